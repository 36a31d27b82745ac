'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '@/lib/shapes';
import type { RevisionSummary, TemplateRevision } from '@/lib/templates/contract/revisions';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import type { TemplateVersion, VersionSummary } from '@/lib/templates/contract/versions';
import type { TemplateDiff } from '@/lib/templates/versions/diff-shapes';
import { useAction } from './action';
import { saveDraft } from './draft';
import { path } from './path';
import { request } from './request';
import { templateKey, templatesKey } from './templates';

export function useVersions(templateId: string, cursor: string | null) {
  return useQuery({
    queryKey: ['versions', templateId, cursor],
    queryFn: ({ signal }) =>
      request<Page<VersionSummary>>('GET', path`/templates/${templateId}/versions`, {
        query: { cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** A version never changes, so it is read once. */
export function useVersion(templateId: string, versionId: string | null) {
  return useQuery({
    queryKey: ['version', templateId, versionId],
    queryFn: ({ signal }) =>
      request<TemplateVersion>('GET', path`/templates/${templateId}/versions/${versionId ?? ''}`, { signal }),
    enabled: versionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What changed from a version to the draft as it is now. */
export function useDiffToDraft(templateId: string, versionId: string, revision: number) {
  return useQuery({
    queryKey: ['version-diff', templateId, versionId, revision],
    queryFn: ({ signal }) =>
      request<TemplateDiff>('GET', path`/templates/${templateId}/versions/${versionId}/diff/draft`, {
        signal,
      }),
  });
}

/** The saved revisions of the draft, the newest first. */
export function useRevisions(templateId: string, cursor: string | null) {
  return useQuery({
    queryKey: ['revisions', templateId, cursor],
    queryFn: ({ signal }) =>
      request<Page<RevisionSummary>>('GET', path`/templates/${templateId}/revisions`, {
        query: { cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function useRevision(templateId: string, revision: number) {
  return useQuery({
    queryKey: ['revision', templateId, revision],
    queryFn: ({ signal }) =>
      request<TemplateRevision>('GET', path`/templates/${templateId}/revisions/${revision}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type Restorable = Pick<TemplateVersion, 'subject' | 'preview_text' | 'source_document'>;

/** Saves older content as a new revision of the draft; where there is no draft, one is started for it. */
export function useRestoreContent(template: TemplateWithDraft) {
  return useAction(
    async (content: Restorable) => {
      const { draft, published_version_id } = template.draft
        ? template
        : await request<TemplateWithDraft>('POST', path`/templates/${template.id}/draft`, { body: {} });
      await saveDraft(template.id, {
        revision: draft?.revision ?? 0,
        published_version_id,
        subject: content.subject,
        preview_text: content.preview_text,
        document: content.source_document,
      });
    },
    [templateKey(template.id), templatesKey, ['revisions', template.id]],
  );
}
