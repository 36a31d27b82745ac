import { api } from '@/lib/client/api';
import { collectImages } from '@/lib/client/exported-images';
import { distinctNames, type ZipFile, zipArchive } from '@/lib/client/files/zip-archive';
import { pictureOf } from '@/lib/client/templates';
import { emlMessage } from '@/lib/mail/eml-message';
import type { Page } from '@/lib/shapes';
import type { ExportTags, TemplateExport } from '@/lib/templates/contract/previews';
import type { TemplateListItem } from '@/lib/templates/contract/templates';

export type FileKind = 'source' | 'json' | 'html' | 'text' | 'eml' | 'png';

/** A template as files: its draft, rendered with samples in one language where needed. */
export async function templateFiles(
  template: { id: string; name: string },
  kinds: readonly FileKind[],
  locale?: string,
): Promise<ZipFile[]> {
  const { files } = await api.request('GET /templates/{templateId}/export', {
    path: { templateId: template.id },
  });
  const [source, json] = files.map(({ filename, content }) => textFile(filename, content));
  const exportedStem = (files[0]?.filename ?? 'template').replace(/\.[^.]+$/, '');
  const stem = locale === undefined ? exportedStem : `${exportedStem}-${locale}`;
  const isRendered = kinds.some((kind) => kind === 'html' || kind === 'text' || kind === 'eml');
  const preview = isRendered
    ? await api.request('POST /templates/{templateId}/preview', {
        path: { templateId: template.id },
        ...(locale !== undefined && { body: { locale } }),
      })
    : null;
  const makers: Record<FileKind, () => Promise<ZipFile | undefined> | ZipFile | undefined> = {
    source: () => source,
    json: () => json,
    html: () => (preview ? textFile(`${stem}-sample.html`, asSample(preview.html)) : undefined),
    text: () => (preview ? textFile(`${stem}.txt`, preview.plain_text) : undefined),
    eml: () => (preview ? textFile(`${stem}.eml`, emlMessage(preview)) : undefined),
    png: async () => ({
      name: `${stem}.png`,
      bytes: await pictureOf(template.id, locale === undefined ? {} : { locale }),
    }),
  };
  const found: ZipFile[] = [];
  for (const kind of kinds) {
    const file = await makers[kind]();
    if (file) found.push(file);
  }
  const names = distinctNames(found.map(({ name }) => name));
  return found.map(({ bytes }, index) => ({ name: names[index] ?? '', bytes }));
}

/** The compiled draft in one language, with its variables in the chosen tags. */
export function taggedTemplate(
  template: { id: string },
  tags: ExportTags,
  locale?: string,
): Promise<TemplateExport> {
  return api.request('GET /templates/{templateId}/export', {
    path: { templateId: template.id },
    query: { tags, ...(locale !== undefined && { locale }) },
  });
}

/** Marks HTML as containing only sample values. */
function asSample(html: string): string {
  const note = '<!-- A sample: variables are filled in with sample values. Not to be sent. -->';
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? '';
  return `${doctype}${note}${html.slice(doctype.length)}`;
}

/** All templates of the workspace, with their images, as an archive that Import accepts here or elsewhere. */
export async function allTemplatesArchive(
  onProgress: (doneCount: number) => void,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const files: ZipFile[] = [];
  const texts: string[] = [];
  let cursor: string | null = null;
  let doneCount = 0;
  do {
    const page: Page<TemplateListItem> = await api.request('GET /templates', {
      query: { limit: 100, cursor },
    });
    for (const template of page.data) {
      const [source, json] = await templateFiles(template, ['source', 'json']);
      files.push(...[source, json].filter((file) => file !== undefined));
      // Also with the images that only a translation shows.
      if (json) texts.push(new TextDecoder().decode(json.bytes));
      doneCount += 1;
      onProgress(doneCount);
    }
    cursor = page.next_cursor;
  } while (cursor);
  if (files.length === 0) return null;
  const names = distinctNames(files.map(({ name }) => name));
  return zipArchive([
    ...files.map(({ bytes }, index) => ({ name: names[index] ?? '', bytes })),
    ...(await collectImages(texts)),
  ]);
}

function textFile(name: string, content: string): ZipFile {
  return { name, bytes: new TextEncoder().encode(content) };
}
