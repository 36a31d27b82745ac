import { applyBrand } from '@/lib/document/brand/apply-brand';
import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import { useBrandLook } from './use-brand-look';

/** Applies the workspace's look to a document of the gallery. */
export function useBranded(): (document: CanonicalDocument) => CanonicalDocument {
  const look = useBrandLook();
  return (document) =>
    document.source_mode === 'visual' && look
      ? withSource(document, applyBrand(sourceOf(document), look).source)
      : document;
}
