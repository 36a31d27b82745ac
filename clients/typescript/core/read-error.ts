import type { ErrorCode } from './api-types.ts';
import { PostroomError } from './postroom-error.ts';

/** The error of a response, even one from a proxy in front of Postroom. */
export async function readError(response: Response): Promise<PostroomError> {
  const { status, headers } = response;
  const retryAfterMs = readRetryAfter(headers.get('retry-after'));
  const requestId = headers.get('x-request-id');
  const text = await response.text().catch(() => '');
  const error = errorOf(text);
  const maySucceed = status === 408 || status === 429 || status >= 500;
  if (error) {
    const { code, message, retryable = maySucceed, details, request_id } = error;
    return new PostroomError({
      code,
      message,
      status,
      retryable,
      details,
      requestId: request_id ?? requestId,
      retryAfterMs,
    });
  }
  const message = `The answer ${status} is none of Postroom's: ${text.slice(0, 200) || 'it is empty'}`;
  return new PostroomError({
    code: 'UNREADABLE_ANSWER',
    message,
    status,
    retryable: maySucceed,
    requestId,
    retryAfterMs,
  });
}

type ReportedError = {
  code: ErrorCode;
  message: string;
  retryable?: boolean;
  details?: unknown;
  request_id?: string;
};

function errorOf(text: string): ReportedError | null {
  try {
    const { error } = JSON.parse(text);
    return typeof error.code === 'string' && typeof error.message === 'string' ? error : null;
  } catch {
    return null;
  }
}

/** Converts seconds or a date to milliseconds from now. */
function readRetryAfter(value: string | null): number | null {
  if (!value) return null;
  const waitMs = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
}
