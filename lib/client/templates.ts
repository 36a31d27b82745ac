'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CanonicalDocument, Purpose, SourceMode } from '@/lib/document/contract';
import type { Page } from '@/lib/shapes';
import { useAction } from './action';
import { path } from './path';
import { request } from './request';
import type {
  StarterTemplate,
  Template,
  TemplateCheck,
  TemplateListItem,
  TemplatePreview,
  TemplateWithDraft,
  Version,
} from './template-shapes';

export const templatesKey = ['templates'] as const;
export const templateKey = (id: string) => ['template', id] as const;

export type TemplateFilters = {
  purpose: Purpose | null;
  state: 'draft' | 'published' | null;
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

/** The answer's `draft` is what an editor starts from, so it is never taken from the cache. */
export function useTemplate(id: string) {
  return useQuery({
    queryKey: templateKey(id),
    queryFn: ({ signal }) => fetchTemplate(id, signal),
    refetchOnWindowFocus: false,
  });
}

export function fetchTemplate(id: string, signal?: AbortSignal): Promise<TemplateWithDraft> {
  return request<TemplateWithDraft>('GET', path`/templates/${id}`, { signal });
}

/** The rendered draft, or version, of a template; kept for as long as its stamp does not change. */
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

export function useStarterTemplates() {
  return useQuery({
    queryKey: ['starter-templates'],
    queryFn: ({ signal }) => request<{ data: StarterTemplate[] }>('GET', '/starter-templates', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type CreateTemplateInput = {
  name: string;
  description?: string | null;
  purpose: Purpose;
  source_mode: SourceMode;
  subject?: string;
  preview_text?: string;
  document?: CanonicalDocument;
};

export function useCreateTemplate() {
  return useAction(
    (input: CreateTemplateInput) => request<TemplateWithDraft>('POST', '/templates', { body: input }),
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

export type PublishInput = { revision: number; published_version_id: string | null; note?: string };

export function usePublishTemplate(id: string) {
  return useAction(
    (input: PublishInput) => request<Version>('POST', path`/templates/${id}/publish`, { body: input }),
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

export type TestSendInput = { to: string[]; from?: string };
export type BatchResult = {
  data: { index: number; id?: string; error?: { code: string; message: string } }[];
  accepted: number;
  failed: number;
};

export function useTestSend(id: string) {
  return useAction(
    (input: TestSendInput) =>
      request<BatchResult>('POST', path`/templates/${id}/test-sends`, { body: input }),
    [['emails'], ['mailbox']],
  );
}
