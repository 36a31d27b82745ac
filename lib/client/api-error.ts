import { PostroomError } from '@/clients/typescript/core/postroom-error';

/** One problem in a request: its path and message. */
type ApiIssue = {
  code?: string;
  message: string;
  path?: string;
  line?: number | null;
  column?: number | null;
};

/** The issues of a validation, lint or compilation refusal; empty for other errors. */
export function apiIssuesOf(error: unknown): ApiIssue[] {
  const issues = detailsOf(error).issues;
  if (!Array.isArray(issues)) return [];
  return issues.filter(
    (issue): issue is ApiIssue =>
      typeof issue === 'object' && issue !== null && typeof issue.message === 'string',
  );
}

/** The message for one field of a form; undefined if there is none. */
export function issueAt(error: unknown, path: string): string | undefined {
  return apiIssuesOf(error).find((issue) => issue.path === path)?.message;
}

/** The details of an error; empty if there are none. */
export function detailsOf(error: unknown): Readonly<Record<string, unknown>> {
  return error instanceof PostroomError ? { ...error.details } : {};
}

export function isNetworkError(error: unknown): boolean {
  return error instanceof PostroomError && error.status === 0 && error.retryable;
}

/** A sentence for a person, whatever was thrown. */
export function errorMessage(error: unknown): string {
  if (isNetworkError(error)) return 'Postroom could not be reached. Check the connection; we will try again.';
  if (!(error instanceof PostroomError)) return 'Something went wrong in this page. Reload it and try again.';
  if (error.code === 'UNREADABLE_ANSWER')
    return `The server answered with status ${error.status} and nothing this page understands.`;
  return error.message;
}

/** Any error of a save, as one with a status. */
export function asPostroomError(thrown: unknown): PostroomError {
  if (thrown instanceof PostroomError) return thrown;
  return new PostroomError({
    code: 'CLIENT',
    message: 'This page failed to save. Reload it: your work is kept.',
  });
}
