'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { Purpose } from '@/lib/document/contract';
import type { BatchResult } from '@/lib/emails/contract/sending';
import type { Page } from '@/lib/shapes';
import type {
  RenderInput,
  TemplateCheck,
  TemplatePreview,
  TestSendInput,
} from '@/lib/templates/contract/previews';
import type { StarterTemplate } from '@/lib/templates/contract/starters';
import type {
  createTemplateInput,
  Template,
  TemplateListItem,
  TemplateWithDraft,
} from '@/lib/templates/contract/templates';
import type { PublishTemplateInput, TemplateVersion } from '@/lib/templates/contract/versions';
import { useAction } from './action';
import { draftSettled } from './draft';
import { path } from './path';
import { request } from './request';

export const templatesKey = ['templates'] as const;
export const templateKey = (id: string) => ['template', id] as const;

export type TemplateFilters = {
  purpose: Purpose | null;
  state: 'draft' | 'published' | null;
  /** Part of the name or subject. */
  q?: string | null;
  industry?: string | null;
  sort?: 'updated' | 'name' | null;
  cursor: string | null;
};

export function useTemplates(filters: TemplateFilters, limit = 24) {
  return useQuery({
    queryKey: [...templatesKey, filters, limit],
    queryFn: ({ signal }) =>
      request<Page<TemplateListItem>>('GET', '/templates', { query: { ...filters, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The few whose name or subject holds a text. */
export function useFoundTemplates(q: string, enabled: boolean) {
  return useQuery({
    queryKey: [...templatesKey, 'found', q],
    queryFn: ({ signal }) =>
      request<Page<TemplateListItem>>('GET', '/templates', { query: { q, limit: 5 }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

export function useTemplate(id: string, enabled = true) {
  return useQuery({
    queryKey: templateKey(id),
    queryFn: ({ signal }) => fetchTemplate(id, signal),
    enabled,
    staleTime: 0,
  });
}

/** For an editor: read anew each time it opens, never from what an earlier one left behind. */
export function useOpenedTemplate(id: string) {
  const [opening] = useState(() => Date.now());
  return useQuery({
    queryKey: [...templateKey(id), 'opened', opening],
    queryFn: async ({ signal }) => {
      await draftSettled(id);
      return fetchTemplate(id, signal);
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function fetchTemplate(id: string, signal?: AbortSignal): Promise<TemplateWithDraft> {
  return request<TemplateWithDraft>('GET', path`/templates/${id}`, { signal });
}

/** The rendered draft of a template; kept for as long as its stamp does not change. */
export function useTemplatePreview(template: { id: string; stamp: string; enabled: boolean }) {
  return useQuery({
    queryKey: ['template-preview', template.id, template.stamp],
    queryFn: ({ signal }) =>
      request<TemplatePreview>('POST', path`/templates/${template.id}/preview`, { body: {}, signal }),
    enabled: template.enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
  });
}

/** Content that need not be saved, as the server would send it. */
export function previewContent(
  id: string,
  body: RenderInput,
  signal: AbortSignal,
  measure = false,
): Promise<TemplatePreview> {
  const query = measure ? { measure: 'true' } : {};
  return request('POST', path`/templates/${id}/preview`, { body, query, signal });
}

/** The same content, checked. */
export async function checkContent(
  id: string,
  body: RenderInput,
  signal: AbortSignal,
): Promise<TemplateCheck[]> {
  const list = await request<Page<TemplateCheck>>('POST', path`/templates/${id}/checks`, { body, signal });
  return list.data;
}

/** What cannot change, rendered with its sample values: a version, or a saved revision of the draft. */
export function useContentPreview(id: string, stamp: string, input: RenderInput) {
  return useQuery({
    queryKey: ['content-preview', id, stamp],
    queryFn: ({ signal }) =>
      request<TemplatePreview>('POST', path`/templates/${id}/preview`, { body: input, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useStarterTemplates() {
  return useQuery({
    queryKey: ['starter-templates'],
    queryFn: ({ signal }) => request<{ data: StarterTemplate[] }>('GET', '/starter-templates', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useCreateTemplate() {
  return useAction(
    (input: z.input<typeof createTemplateInput>) =>
      request<TemplateWithDraft>('POST', '/templates', { body: input }),
    [templatesKey],
  );
}

export function useUpdateTemplate(id: string) {
  return useAction(
    (input: { name?: string; description?: string | null }) =>
      request<Template>('PATCH', path`/templates/${id}`, { body: input }),
    [templatesKey, templateKey(id)],
  );
}

export function useDuplicateTemplate() {
  return useAction(
    (id: string) => request<TemplateWithDraft>('POST', path`/templates/${id}/duplicate`, { body: {} }),
    [templatesKey],
  );
}

export function useDeleteTemplate() {
  return useAction((id: string) => request<unknown>('DELETE', path`/templates/${id}`), [templatesKey]);
}

export function useStartDraft(id: string) {
  return useAction(
    () => request<TemplateWithDraft>('POST', path`/templates/${id}/draft`, { body: {} }),
    [templatesKey, templateKey(id)],
  );
}

export function usePublishTemplate(id: string) {
  return useAction(
    (input: PublishTemplateInput) =>
      request<TemplateVersion>('POST', path`/templates/${id}/publish`, { body: input }),
    [templatesKey, templateKey(id), ['versions', id]],
  );
}

/** What the service finds in the saved draft. Keyed by revision, so that a new save is checked anew. */
export function useTemplateChecks(id: string, revision: number, enabled: boolean) {
  return useQuery({
    queryKey: ['template-checks', id, revision],
    queryFn: ({ signal }) =>
      request<{ data: TemplateCheck[] }>('POST', path`/templates/${id}/checks`, { body: {}, signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useTestSend(id: string) {
  return useAction(
    (input: TestSendInput) =>
      request<BatchResult>('POST', path`/templates/${id}/test-sends`, { body: input }),
    [['emails'], ['mailbox']],
  );
}
