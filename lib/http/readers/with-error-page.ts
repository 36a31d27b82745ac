import { DomainError } from '@/lib/errors';
import { retryHeaders } from '@/lib/http/answer';
import { log } from '@/lib/process/log';
import { noticePage } from '@/lib/readers/notice-page';
import { wordsFor } from '@/lib/readers/words';

/**
 * Shows readers a page even on failure: explains it in plain words, and logs it if it is our fault. Email programs
 * retry on 503.
 */
export function withErrorPage(request: Request, answering: Promise<Response>): Promise<Response> {
  return answering.catch((error: unknown) => {
    const reading = wordsFor(request.headers.get('accept-language'));
    const { unavailable: title, unavailableMeans: means } = reading.words;
    const refusal = error instanceof DomainError && error.status < 500 ? error : asUnavailable(error);
    return noticePage(reading, { title, means, status: refusal.status, headers: retryHeaders(refusal) });
  });
}

function asUnavailable(cause: unknown): DomainError {
  log.error({ err: cause }, 'a page for readers could not be answered');
  return new DomainError('INTERNAL_ERROR', 'The page cannot be shown.', undefined, { cause, status: 503 });
}
