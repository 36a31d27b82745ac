import type { ErrorCode } from './api-types.ts';

/** No response: the connection failed, or an attempt timed out. */
export type ConnectionCode = 'CONNECTION_FAILED' | 'TIMEOUT';
/** A response that is not from the API, such as a proxy's. */
export type StrangeCode = 'UNREADABLE_ANSWER';

/** The type of `details` by error code, for codes that have any. */
export interface ErrorDetails {
  INVALID_REQUEST: { issues?: Issue[] };
  INVALID_TEMPLATE_DOCUMENT: { issues?: Issue[] };
  TEMPLATE_COMPILATION_FAILED: { issues?: Issue[] };
  INVALID_TEMPLATE_DATA: { variables?: { name: string; reason: 'missing' | 'invalid'; expected: string }[] };
  TEMPLATE_CONFLICT: {
    current_revision: number;
    current_published_version_id: string | null;
    updated_at: string;
    updated_by: { id: string | null; name: string };
  };
}

type Issue = { path?: string; code: string; message: string; line?: number; column?: number };
type Code = ErrorCode | ConnectionCode | StrangeCode;

type Given = {
  code: string;
  message: string;
  status?: number;
  retryable?: boolean;
  details?: unknown;
  requestId?: string | null;
  retryAfterMs?: number | null;
  cause?: unknown;
};

/** A refusal or failure with a `code`; `isPostroomError(error, code)` also narrows the type of its details. */
export class PostroomError<C extends Code = Code> extends Error {
  override readonly name = 'PostroomError';
  readonly code: C;
  /** The HTTP status, 0 without a response. */
  readonly status: number;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  readonly details: C extends keyof ErrorDetails ? ErrorDetails[C] : Record<string, unknown> | undefined;
  /** For the operator of the server, whose log contains it. */
  readonly requestId: string | null;
  /** The requested wait in milliseconds, from Retry-After. */
  readonly retryAfterMs: number | null;
  /** The keys of the emails that were sent: retrying with them does not send anything twice. */
  idempotencyKeys: readonly string[] = [];

  constructor({
    code,
    message,
    status = 0,
    retryable = false,
    details,
    requestId,
    retryAfterMs,
    cause,
  }: Given) {
    super(message, cause === undefined ? undefined : { cause });
    // The server determines the code and its details.
    this.code = code as C;
    this.details = details as typeof this.details;
    this.status = status;
    this.retryable = retryable;
    this.requestId = requestId ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
  }
}

/** Whether a caught value is an error of Postroom, with one of these codes if any are given. */
export function isPostroomError<C extends Code = Code>(
  error: unknown,
  ...codes: C[]
): error is { [K in C]: PostroomError<K> }[C] {
  return error instanceof PostroomError && (codes.length === 0 || codes.some((code) => code === error.code));
}
