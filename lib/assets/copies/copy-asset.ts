import type { CopyAssetInput } from '@/lib/assets/contract';
import { readOwnImage } from '@/lib/assets/read-own-image';
import { type UploadedAsset, uploadAsset } from '@/lib/assets/upload-asset';
import { type Context, requireScope } from '@/lib/context';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import { type Network, publicNetwork } from '@/lib/webhooks/destinations/destination';
import { fetchImage } from './fetch-image';

/** Copies an image from another host into the library. Errors: those of `fetchImage` and `uploadAsset`. */
export async function copyAsset(
  ctx: Context,
  { url, alt }: CopyAssetInput,
  network: Network = publicNetwork,
): Promise<UploadedAsset> {
  requireScope(ctx, access.writeTemplates);
  if (!URL.canParse(url))
    throw createInvalidError([{ path: 'url', code: 'invalid_url', message: 'This is no address.' }]);
  const own = await readOwnImage(url);
  return uploadAsset(ctx, own?.bytes ?? (await fetchImage(url, network)), { filename: nameOf(url), alt });
}

/** The last part of an address, without characters that file names cannot contain. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // Not URL-encoded: used as it is.
  }
  const clean = name.replace(/[/\\\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim();
  return [...clean].slice(-200).join('').trim() || 'image';
}
