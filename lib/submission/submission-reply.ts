import { DomainError, type ErrorCode } from '@/lib/errors';
import { createUnavailableError } from '@/lib/http/unavailable';
import { log } from '@/lib/process/log';

const maxTextLength = 400;
const temporary = '451 4.3.0';

/** Reply codes (RFC 5321) with their enhanced codes (RFC 3463); all others are content or data: 554 5.6.0. */
const lasting: Partial<Record<ErrorCode, string>> = {
  UNAUTHORIZED: '535 5.7.8',
  FORBIDDEN: '535 5.7.8',
  SENDER_UNAVAILABLE: '550 5.7.1',
  BALANCE_EXHAUSTED: '550 5.7.1',
  BILLING_ACCOUNT_RESTRICTED: '550 5.7.1',
  PAYLOAD_TOO_LARGE: '552 5.3.4',
  ATTACHMENT_LIMIT_EXCEEDED: '552 5.3.4',
  STORAGE_LIMIT_EXCEEDED: '552 5.2.2',
};
const passing: Partial<Record<ErrorCode, string>> = {
  SENDING_PAUSED: '450 4.7.1',
  RATE_LIMITED: '450 4.7.1',
  DAILY_LIMIT_REACHED: '452 4.7.1',
};

type Reply = Error & { responseCode: number; errorCode: ErrorCode };

/**
 * A failure as an SMTP reply with the right advice about retrying: 4xx for temporary failures (limits, a pause, our
 * faults), 5xx for permanent ones. In the form of smtp-server. `duringSignIn`: the code of temporary ones then.
 */
export function submissionReply(failure: unknown, requestId: string, duringSignIn?: string): Reply {
  const error = createUnavailableError(failure);
  if (!(error instanceof DomainError)) {
    log.error({ err: error, request_id: requestId }, 'a submitted message could not be accepted');
    const message = 'This could not be done. Try again later.';
    return formatReply(duringSignIn ?? temporary, 'INTERNAL_ERROR', message, requestId);
  }
  const passes = passing[error.code] ?? (error.retryable ? temporary : undefined);
  const code = passes === undefined ? (lasting[error.code] ?? '554 5.6.0') : (duringSignIn ?? passes);
  return formatReply(code, error.code, error.message, requestId);
}

/** The reply to an invalid address of a recipient. */
export function invalidRecipientReply(message: string, requestId: string): Reply {
  return formatReply('553 5.1.3', 'INVALID_REQUEST', message, requestId);
}

function formatReply(code: string, errorCode: ErrorCode, message: string, requestId: string): Reply {
  const [responseCode, enhanced] = code.split(' ');
  const shown = `${errorCode}: ${message}`.replace(/[^\x20-\x7e]/g, '?').slice(0, maxTextLength);
  return Object.assign(new Error(`${enhanced} ${shown} (${requestId})`), {
    responseCode: Number(responseCode),
    errorCode,
  });
}
