import { type CanonicalDocument, currentMarker } from '@/lib/document/contract';
import { canonicalContent } from './compliance-footers';

/** Whether a document holds the exact legacy footer under the current marker. */
export function hasLegacyFooter(document: CanonicalDocument): boolean {
  const { compliance } = document;
  return (
    compliance?.marker === currentMarker && compliance.content === canonicalContent(1, document.source_mode)
  );
}

/** Replaces the exact legacy footer by the current one; alignment and colors stay. Nothing else is ever upgraded. */
export function upgradeCompliance(document: CanonicalDocument): {
  document: CanonicalDocument;
  upgraded: boolean;
} {
  const { compliance } = document;
  if (!compliance || !hasLegacyFooter(document)) return { document, upgraded: false };
  const content = canonicalContent(2, document.source_mode);
  return { document: { ...document, compliance: { ...compliance, content } }, upgraded: true };
}
