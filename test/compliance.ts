import type { CanonicalDocument, DocumentIssue } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { lintAndCheckCompliance } from '@/lib/rendering/lint-and-check-compliance';

/** The issues that a save would report for a document's footer. */
export async function complianceOf(document: CanonicalDocument): Promise<DocumentIssue[]> {
  const options = { stage: 'save', subject: '', previewText: '' } as const;
  return (await lintAndCheckCompliance(new ParsedDocument(document), options)).compliance;
}
