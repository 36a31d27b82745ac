import { FilterSelect } from '@/components/data/filter-select';
import { SearchBox } from '@/components/data/search-box';
import { useTimeZone } from '@/components/data/time-zone';
import { instantToWall } from '@/components/data/wall-time';
import { Input } from '@/components/ui/form/input';
import type { AuditFilters } from '@/lib/client/audit';
import { actionKinds } from './audit-words';

type Props = { filters: AuditFilters; onChange: (change: Partial<AuditFilters>) => void; pending: boolean };

/** Filters by person, action, target, and days in the person's time zone. */
export function AuditFilterBar({ filters, onChange, pending }: Props) {
  const kind = actionKinds.find((action) => action.value === filters.action)?.value;

  const { zone } = useTimeZone();

  const day = (name: 'created_after' | 'created_before') => ({
    type: 'date',
    className: 'h-8 w-36 px-2.5 max-sm:w-full sm:text-xs',
    value: dayOf(filters[name], zone),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value || null }),
  });

  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchBox
        label="Who"
        placeholder="Who: a part of the name"
        value={filters.actor}
        onChange={(actor) => onChange({ actor })}
        pending={pending}
      />
      <SearchBox
        label="Resource"
        placeholder="Resource: a part of its name"
        value={filters.target}
        onChange={(target) => onChange({ target })}
        pending={pending}
      />
      <FilterSelect
        label="Action"
        all="Every action"
        value={kind}
        onChange={(action) => onChange({ action })}
        options={actionKinds}
      />
      <div className="flex gap-2 text-muted-foreground text-xs max-sm:w-full">
        <div className="flex items-center gap-1.5 max-sm:grid max-sm:flex-1">
          <span aria-hidden>From</span>
          <Input aria-label="From day" {...day('created_after')} />
        </div>
        <div className="flex items-center gap-1.5 max-sm:grid max-sm:flex-1">
          <span aria-hidden>Until</span>
          <Input aria-label="Until day" {...day('created_before')} />
        </div>
      </div>
    </search>
  );
}

/** The day of a bound, which is a full timestamp in old links. */
function dayOf(bound: string | null, zone: string): string {
  if (bound === null || Number.isNaN(Date.parse(bound))) return '';
  return bound.length === 10 ? bound : instantToWall(bound, zone).slice(0, 10);
}
