import { upgradeCompliance } from '@/lib/document/compliance/compliance-footers';
import { type CanonicalDocument, canonicalDocument } from '@/lib/document/contract';
import { serializeDocument } from '@/lib/document/serialize-document';
import { DomainError } from '@/lib/errors';

/** Replaces the exact legacy footer under the current marker; null if the document does not contain it. */
export function upgradeFooter(document: CanonicalDocument): CanonicalDocument | null {
  const upgrade = upgradeCompliance(document);
  return upgrade.upgraded ? upgrade.document : null;
}

/** The same for stored text. */
export function upgradeStoredFooter(sourceDocument: string): string | null {
  const { data: document } = canonicalDocument.safeParse(JSON.parse(sourceDocument));
  const upgraded = document && upgradeFooter(document);
  return upgraded ? serializeDocument(upgraded) : null;
}

export function createDraftSaveRequired(): DomainError {
  return new DomainError(
    'DRAFT_SAVE_REQUIRED',
    'This document carries the previous compliance footer. Retrieve the template, save the draft it returns, then try again.',
  );
}
