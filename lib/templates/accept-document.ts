import type { CanonicalDocument, DocumentIssue } from '@/lib/document/contract';
import { DomainError } from '@/lib/errors';
import { type CompiledDocument, compileDocument } from '@/lib/rendering/compile';

export type DocumentText = { subject: string; previewText: string };

/**
 * The gate of every save and publish: lint, compliance, compile. `COMPLIANCE_REQUIRED` or `TEMPLATE_COMPILATION_FAILED`
 * with the issues and where they stand in the author's source; what passes comes back compiled.
 */
export async function acceptDocument(
  document: CanonicalDocument,
  { subject, previewText }: DocumentText,
  _stage: 'save' | 'publish',
): Promise<CompiledDocument> {
  const result = await compileDocument(document, { subject, preview_text: previewText });
  if (result.ok) return result.compiled;
  throw compilationFailed(
    result.issues.map((issue) => ({ code: 'COMPILE', severity: 'error', path: 'document', ...issue })),
  );
}

/** The first issue is the sentence, all of them are in the details. */
export function compilationFailed(issues: readonly DocumentIssue[]): DomainError {
  const [first] = issues;
  const where = first?.line === undefined ? '' : ` (line ${first.line}, column ${first.column ?? 1})`;
  const more = issues.length > 1 ? ` And ${issues.length - 1} more.` : '';
  return new DomainError(
    'TEMPLATE_COMPILATION_FAILED',
    `The draft cannot be compiled: ${first?.message ?? 'it is not valid'}${where}${more}`,
    { issues },
  );
}
