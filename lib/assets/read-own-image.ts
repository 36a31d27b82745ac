import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { socialNetworks } from '@/lib/mail/social-icons';
import { env } from '@/lib/process/env';
import { openAsset } from './open-asset';

/** Icons of every installation, served as public files. */
const socialFolder = path.join(process.cwd(), 'public/assets/social');

/** The bytes of an image of this installation by its public address, from storage; null for any other address. `NOT_FOUND` */
export async function readOwnImage(url: string): Promise<{ contentType: string; bytes: Buffer } | null> {
  const { assetsUrl, appUrl } = env();
  const base = [`${assetsUrl}/assets/`, `${appUrl}/assets/`].find((start) => url.startsWith(start));
  if (base === undefined) return null;
  const name = url.slice(base.length).split(/[?#]/)[0] ?? '';
  const icon = /^social\/([a-z]+)\.png$/.exec(name)?.[1];
  if (icon !== undefined && Object.hasOwn(socialNetworks, icon))
    return { contentType: 'image/png', bytes: await readFile(path.join(socialFolder, `${icon}.png`)) };
  const { contentType, stream } = await openAsset(name);
  return { contentType, bytes: await buffer(stream) };
}
