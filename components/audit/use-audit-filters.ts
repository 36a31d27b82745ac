'use client';

import { textFilters, useFilters } from '@/components/data/use-filters';

const parsers = textFilters('actor', 'action', 'target', 'created_after', 'created_before');

/** The filters of an audit log as the address bar holds them. */
export function useAuditFilters() {
  return useFilters(parsers);
}
