'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import type { AuditFilters } from '@/lib/client/audit';

export const noFilters: AuditFilters = {
  actor: null,
  action: null,
  target: null,
  created_after: null,
  created_before: null,
};
const parsers = {
  actor: parseAsString,
  action: parseAsString,
  target: parseAsString,
  created_after: parseAsString,
  created_before: parseAsString,
};

/** The filters of an audit log as the address bar holds them. */
export function useAuditFilters() {
  return useQueryStates(parsers, { history: 'push' });
}
