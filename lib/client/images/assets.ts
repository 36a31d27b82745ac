import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Asset, AssetReplacement, AssetUsage, ReplaceAssetInput } from '@/lib/assets/contract';
import { createChangeHook, createChangeHookById } from '@/lib/client/action';
import { api } from '@/lib/client/api';
import { createPagedQuery, createReadHook, type ReadKey } from '@/lib/client/reading';
import type { Page } from '@/lib/shapes';

const assetKeys: readonly ReadKey[] = [
  ['GET /assets'],
  ['GET /assets/{assetId}'],
  ['GET /assets/{assetId}/uses'],
  ['GET /labels'],
];
const pageSize = 40;

/** A page of the image library, newest first. */
export function useAssets({
  q,
  tag,
  cursor,
}: {
  q: string | null;
  tag: string | null;
  cursor: string | null;
}) {
  return useQuery(createPagedQuery('GET /assets', { query: { q: q || null, tag, cursor, limit: pageSize } }));
}

/** The image library as far as it was loaded, for places without their own URL. */
export function useAssetLibrary(q: string, tag: string | null, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['GET /assets', 'library', q, tag] satisfies ReadKey,
    queryFn: ({ pageParam, signal }) => fetchAssets({ q, tag, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** One image of the library; null reads nothing. */
export const useAsset = createReadHook('GET /assets/{assetId}');

/** Where an image is used: in templates, saved rows and the brand. */
export const useAssetUses = createReadHook('GET /assets/{assetId}/uses');

export function fetchAssetUses(id: string, signal?: AbortSignal): Promise<AssetUsage> {
  return api.request('GET /assets/{assetId}/uses', { path: { assetId: id } }, { signal });
}

/** Replaces an image with another one in the given places. */
export function replaceAsset(
  id: string,
  body: Partial<ReplaceAssetInput> & Pick<ReplaceAssetInput, 'replacement_asset_id'>,
): Promise<AssetReplacement> {
  return api.request('PATCH /assets/{assetId}/uses', { path: { assetId: id }, body });
}

export const useUpdateAsset = createChangeHookById('PATCH /assets/{assetId}', assetKeys);

/** Has the server fetch an image of another host. */
export const useCopyAsset = createChangeHook('POST /assets/copies', assetKeys, (url: string) => ({ url }));

/** Has the server fetch a video's thumbnail and draw a play button on it. */
export const useCopyVideo = createChangeHook('POST /assets/videos', assetKeys);

/** Creates a new image from a part of one. */
export const useCropAsset = createChangeHookById('POST /assets/{assetId}/crops', assetKeys);

export const useDeleteAsset = createChangeHookById('DELETE /assets/{assetId}', assetKeys);

/** Call after an upload: reloads the library. */
export function useRefreshAssets(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of assetKeys) void client.invalidateQueries({ queryKey });
  };
}

function fetchAssets(
  { q, tag, cursor }: { q: string; tag: string | null; cursor: string | null },
  signal: AbortSignal,
): Promise<Page<Asset>> {
  return api.request('GET /assets', { query: { q: q || null, tag, cursor, limit: pageSize } }, { signal });
}
