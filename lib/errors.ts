/** Every error code with its HTTP status, for routes, batch items and documentation. */
export const errorStatus = {
  INVALID_REQUEST: 400,
  INVALID_JSON: 400,
  INVALID_CURSOR: 400,
  INVALID_TEMPLATE_DOCUMENT: 400,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  UNAUTHORIZED: 401,
  BALANCE_EXHAUSTED: 402,
  FORBIDDEN: 403,
  OPERATOR_REQUIRED: 403,
  TWO_FACTOR_REQUIRED: 403,
  WORKSPACE_DELETED: 403,
  API_KEY_ACTOR_UNAVAILABLE: 403,
  SENDING_PAUSED: 403,
  BILLING_ACCOUNT_RESTRICTED: 403,
  NOT_FOUND: 404,
  ATTACHMENT_NOT_FOUND: 404,
  DOMAIN_NOT_FOUND: 404,
  WEBHOOK_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  CONTACT_EXISTS: 409,
  CONTACTS_CHANGED: 409,
  BROADCAST_CONFLICT: 409,
  BROADCAST_NOT_READY: 409,
  WORKSPACE_CHANGED: 409,
  TEMPLATE_CONFLICT: 409,
  APPROVAL_REQUIRED: 409,
  DRAFT_REQUIRED: 409,
  DRAFT_SAVE_REQUIRED: 409,
  IDEMPOTENCY_CONFLICT: 409,
  RECIPIENT_SUPPRESSED: 409,
  ATTACHMENT_NOT_READY: 409,
  WEBHOOK_ALREADY_EXISTS: 409,
  WEBHOOK_ENDPOINT_LIMIT_REACHED: 409,
  ATTACHMENT_EXPIRED: 410,
  PAYLOAD_TOO_LARGE: 413,
  ATTACHMENT_LIMIT_EXCEEDED: 413,
  STORAGE_LIMIT_EXCEEDED: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  COMPLIANCE_REQUIRED: 422,
  TEMPLATE_COMPILATION_FAILED: 422,
  SOURCE_UNAVAILABLE: 422,
  ATTACHMENT_INVALID: 422,
  ATTACHMENT_TYPE_UNSUPPORTED: 422,
  SENDER_UNAVAILABLE: 422,
  TEMPLATE_UNAVAILABLE: 422,
  INVALID_TEMPLATE_DATA: 422,
  INVALID_WEBHOOK_URL: 422,
  RATE_LIMITED: 429,
  DAILY_LIMIT_REACHED: 429,
  TEMPLATE_OPERATION_FAILED: 500,
  INTERNAL_ERROR: 500,
  PICTURES_UNAVAILABLE: 501,
  EMAIL_LIST_UNAVAILABLE: 503,
  ATTACHMENT_UNAVAILABLE: 503,
  SETUP_UNAVAILABLE: 503,
  WEBHOOK_DESTINATION_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** An expected failure: a code from the table and a sentence that says what is wrong and what to do. */
export class DomainError extends Error {
  readonly status: number;
  readonly retryable: boolean;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: Record<string, unknown>,
    /** `status` overrides the table's: 503 for a temporary failure. */
    options?: { retryable?: boolean; cause?: unknown; status?: 503 },
  ) {
    super(message, { cause: options?.cause });
    this.name = 'DomainError';
    this.status = options?.status ?? errorStatus[code];
    this.retryable = options?.retryable ?? (this.status === 429 || this.status >= 500);
  }
}

/** `NOT_FOUND` also for what another workspace has. */
export function createNotFound(noun: string): DomainError {
  return new DomainError('NOT_FOUND', `There is no such ${noun} in this workspace.`);
}

/** The error object of an answer, the same in the envelope and inside a batch item. */
export function errorBody(error: DomainError, requestId: string) {
  return {
    code: error.code,
    message: error.message,
    status: error.status,
    retryable: error.retryable,
    ...(error.details && { details: error.details }),
    request_id: requestId,
  };
}
