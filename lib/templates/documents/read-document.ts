import type { CanonicalDocument, DocumentIssue, Purpose, SourceMode } from '@/lib/document/contract';
import { validateDocument } from '@/lib/document/validate-document';
import { DomainError } from '@/lib/errors';

/**
 * Reads `document` of a request. `INVALID_TEMPLATE_DOCUMENT` with every issue; characters that nothing can store are
 * `INVALID_REQUEST`, as everywhere in a request.
 */
export function readDocument(value: unknown): CanonicalDocument {
  const { document, issues } = validateDocument(value);
  if (document) return document;
  const unstorable = issues.some((issue) => issue.code === 'INVALID_CHARACTER');
  throw refuseDocument(issues, unstorable ? 'INVALID_REQUEST' : 'INVALID_TEMPLATE_DOCUMENT');
}

/** A document belongs to a template only with that template's purpose and mode. */
export function requireMatch(
  document: CanonicalDocument,
  template: { purpose: Purpose; source_mode: SourceMode },
): void {
  const issues = (['purpose', 'source_mode'] as const)
    .filter((field) => document[field] !== template[field])
    .map((field): DocumentIssue => {
      const message = `Must be "${template[field]}" as in the template, not "${document[field]}".`;
      return { code: 'MISMATCH', message, path: field, severity: 'error' };
    });
  if (issues.length > 0) throw refuseDocument(issues, 'INVALID_TEMPLATE_DOCUMENT');
}

function refuseDocument(
  issues: readonly DocumentIssue[],
  code: 'INVALID_REQUEST' | 'INVALID_TEMPLATE_DOCUMENT',
): DomainError {
  const named = issues.map((issue) => ({ ...issue, path: inBody(issue.path) }));
  const [first] = named;
  const more = named.length > 1 ? ` (and ${named.length - 1} more)` : '';
  return new DomainError(code, `${first?.path ?? 'document'}: ${first?.message ?? 'Invalid.'}${more}`, {
    issues: named,
  });
}

function inBody(path: string | undefined): string {
  return path ? `document.${path}` : 'document';
}
