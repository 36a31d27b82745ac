import { boundOf } from '@/components/data/time-bound';
import { useTimeZone } from '@/components/data/time-zone';
import { textFilters, useFilters } from '@/components/data/use-filters';
import type { AuditFilters } from '@/lib/client/audit';

const parsers = textFilters('actor', 'action', 'target', 'created_after', 'created_before');

/** The filters of an audit log in the URL, and as API parameters (`asked`): days are in the zone of the times shown. */
export function useAuditFilters() {
  const narrowed = useFilters(parsers);
  const { zone } = useTimeZone();
  const { created_after: after, created_before: before } = narrowed.filters;
  const requested: AuditFilters = {
    ...narrowed.filters,
    created_after: boundOf(after, 'after', zone),
    created_before: boundOf(before, 'before', zone),
  };
  return { ...narrowed, asked: requested };
}
