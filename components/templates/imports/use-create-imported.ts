import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { keepImportedDraft } from '@/components/templates/drafts/keep-imported-draft';
import { api } from '@/lib/client/api';
import { uploadImage } from '@/lib/client/imports';
import { useSession } from '@/lib/client/session';
import { templatesKey } from '@/lib/client/templates';
import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import { archiveImages, withAddresses } from '@/lib/document/import/archive/put-includes';
import { movePreviewText } from '@/lib/document/import/move-preview-text';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import type { OpenedSource } from './open-file';

type NewImport = { name: string; subject: string; document: CanonicalDocument; valid: boolean };

/**
 * Creates the template: images first, then the document; one that cannot be saved is stored here and opened as code.
 */
export function useCreateImported(opened: OpenedSource) {
  const router = useRouter();
  const client = useQueryClient();
  const session = useSession().data;
  const [progress, setProgress] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);

  async function create({ name, subject, document, valid }: NewImport) {
    setError(null);
    setProgress('Creating the template…');
    try {
      const uploaded = await withUploads(opened, document, (doneCount, total) =>
        setProgress(`Uploading images: ${doneCount} of ${total}…`),
      );
      const moved = valid ? movePreviewText(uploaded) : { document: uploaded, previewText: '' };
      const template = await createTemplate({ name, subject, valid, ...moved });
      const isKept =
        template.draft !== null && sourceOf(template.draft.source_document) === sourceOf(moved.document);
      if (!isKept && session) await keepOrDelete(session, template, { subject, document: uploaded });
      void client.invalidateQueries({ queryKey: templatesKey });
      router.push(`/templates/${template.id}`);
    } catch (thrown) {
      setProgress(null);
      setError(thrown instanceof Error ? thrown : new Error(String(thrown)));
    }
  }

  return { create, progress, error };
}

/** Uploads the archive's images used by the document, and uses their new addresses. */
async function withUploads(
  { path, images }: OpenedSource,
  document: CanonicalDocument,
  onProgress: (doneCount: number, total: number) => void,
): Promise<CanonicalDocument> {
  const source = sourceOf(document);
  const shown = archiveImages(path, source, new Set(images.keys()));
  const files = [...new Set(shown.values())];
  const addresses = new Map<string, string>();
  for (const [index, file] of files.entries()) {
    onProgress(index + 1, files.length);
    const bytes = images.get(file);
    if (bytes) addresses.set(file, (await uploadImage(file, bytes)).url);
  }
  const replaced = new Map(
    [...shown].flatMap(([address, file]) => {
      const url = addresses.get(file);
      return url ? [[address, url] as const] : [];
    }),
  );
  return replaced.size === 0 ? document : withSource(document, withAddresses(source, replaced));
}

/** Deletes the empty template if the browser cannot store the draft, as in a private window. */
async function keepOrDelete(
  ...[session, template, imported]: Parameters<typeof keepImportedDraft>
): Promise<void> {
  try {
    await keepImportedDraft(session, template, imported);
  } catch (error) {
    // If deleting fails too, the list shows it, and the original error is reported.
    await api
      .request('DELETE /templates/{templateId}', { path: { templateId: template.id } })
      .catch(() => undefined);
    throw error;
  }
}

/** Without its document if the server would refuse it, or did. */
async function createTemplate({
  name,
  subject,
  previewText,
  document,
  valid,
}: NewImport & { previewText: string }): Promise<TemplateWithDraft> {
  const { purpose, source_mode } = document;
  const body = { name, subject: subject || undefined, preview_text: previewText, purpose, source_mode };
  const create = (more: object) => api.request('POST /templates', { body: { ...body, ...more } });
  if (!valid) return create({});
  try {
    return await create({ document });
  } catch (error) {
    const isOfDocument = error instanceof PostroomError && /DOCUMENT|COMPILATION|COMPLIANCE/.test(error.code);
    if (!isOfDocument) throw error;
    return create({});
  }
}
