'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '@/lib/shapes';
import type { TemplateVersion, VersionSummary } from '@/lib/templates/contract';
import { path } from './path';
import { request } from './request';

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
