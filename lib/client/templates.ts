import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Purpose } from '@/lib/document/contract';
import type { RenderInput, TemplateCheck, TemplatePreview } from '@/lib/templates/contract/previews';
import type { TemplateWithDraft, UpdateTemplateInput } from '@/lib/templates/contract/templates';
import { createChangeHook, createChangeHookById } from './action';
import { api } from './api';
import { waitForDraft } from './draft';
import { emailKeys } from './emails';
import { labelsKey } from './labels';
import { createPagedQuery, createQuery, createReadHook, keyOf, type ReadKey } from './reading';

export const templatesKey: ReadKey = ['GET /templates'];
export const templateKey = (id: string) => keyOf('GET /templates/{templateId}', { path: { templateId: id } });

type TemplateFilters = {
  purpose: Purpose | null;
  state: 'draft' | 'published' | null;
  /** Part of the name or subject. */
  q?: string | null;
  industry?: string | null;
  folder?: string | null;
  tag?: string | null;
  archived?: true | null;
  sort?: 'updated' | 'name' | null;
  cursor: string | null;
};

export function useTemplates(filters: TemplateFilters, limit = 24) {
  return useQuery(createPagedQuery('GET /templates', { query: { ...filters, q: filters.q || null, limit } }));
}

/** A few whose name or subject contains a text. */
export function useFoundTemplates(q: string, enabled: boolean) {
  return useQuery({ ...createPagedQuery('GET /templates', { query: { q, limit: 5 } }), enabled });
}

export function useTemplate(id: string, enabled = true) {
  return useQuery({
    ...createQuery('GET /templates/{templateId}', { path: { templateId: id } }),
    enabled,
    staleTime: 0,
  });
}

/** For an editor: always reloaded when it opens, never from the cache. */
export function useOpenedTemplate(id: string) {
  const [opening] = useState(() => Date.now());
  return useQuery({
    queryKey: [...templateKey(id), 'opened', opening],
    queryFn: async ({ signal }) => {
      await waitForDraft(id);
      return fetchTemplate(id, signal);
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function fetchTemplate(id: string, signal?: AbortSignal): Promise<TemplateWithDraft> {
  return api.request('GET /templates/{templateId}', { path: { templateId: id } }, { signal });
}

/** The rendered draft of a template; cached until its stamp changes. */
export function useTemplatePreview(template: { id: string; stamp: string; enabled: boolean }) {
  return useQuery({
    queryKey: ['template-preview', template.id, template.stamp],
    queryFn: ({ signal }) =>
      api.request('POST /templates/{templateId}/preview', { path: { templateId: template.id } }, { signal }),
    enabled: template.enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
  });
}

/** Renders content as the server would send it; it need not be saved. */
export function previewContent(
  id: string,
  body: RenderInput,
  signal: AbortSignal,
  measure = false,
): Promise<TemplatePreview> {
  return api.request(
    'POST /templates/{templateId}/preview',
    { path: { templateId: id }, query: { measure: measure || null }, body },
    { signal },
  );
}

/** A screenshot of content as PNG; of the draft if none is given. */
export async function pictureOf(
  templateId: string,
  body: RenderInput,
  width: 700 | 375 = 700,
): Promise<Uint8Array<ArrayBuffer>> {
  const query = { as: 'png', width: width === 700 ? '700' : '375' } as const;
  const response = await api.fetch('POST /templates/{templateId}/preview', {
    path: { templateId },
    query,
    body,
  });
  return new Uint8Array(await response.arrayBuffer());
}

/** Checks the same content. */
export async function checkContent(
  id: string,
  body: RenderInput,
  signal: AbortSignal,
): Promise<TemplateCheck[]> {
  const list = await api.request(
    'POST /templates/{templateId}/checks',
    { path: { templateId: id }, body },
    { signal },
  );
  return list.data;
}

/** Unchanging content, rendered with sample values: a version, or a saved revision of the draft. */
export function useContentPreview(id: string, stamp: string, input: RenderInput, enabled = true) {
  return useQuery({
    queryKey: ['content-preview', id, stamp],
    queryFn: ({ signal }) =>
      api.request(
        'POST /templates/{templateId}/preview',
        { path: { templateId: id }, body: input },
        { signal },
      ),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const useStarterTemplates = createReadHook('GET /starter-templates', {
  staleTime: Number.POSITIVE_INFINITY,
});

export const useCreateTemplate = createChangeHook('POST /templates', [templatesKey, labelsKey]);

export const useUpdateTemplate = createChangeHook('PATCH /templates/{templateId}', (id) => [
  templatesKey,
  labelsKey,
  templateKey(id),
]);

/** For bulk changes: the caller decides when to reload all. */
export function updateTemplate(id: string, body: UpdateTemplateInput) {
  return api.request('PATCH /templates/{templateId}', { path: { templateId: id }, body });
}

/** The usage of a template. */
export const useTemplateUsage = createReadHook('GET /templates/{templateId}/usage');

export const useDuplicateTemplate = createChangeHookById('POST /templates/{templateId}/duplicate', [
  templatesKey,
  labelsKey,
]);

export const useDeleteTemplate = createChangeHookById('DELETE /templates/{templateId}', [templatesKey]);

export const useStartDraft = createChangeHook('POST /templates/{templateId}/draft', (id) => [
  templatesKey,
  templateKey(id),
]);

export const usePublishTemplate = createChangeHook('POST /templates/{templateId}/publish', (id) => [
  templatesKey,
  templateKey(id),
  ['GET /templates/{templateId}/versions', id],
]);

/** Publishes an older version again, as the next one. */
export const useRollBack = createChangeHook('POST /templates/{templateId}/rollback', (id) => [
  templatesKey,
  templateKey(id),
  ['GET /templates/{templateId}/versions', id],
]);

export const useTestSend = createChangeHook('POST /templates/{templateId}/test-sends', [
  ...emailKeys,
  ['GET /mailbox'],
]);
