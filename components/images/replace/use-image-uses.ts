'use client';

import { useQuery } from '@tanstack/react-query';
import type { Asset } from '@/lib/assets/contract';
import { ApiError } from '@/lib/client/api-error';
import { draftSettled } from '@/lib/client/draft';
import { fetchAsset } from '@/lib/client/images/assets';
import { fetchTemplate } from '@/lib/client/templates';
import { countInDocument } from '@/lib/document/images/replace-in-document';
import { patiently } from './patiently';

type Used = Asset['used_by'][number];

/** A template whose draft shows the image. */
export type DraftUse = { id: string; name: string; places: number };
/** One that is left alone, and why: no draft, one that shows it no more, or one that only links to it. */
export type OtherUse = { id: string; name: string; why: 'no draft' | 'not in draft' | 'only named' };
export type ImageUses = { drafts: DraftUse[]; others: OtherUse[] };

/** How many templates are read at once. */
const readers = 4;

/** Where an image is shown: read once for each opening, so that nothing goes from the list that is worked on. */
export function useImageUses(assetId: string) {
  return useQuery({
    queryKey: ['image-uses', assetId],
    queryFn: ({ signal }) => readUses(assetId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

async function readUses(assetId: string, signal: AbortSignal): Promise<ImageUses> {
  const { url, used_by } = await fetchAsset(assetId, signal);
  const read = new Map<Used, DraftUse | OtherUse | null>();
  const left = used_by.values();
  const readOn = async () => {
    // One iterator for all: whoever is free takes the next.
    for (const use of left) read.set(use, await readUse(use, url, signal));
  };
  await Promise.all(Array.from({ length: readers }, readOn));
  const uses = used_by.flatMap((use) => read.get(use) ?? []);
  return {
    drafts: uses.filter((use) => 'places' in use),
    others: uses.filter((use) => 'why' in use),
  };
}

/** null where the template was deleted meanwhile. */
async function readUse(use: Used, url: string, signal: AbortSignal): Promise<DraftUse | OtherUse | null> {
  const { template_id: id } = use;
  try {
    await draftSettled(id);
    const { name, draft } = await patiently(() => fetchTemplate(id, signal));
    if (!draft) return { id, name, why: 'no draft' };
    const places = countInDocument(draft.source_document, url);
    if (places > 0) return { id, name, places };
    const file = new URL(url).pathname;
    return {
      id,
      name,
      why: JSON.stringify(draft.source_document).includes(file) ? 'only named' : 'not in draft',
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
