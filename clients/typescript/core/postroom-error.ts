import type { ErrorCode } from './api-types.ts';

/** No answer came: the connection failed, or the time for one try was over. */
export type ConnectionCode = 'CONNECTION_FAILED' | 'TIMEOUT';
/** An answer came that is none of the API's, as from a proxy in front of it. */
export type StrangeCode = 'UNREADABLE_ANSWER';

/** What `details` holds, for the codes that say more than a sentence. */
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

/** A refusal or failure, told by its `code`; `isPostroomError(error, code)` knows the type of its details. */
export class PostroomError<C extends Code = Code> extends Error {
  override readonly name = 'PostroomError';
  readonly code: C;
  /** The HTTP status, 0 where no answer came. */
  readonly status: number;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  readonly details: C extends keyof ErrorDetails ? ErrorDetails[C] : Record<string, unknown> | undefined;
  /** To be told to whoever runs the server: it stands in its log. */
  readonly requestId: string | null;
  /** How long the server asked to wait, by Retry-After. */
  readonly retryAfterMs: number | null;
  /** With which keys email was sent: the same keys can be tried again without sending anything twice. */
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
    // The server decides which code it is and what its details hold.
    this.code = code as C;
    this.details = details as typeof this.details;
    this.status = status;
    this.retryable = retryable;
    this.requestId = requestId ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
  }
}

/** Whether something caught is an error of Postroom, and one of these codes where some are named. */
export function isPostroomError<C extends Code = Code>(
  error: unknown,
  ...codes: C[]
): error is { [K in C]: PostroomError<K> }[C] {
  return error instanceof PostroomError && (codes.length === 0 || codes.some((code) => code === error.code));
}
