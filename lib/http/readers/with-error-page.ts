import { DomainError } from '@/lib/errors';
import { log } from '@/lib/process/log';
import { noticePage } from '@/lib/readers/notice-page';
import { wordsFor } from '@/lib/readers/words';

/**
 * Shows readers a page even on failure: explains it in plain words, and logs it if it is our fault. Email programs
 * retry on 503.
 */
export function withErrorPage(request: Request, answering: Promise<Response>): Promise<Response> {
  return answering.catch((error: unknown) => {
    const isClientError = error instanceof DomainError && error.status < 500;
    if (!isClientError) log.error({ err: error }, 'a page for readers could not be answered');
    const reading = wordsFor(request.headers.get('accept-language'));
    const { unavailable: title, unavailableMeans: means } = reading.words;
    return noticePage(reading, { title, means, status: isClientError ? error.status : 503 });
  });
}
