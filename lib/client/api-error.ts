/** One problem in what was sent: where, and in words. */
export type ApiIssue = {
  code?: string;
  message: string;
  path?: string;
  line?: number | null;
  column?: number | null;
};

/**
 * A refused or failed call. `code` is the API's own, or one of two that only the client can know:
 * NETWORK (no answer reached us) and UNREADABLE_ANSWER (something else than our API answered).
 */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  readonly retryable: boolean;
  /** From Retry-After, where the server said so. */
  readonly retryAfterMs: number | null;

  constructor(init: {
    code: string;
    message: string;
    status?: number;
    details?: Record<string, unknown>;
    requestId?: string | null;
    retryable?: boolean;
    retryAfterMs?: number | null;
  }) {
    super(init.message);
    this.name = 'ApiError';
    this.code = init.code;
    this.status = init.status ?? 0;
    this.details = init.details ?? {};
    this.requestId = init.requestId ?? null;
    this.retryable = init.retryable ?? false;
    this.retryAfterMs = init.retryAfterMs ?? null;
  }

  /** The issues of a validation, lint or compilation refusal; empty for other errors. */
  get issues(): ApiIssue[] {
    const issues = this.details.issues;
    if (!Array.isArray(issues)) return [];
    return issues.filter(
      (issue): issue is ApiIssue =>
        typeof issue === 'object' && issue !== null && typeof issue.message === 'string',
    );
  }

  /** The message of the issue at one field, so that a form can show it there. */
  issueAt(path: string): string | undefined {
    return this.issues.find((issue) => issue.path === path)?.message;
  }
}

/** The message of the issue at one field of a form; undefined where the error says nothing of it. */
export function issueAt(error: unknown, path: string): string | undefined {
  return error instanceof ApiError ? error.issueAt(path) : undefined;
}

export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NETWORK';
}

/** A sentence for a person, whatever was thrown. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return 'Something went wrong in this page. Reload it and try again.';
}
