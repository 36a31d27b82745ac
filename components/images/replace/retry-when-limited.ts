import { PostroomError } from '@/clients/typescript/core/postroom-error';

const maxWaits = 3;

/** Waits and retries after rate limits: a workspace may have hundreds of templates. */
export async function retryWhenLimited<T>(ask: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await ask();
    } catch (error) {
      const wait =
        error instanceof PostroomError && error.code === 'RATE_LIMITED' ? error.retryAfterMs : null;
      if (wait === null || waits === maxWaits) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
