import type { CanonicalDocument, DocumentIssue } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { lintAndCheckCompliance } from '@/lib/rendering/lint-and-check-compliance';

/** What a save would say about the footer of a document. */
export async function complianceOf(document: CanonicalDocument): Promise<DocumentIssue[]> {
  const options = { stage: 'save', subject: '', previewText: '' } as const;
  return (await lintAndCheckCompliance(new ParsedDocument(document), options)).compliance;
}
