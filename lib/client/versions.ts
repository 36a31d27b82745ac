'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '@/lib/shapes';
import { path } from './path';
import { request } from './request';
import type { TemplateDiff, Version, VersionSummary } from './template-shapes';

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
      request<Version>('GET', path`/templates/${templateId}/versions/${versionId ?? ''}`, { signal }),
    enabled: versionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What changed from version `from` to version `to`; `to` may be 'draft'. */
export function useVersionDiff(templateId: string, from: string | null, to: string | null) {
  return useQuery({
    queryKey: ['version-diff', templateId, from, to],
    queryFn: ({ signal }) =>
      request<TemplateDiff>('GET', path`/templates/${templateId}/versions/${from ?? ''}/diff/${to ?? ''}`, {
        signal,
      }),
    enabled: from !== null && to !== null,
    staleTime: 0,
  });
}
