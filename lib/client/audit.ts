'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '@/lib/audit/contract';
import type { Page } from '@/lib/shapes';
import { queryString, request } from './request';

/** null: not filtered by. */
export type AuditFilters = {
  actor: string | null;
  action: string | null;
  target: string | null;
  created_after: string | null;
  created_before: string | null;
};

export function useAuditEvents(filters: AuditFilters, cursor: string | null) {
  return useEventsOf('/audit-events', filters, cursor);
}

/** What operators did in any workspace, and what belongs to none. */
export function useInstallationAuditEvents(filters: AuditFilters, cursor: string | null) {
  return useEventsOf('/installation/audit-events', filters, cursor);
}

function useEventsOf(path: string, filters: AuditFilters, cursor: string | null) {
  return useQuery({
    queryKey: [path, filters, cursor],
    queryFn: ({ signal }) =>
      request<Page<AuditEvent>>('GET', path, { query: { ...filters, cursor }, signal }),
    placeholderData: keepPreviousData,
    // Others change things meanwhile: the log is read anew whenever somebody comes back to it.
    staleTime: 0,
  });
}

/** Where the filtered log is downloaded as CSV. */
export function auditExportUrl(filters: AuditFilters): string {
  return `/api/v1/audit-events/export${queryString(filters)}`;
}
