import { useQuery } from '@tanstack/react-query';
import { queryString } from '@/clients/typescript/core/transport';
import { createPagedQuery } from './reading';

/** null: no filter. */
export type AuditFilters = {
  actor: string | null;
  action: string | null;
  target: string | null;
  created_after: string | null;
  created_before: string | null;
};

export function useAuditEvents(filters: AuditFilters, cursor: string | null) {
  return useEventsOf('GET /audit-events', filters, cursor);
}

/** Operators' actions in any workspace, and those outside of workspaces. */
export function useInstallationAuditEvents(filters: AuditFilters, cursor: string | null) {
  return useEventsOf('GET /installation/audit-events', filters, cursor);
}

function useEventsOf(
  operation: 'GET /audit-events' | 'GET /installation/audit-events',
  filters: AuditFilters,
  cursor: string | null,
) {
  return useQuery({
    ...createPagedQuery(operation, { query: { ...filters, cursor } }),
    // Others make changes meanwhile, so the log is reloaded on focus.
    staleTime: 0,
  });
}

/** The URL of the filtered log as CSV. */
export function auditExportUrl(filters: AuditFilters): string {
  return `/api/v1/audit-events/export${queryString(filters)}`;
}
