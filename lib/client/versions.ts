'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '@/lib/shapes';
import type { TemplateVersion, TemplateWithDraft, VersionSummary } from '@/lib/templates/contract';
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

/** Saves a version's content as a new revision of the draft; starts a draft from it where there is none. */
export function useRestoreVersion(template: TemplateWithDraft) {
  return useAction(
    async (version: TemplateVersion) => {
      if (!template.draft) {
        const body = { version_id: version.id };
        await request<unknown>('POST', path`/templates/${template.id}/draft`, { body });
        return;
      }
      await saveDraft(template.id, {
        revision: template.draft.revision,
        published_version_id: template.published_version_id,
        subject: version.subject,
        preview_text: version.preview_text,
        document: version.source_document,
      });
    },
    [templateKey(template.id), templatesKey],
  );
}
