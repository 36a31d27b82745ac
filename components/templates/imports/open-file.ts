import { type ArchivedImages, findImages } from '@/lib/client/exported-images';
import { readZip, ZipError } from '@/lib/client/files/read-zip';
import type { ZipFile } from '@/lib/client/files/zip-archive';
import { isImageName } from '@/lib/client/imports';
import { putIncludes } from '@/lib/document/import/archive/put-includes';
import { decodeSource } from '@/lib/document/import/source/decode-source';
import { type ExportedTemplate, readExport } from './exported-template';

/** A source to be reviewed, with its archive. */
export type OpenedSource = {
  kind: 'source';
  filename: string;
  source: string;
  /** The path of the source among `images`. */
  path: string;
  images: ReadonlyMap<string, Uint8Array>;
  /** Files included from the archive, and missing ones. */
  included: string[];
  missing: string[];
  /** The bytes, for another encoding. */
  bytes: Uint8Array | null;
  encoding: string;
};

export type OpenedFile =
  | OpenedSource
  | { kind: 'choice'; filename: string; sources: OpenedSource[] }
  | { kind: 'exports'; filename: string; templates: ExportedTemplate[]; images: ArchivedImages };

export const importTypes = '.mjml,.html,.htm,.zip,.json';

const maxBytes = 500_000_000;

/** The importable content of a file, or why there is none. */
export async function openFile(file: File): Promise<OpenedFile | string> {
  if (file.size > maxBytes) return 'This file is larger than 500 MB.';
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return 'This file is empty.';
  if (/\.zip$/i.test(file.name) || isZip(bytes)) return openArchive(file.name, bytes);
  if (/\.json$/i.test(file.name)) {
    const template = readExport(decodeSource(bytes).text);
    if (!template) return 'This JSON is no export of a template.';
    return { kind: 'exports', filename: file.name, templates: [template], images: new Map() };
  }
  if (!isSourceName(file.name)) return 'Choose an MJML, HTML, ZIP or JSON file.';
  return openSource(file.name, bytes);
}

/** A pasted source. */
export function openText(source: string): OpenedSource {
  const filename = /<mj(?:ml|-[a-z]+)[\s>]/i.test(source) ? 'pasted.mjml' : 'pasted.html';
  return {
    ...{ kind: 'source', filename, source, path: filename, images: new Map(), included: [], missing: [] },
    ...{ bytes: null, encoding: 'utf-8' },
  };
}

/** Decodes the same bytes in another encoding. */
export function inEncoding(opened: OpenedSource, encoding: string): OpenedSource {
  if (!opened.bytes) return opened;
  return { ...opened, source: decodeSource(opened.bytes, encoding).text, encoding };
}

function openSource(filename: string, bytes: Uint8Array): OpenedSource {
  const { text: source, encoding } = decodeSource(bytes);
  return {
    ...{ kind: 'source', filename, source, path: filename, images: new Map(), included: [], missing: [] },
    ...{ bytes, encoding },
  };
}

async function openArchive(filename: string, bytes: Uint8Array<ArrayBuffer>): Promise<OpenedFile | string> {
  let files: ZipFile[];
  try {
    files = await readZip(bytes);
  } catch (error) {
    return error instanceof ZipError ? error.message : 'This archive cannot be read.';
  }
  const templates = files.flatMap((file) =>
    /\.json$/i.test(file.name) ? (readExport(decodeSource(file.bytes).text) ?? []) : [],
  );
  if (templates.length > 0) return { kind: 'exports', filename, templates, images: findImages(files) };
  const sources = sourcesIn(files);
  const [only] = sources;
  if (!only) return 'There is no MJML or HTML file in this archive.';
  if (sources.length > 1) return { kind: 'choice', filename, sources };
  // A person named the archive, not the index file.
  return { ...only, filename: only.filename.replace(/^index(?=\.)/i, filename.replace(/\.zip$/i, '')) };
}

/** Each source that no other includes, merged with its includes; MJML before HTML compiled from it. */
function sourcesIn(files: readonly ZipFile[]): OpenedSource[] {
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const images = new Map([...byName].filter(([name]) => isImageName(name)));
  const textOf = (path: string) => {
    const bytes = byName.get(path) ?? byName.get(`${path}.mjml`);
    return bytes ? decodeSource(bytes).text : null;
  };
  const opened = files
    .filter(({ name }) => isSourceName(name))
    .map(({ name, bytes }): OpenedSource => {
      const { text, encoding } = decodeSource(bytes);
      const combined = putIncludes(name, text, textOf);
      const filename = name.split('/').at(-1) ?? name;
      // With included files, it cannot be decoded again from its own bytes.
      const own = combined.included.length === 0 ? bytes : null;
      return { kind: 'source', filename, path: name, images, ...combined, bytes: own, encoding };
    });
  const included = new Set(opened.flatMap((each) => each.included));
  return opened
    .filter(({ path }) => !included.has(path) && !included.has(path.replace(/\.mjml$/i, '')))
    .sort((a, b) => Number(/\.mjml$/i.test(b.path)) - Number(/\.mjml$/i.test(a.path)));
}

function isSourceName(name: string): boolean {
  return /\.(?:mjml|html?)$/i.test(name);
}

function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}
