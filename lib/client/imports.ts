import type { Asset } from '@/lib/assets/contract';
import type { ImportTemplateInput, TemplateImport } from '@/lib/templates/contract/imports';
import { api } from './api';

/** Converts a source from any sender. */
export function readImport(input: ImportTemplateInput, signal: AbortSignal): Promise<TemplateImport> {
  return api.request('POST /templates/imports', { body: input }, { signal });
}

const imageTypes: Record<string, string> = {
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' },
};

/** Whether the library accepts a file by its name; in the end, its bytes decide. */
export function isImageName(name: string): boolean {
  return Object.hasOwn(imageTypes, extensionOf(name));
}

/** Adds an image to the library. Known bytes return the existing image. */
export function uploadImage(name: string, bytes: Uint8Array): Promise<Asset> {
  const filename = name.split('/').at(-1) ?? name;
  const content_type = imageType(name);
  return api.request('POST /assets', { body: { filename, content_type, content: base64(bytes) } });
}

/** An address with the whole image in it, to show one that is not in the library. */
export function dataAddress(name: string, bytes: Uint8Array): string {
  return `data:${imageType(name)};base64,${base64(bytes)}`;
}

function imageType(name: string): string {
  return imageTypes[extensionOf(name)] ?? 'application/octet-stream';
}

function extensionOf(name: string): string {
  return /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(''));
}
