import { importTemplate, type TemplateToImport } from '@/clients/typescript/core/import-template';
import { api } from '@/lib/client/api';
import { errorMessage } from '@/lib/client/api-error';
import { type ArchivedImages, listShown, withLibraryAddresses } from '@/lib/client/exported-images';
import { uploadImage } from '@/lib/client/imports';

export type ImportedExport = { id: string; notes: string[] };

/**
 * Imports exported templates with their images, which are uploaded once. `notes`: what was left out, as
 * sentences.
 */
export function createExportImporter(images: ArchivedImages) {
  const uploads = new Map<string, Promise<string>>();

  function upload(digest: string): Promise<string> {
    const file = images.get(digest);
    if (!file) throw new TypeError('An image is uploaded only if the archive has it.');
    const started = uploads.get(digest) ?? uploadImage(file.name, file.bytes).then(({ url }) => url);
    uploads.set(digest, started);
    return started;
  }

  return async function importExported(exported: TemplateToImport): Promise<ImportedExport> {
    const text = JSON.stringify(exported);
    const notes: string[] = [];
    const urls = new Map<string, string>();
    for (const digest of listShown(text, images))
      try {
        urls.set(digest, await upload(digest));
      } catch (error) {
        const name = images.get(digest)?.name.split('/').at(-1) ?? '';
        notes.push(`The image ${name} keeps its address: ${errorMessage(error)}`);
      }
    // Only addresses changed.
    const body = JSON.parse(withLibraryAddresses(text, urls)) as TemplateToImport;
    const { id, skipped = [] } = await importTemplate(api, body);
    for (const { locale, key, message } of skipped) {
      const place = [locale, key].filter((part) => part !== null).join(', ');
      notes.push(place === '' ? message : `${place}: ${message}`);
    }
    return { id, notes };
  };
}
