import { env } from '@/lib/process/env';
import { StartupFailure } from '@/lib/process/startup-failure';
import { openRenderingPool } from '@/lib/rendering/pool/pool';
import { start } from './startup';

/** Starts what the web process needs, or ends the process with one sentence for the operator. */
export async function startWeb(): Promise<void> {
  try {
    await start({ worker: env().worker === 'inline' });
    // Only here: a worker of its own renders nothing.
    openRenderingPool();
  } catch (error) {
    const { stack } = error as Error;
    process.stderr.write(`${error instanceof StartupFailure ? error.message : stack}\n`);
    process.exit(1);
  }
}
