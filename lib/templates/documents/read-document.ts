import {
  type CanonicalDocument,
  canonicalDocument,
  type DocumentIssue,
  nameRule,
  type Purpose,
  type SourceMode,
} from '@/lib/document/contract';
import { contactRoot } from '@/lib/document/variables/contact-variables';
import { createInvalidError, issuesOf } from '@/lib/issues';

const ownCode = /^[A-Z_]+$/;

/**
 * Reads `document` of a request. `INVALID_TEMPLATE_DOCUMENT` with every issue; unstorable characters are
 * `INVALID_REQUEST`, as in every request.
 */
export function readDocument(value: unknown): CanonicalDocument {
  const { data, error } = canonicalDocument.safeParse(value);
  if (data) return data;
  const issues = issuesOf(error, ['document'], { shape: canonicalDocument, value }).map((issue) => {
    const unknown = issue.code === 'unknown_field' ? 'UNKNOWN_FIELD' : 'INVALID_FIELD';
    return { ...issue, code: ownCode.test(issue.code) ? issue.code : unknown, severity: 'error' };
  });
  const unstorable = issues.some((issue) => issue.code === 'INVALID_CHARACTER');
  throw createInvalidError(issues, unstorable ? 'INVALID_REQUEST' : 'INVALID_TEMPLATE_DOCUMENT');
}

/**
 * Refuses variables and fields whose name has a hyphen, with `INVALID_TEMPLATE_DOCUMENT`. Those that `readBefore` has,
 * and of contacts' properties, stay: there were such names once.
 */
export function refuseNewHyphens(document: CanonicalDocument, readBefore?: () => CanonicalDocument): void {
  const hyphenated = listNames(document).filter(
    ({ name }) => name.includes('-') && !name.startsWith(contactRoot),
  );
  if (hyphenated.length === 0) return;
  const kept = new Set(readBefore && listNames(readBefore()).map(({ name }) => name));
  const issues = hyphenated
    .filter(({ name }) => !kept.has(name))
    .map(({ path }) => ({ code: 'INVALID_FIELD', message: nameRule, path, severity: 'error' }));
  if (issues.length > 0) throw createInvalidError(issues, 'INVALID_TEMPLATE_DOCUMENT');
}

function listNames({ variables }: CanonicalDocument): { name: string; path: string }[] {
  return variables.flatMap(({ name, fields = [] }, index) => [
    { name, path: `document.variables[${index}].name` },
    ...fields.map((field, at) => ({
      name: field.name,
      path: `document.variables[${index}].fields[${at}].name`,
    })),
  ]);
}

/** Refuses a document whose purpose or mode differs from its template's. */
export function requireMatch(
  document: CanonicalDocument,
  template: { purpose: Purpose; source_mode: SourceMode },
): void {
  const issues = (['purpose', 'source_mode'] as const)
    .filter((field) => document[field] !== template[field])
    .map((field): DocumentIssue & { path: string } => {
      const message = `Must be "${template[field]}" as in the template, not "${document[field]}".`;
      return { code: 'MISMATCH', message, path: `document.${field}`, severity: 'error' };
    });
  if (issues.length > 0) throw createInvalidError(issues, 'INVALID_TEMPLATE_DOCUMENT');
}
