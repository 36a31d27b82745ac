import type { z } from 'zod';
import { type CanonicalDocument, canonicalDocument, type DocumentIssue } from './contract';

/** Reads an unknown value as a canonical document, or says where it is none. `INVALID_CHARACTER` marks U+0000 and unpaired surrogates. */
export function validateDocument(
  input: unknown,
): { document: CanonicalDocument; issues: [] } | { document: null; issues: DocumentIssue[] } {
  const result = canonicalDocument.safeParse(input);
  if (result.success) return { document: result.data, issues: [] };
  return { document: null, issues: result.error.issues.slice(0, 100).flatMap(toIssues) };
}

function toIssues(issue: z.core.$ZodIssue): DocumentIssue[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, 20)
      .map((key) => key.slice(0, 80))
      .map((key) => toIssue('UNKNOWN_FIELD', `There is no field "${key}" here.`, [...path, key]));
  const named = issue.code === 'custom' ? issue.params?.code : undefined;
  return [toIssue(typeof named === 'string' ? named : 'INVALID_FIELD', message, path)];
}

function toIssue(code: string, message: string, path: readonly PropertyKey[]): DocumentIssue {
  return { code, message, path: formatPath(path), severity: 'error' };
}

/** `['variables', 0, 'name']` → `variables[0].name`. */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
}
