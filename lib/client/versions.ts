import { useQuery } from '@tanstack/react-query';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import type { TemplateVersion } from '@/lib/templates/contract/versions';
import { useAction } from './action';
import { api } from './api';
import { saveDraft } from './draft';
import { createPagedQuery, createQuery, createReadHook } from './reading';
import { fetchTemplate, templateKey, templatesKey } from './templates';

export function useVersions(templateId: string, cursor: string | null, limit?: number) {
  return useQuery(
    createPagedQuery('GET /templates/{templateId}/versions', {
      path: { templateId },
      query: { cursor, ...(limit !== undefined && { limit }) },
    }),
  );
}

/** A version never changes, so it is loaded once. */
export const useVersion = createReadHook('GET /templates/{templateId}/versions/{versionId}', {
  staleTime: Number.POSITIVE_INFINITY,
});

export function fetchVersion(
  templateId: string,
  versionId: string,
  signal: AbortSignal,
): Promise<TemplateVersion> {
  return api.request(
    'GET /templates/{templateId}/versions/{versionId}',
    { path: { templateId, versionId } },
    { signal },
  );
}

/** The saved revisions of the draft, newest first. */
export function useRevisions(templateId: string, cursor: string | null) {
  return useQuery(
    createPagedQuery('GET /templates/{templateId}/revisions', { path: { templateId }, query: { cursor } }),
  );
}

export function useRevision(templateId: string, revision: number | null) {
  return useQuery({
    ...createQuery('GET /templates/{templateId}/revisions/{revision}', {
      path: { templateId, revision: revision ?? '' },
    }),
    enabled: revision !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type Restorable = Pick<TemplateVersion, 'subject' | 'preview_text' | 'source_document'>;

/** The draft before a restore, and the revision that replaced it. */
export type Restored = { before: Restorable | null; revision: number };

/**
 * Saves older content as a new revision of the draft, or starts a draft with it. With `restored` it is reverted, but
 * only if nobody has saved since.
 */
export function useRestoreContent(template: TemplateWithDraft) {
  return useAction(
    async ({ content, restored }: { content: Restorable; restored?: Restored }): Promise<Restored> => {
      const now = await fetchTemplate(template.id);
      const { draft, published_version_id } = now.draft
        ? now
        : await api.request('POST /templates/{templateId}/draft', { path: { templateId: template.id } });
      const saved = await saveDraft(template.id, {
        revision: restored?.revision ?? draft?.revision ?? 0,
        published_version_id,
        subject: content.subject,
        preview_text: content.preview_text,
        document: content.source_document,
      });
      return { before: now.draft, revision: saved.revision };
    },
    [templateKey(template.id), templatesKey, ['GET /templates/{templateId}/revisions', template.id]],
  );
}
