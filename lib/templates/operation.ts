import { DomainError } from '@/lib/errors';

/** What fails for no reason of the caller's, in the words of the template routes; expected failures pass. */
export async function templateOperation<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(
      'TEMPLATE_OPERATION_FAILED',
      'The template operation could not be completed. Nothing was changed; retry after a short delay.',
      undefined,
      { cause: error },
    );
  }
}
