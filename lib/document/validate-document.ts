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
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, 20).map((key) => ({
      code: 'UNKNOWN_FIELD',
      message: `There is no field "${key.slice(0, 80)}" here.`,
      path: formatPath([...issue.path, key.slice(0, 80)]),
      severity: 'error',
    }));
  const named = issue.code === 'custom' ? issue.params?.code : undefined;
  return [
    {
      code: typeof named === 'string' ? named : 'INVALID_FIELD',
      message: issue.message,
      path: formatPath(issue.path),
      severity: 'error',
    },
  ];
}

/** `['variables', 0, 'name']` → `variables[0].name`. */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
}
