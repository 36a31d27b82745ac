import type { z } from 'zod';
import { DomainError, type ErrorCode } from '@/lib/errors';

export type Issue = { path: string; code: string; message: string };

/** `emails[3].to` for ['emails', 3, 'to']. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
    '',
  );
}

/** The issues of a failed parse in the shape of `details.issues`; unknown fields are named one by one. */
export function issuesOf(error: z.ZodError, root: readonly PropertyKey[] = []): Issue[] {
  return error.issues.flatMap((issue): Issue[] => {
    const path = [...root, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: formatPath([...path, key]),
        code: 'unknown_field',
        message: `There is no field "${key}" here.`,
      }));
    }
    const code =
      issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : issue.code;
    return [{ path: formatPath(path), code, message: sentence(issue) }];
  });
}

/** What zod says in its own words, in ours. */
function sentence({ code, message }: z.core.$ZodIssue): string {
  const [, expected, received] = /^Invalid input: expected (\w+), received (\w+)$/.exec(message) ?? [];
  if (code === 'invalid_type' && received === 'undefined') return 'Required.';
  if (code === 'invalid_type' && expected)
    return `Must be ${named(expected)}, not ${named(received ?? 'null')}.`;
  const [, few, least] = /^Too (small|big): expected array to have [<>]=(\d+) items$/.exec(message) ?? [];
  return few
    ? `Must have at ${few === 'small' ? 'least' : 'most'} ${least} ${least === '1' ? 'entry' : 'entries'}.`
    : message;
}

function named(type: string): string {
  const names: Record<string, string> = {
    array: 'a list',
    object: 'an object',
    record: 'an object',
    null: 'null',
    boolean: 'true or false',
  };
  return names[type] ?? (type === 'int' ? 'a whole number' : `a ${type}`);
}

/** The error for a list of issues; the first one is in the sentence. */
export function invalid(issues: Issue[], code: ErrorCode = 'INVALID_REQUEST'): DomainError {
  const first = issues[0];
  const rest = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  return new DomainError(
    code,
    first ? `${first.path || 'The body'}: ${first.message}${rest}` : 'The request is invalid.',
    { issues },
  );
}
