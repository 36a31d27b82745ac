import { buffer } from 'node:stream/consumers';
import { env } from '@/lib/process/env';
import { openAsset } from './open-asset';

/** The bytes of an image of this installation by its public address, from storage; null for any other address. */
export async function readOwnImage(url: string): Promise<{ contentType: string; bytes: Buffer } | null> {
  const { assetsUrl, appUrl } = env();
  const base = [`${assetsUrl}/assets/`, `${appUrl}/assets/`].find((start) => url.startsWith(start));
  if (base === undefined) return null;
  const { contentType, stream } = await openAsset(url.slice(base.length).split(/[?#]/)[0] ?? '');
  return { contentType, bytes: await buffer(stream) };
}
