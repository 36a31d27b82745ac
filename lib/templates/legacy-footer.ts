import { canonicalContent } from '@/lib/document/compliance-footers';
import { type CanonicalDocument, currentMarker } from '@/lib/document/contract';
import { parseDocument } from '@/lib/document/parse-document';
import { serializeDocument } from '@/lib/document/serialize-document';
import { DomainError } from '@/lib/errors';

/** The document with the current footer where it holds the exact legacy one under the current marker, else null. */
export function upgradeFooter(document: CanonicalDocument): CanonicalDocument | null {
  const { compliance, source_mode } = document;
  const legacy =
    compliance?.marker === currentMarker && compliance.content === canonicalContent(1, source_mode);
  if (!legacy) return null;
  return { ...document, compliance: { ...compliance, content: canonicalContent(2, source_mode) } };
}

/** The same from and to stored text. */
export function upgradeStored(sourceDocument: string): string | null {
  const { document } = parseDocument(JSON.parse(sourceDocument));
  const upgraded = document && upgradeFooter(document);
  return upgraded && serializeDocument(upgraded);
}

export function draftSaveRequired(): DomainError {
  return new DomainError(
    'DRAFT_SAVE_REQUIRED',
    'This document carries the previous compliance footer. Retrieve the template, save the draft it returns, then try again.',
  );
}
