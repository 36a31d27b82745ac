'use client';

import { applyBrand } from '@/lib/document/brand/apply-brand';
import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import { useBrandLook } from './use-brand-look';

/** Gives a document of the gallery the look of the workspace, as far as that has one. */
export function useBranded(): (document: CanonicalDocument) => CanonicalDocument {
  const look = useBrandLook();
  return (document) =>
    document.source_mode === 'visual' && look
      ? withSource(document, applyBrand(sourceOf(document), look).source)
      : document;
}
