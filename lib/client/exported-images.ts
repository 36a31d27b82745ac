import { api } from './api';
import type { ZipFile } from './files/zip-archive';
import { isImageName } from './imports';

/** Images of the library in an exported archive, by the digest in their address. */
export type ArchivedImages = ReadonlyMap<string, ZipFile>;

const folder = 'images/';
/** An address of the library of any installation. In JSON too, where quotes have a backslash. */
const addresses = /https?:\/\/[^\s"'()<>\\]{1,200}?\/assets\/([0-9a-f]{64})\.(png|jpg|gif|webp)(?![\w.])/g;

/** The library's images whose addresses are in a text, as files: `images/<digest>/<name>`. */
export async function collectImages(texts: readonly string[]): Promise<ZipFile[]> {
  const shown = new Map(
    texts.flatMap((text) =>
      [...text.matchAll(addresses)].map(([, digest = '', ending = '']) => [digest, ending] as const),
    ),
  );
  if (shown.size === 0) return [];
  const names = await listNames();
  const files: ZipFile[] = [];
  for (const [digest, ending] of shown) {
    const response = await fetch(`/assets/${digest}.${ending}`);
    // An image of another installation keeps its address.
    if (response.status === 404) continue;
    if (!response.ok) throw new Error('An image could not be read. Try again shortly.');
    const name = names.get(digest) ?? `image.${ending}`;
    files.push({
      name: `${folder}${digest}/${isImageName(name) ? name : `${name}.${ending}`}`,
      bytes: new Uint8Array(await response.arrayBuffer()),
    });
  }
  return files;
}

/** The names of the library's images, by digest. */
async function listNames(): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const { url, filename } of api.list('GET /assets', { query: { limit: 100 } })) {
    const [, digest] = /\/([0-9a-f]{64})\.\w+$/.exec(url) ?? [];
    if (digest) names.set(digest, filename);
  }
  return names;
}

/** Those images among the files of an archive. */
export function findImages(files: readonly ZipFile[]): ArchivedImages {
  return new Map(
    files.flatMap((file) => {
      const [, digest] = /^images\/([0-9a-f]{64})\/[^/]+$/.exec(file.name) ?? [];
      return digest ? [[digest, file] as const] : [];
    }),
  );
}

/** The digests of the archive's images that a text shows. */
export function listShown(text: string, images: ArchivedImages): string[] {
  const digests = [...text.matchAll(addresses)].map(([, digest = '']) => digest);
  return [...new Set(digests)].filter((digest) => images.has(digest));
}

/** Replaces the addresses of these images. */
export function withLibraryAddresses(text: string, urls: ReadonlyMap<string, string>): string {
  return text.replaceAll(addresses, (address, digest: string) => urls.get(digest) ?? address);
}
