import { useQuery } from '@tanstack/react-query';
import type { AssetUsage } from '@/lib/assets/contract';
import { waitForAllDrafts } from '@/lib/client/draft';
import { fetchAssetUses } from '@/lib/client/images/assets';
import { retryWhenLimited } from './retry-when-limited';

type Named = { kind: 'draft' | 'row' | 'brand'; id: string; name: string };

/** A place to change: a draft, a saved row, or the brand's logo. */
export type ImageUse = Named & { places: number };
/** A place that stays unchanged, and why: no draft, one that no longer shows it, or only a link to it. */
export type OtherUse = Named & { why: 'no draft' | 'not in draft' | 'only named' };
type ImageUses = { shown: ImageUse[]; others: OtherUse[] };

const reasons = { none: 'no draft', without: 'not in draft', names: 'only named' } as const;

/** Where an image is used: loaded once per opening, so that items do not disappear from the list. */
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
