'use client';

import { useQuery } from '@tanstack/react-query';
import type { AssetUsage } from '@/lib/assets/contract';
import { waitForAllDrafts } from '@/lib/client/draft';
import { fetchAssetUses } from '@/lib/client/images/assets';
import { retryWhenLimited } from './retry-when-limited';

type Named = { kind: 'draft' | 'row' | 'brand'; id: string; name: string };

/** What shows the image and can be changed: a draft, a saved row, or the brand with its logo. */
export type ImageUse = Named & { places: number };
/** What is left alone, and why: no draft, one that shows it no more, or something that only links to it. */
export type OtherUse = Named & { why: 'no draft' | 'not in draft' | 'only named' };
type ImageUses = { shown: ImageUse[]; others: OtherUse[] };

const reasons = { none: 'no draft', without: 'not in draft', names: 'only named' } as const;

/** Where an image is used: read once for each opening, so that nothing goes from the list that is worked on. */
export function useImageUses(assetId: string) {
  return useQuery({
    queryKey: ['image-uses', assetId],
    queryFn: async ({ signal }) => {
      await waitForAllDrafts();
      return groupUses(await retryWhenLimited(() => fetchAssetUses(assetId, signal)));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function groupUses({ templates, rows, brand_logo }: AssetUsage): ImageUses {
  const shown: ImageUse[] = [];
  const others: OtherUse[] = [];
  for (const { template_id: id, name, draft, places } of templates) {
    if (draft === 'shows') shown.push({ kind: 'draft', id, name, places });
    else others.push({ kind: 'draft', id, name, why: reasons[draft] });
  }
  for (const { row_id: id, name, places } of rows) {
    if (places > 0) shown.push({ kind: 'row', id, name, places });
    else others.push({ kind: 'row', id, name, why: 'only named' });
  }
  if (brand_logo) shown.push({ kind: 'brand', id: 'brand', name: 'Brand', places: 1 });
  return { shown, others };
}
