import type { AssetType } from './contract';

const extensions: Record<AssetType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};
const types = new Map(Object.entries(extensions).map(([type, extension]) => [extension, type]));

/** The public file name of an image: made from its bytes, so that it never changes. */
export function assetFileName(sha256: string, type: string): string {
  return `${sha256}.${extensions[type as AssetType]}`;
}

/** The parts of a public file name, or null if no image can have that name. */
export function readAssetFileName(name: string): { sha256: string; contentType: string } | null {
  const [, sha256, extension = ''] = /^([0-9a-f]{64})\.(png|jpg|gif|webp)$/.exec(name) ?? [];
  const contentType = types.get(extension);
  return sha256 && contentType ? { sha256, contentType } : null;
}

/** The storage key. It includes the type: bytes are only ever served as the type that was detected. */
export function assetStorageKey(sha256: string, contentType: string): string {
  return `assets/${sha256.slice(0, 2)}/${sha256}_${extensions[contentType as AssetType]}`;
}
