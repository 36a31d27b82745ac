import { FilterSelect } from '@/components/data/filter-select';
import { SearchBox } from '@/components/data/search-box';
import type { SuppressionFilters } from '@/lib/client/sending';
import { reasonLabels } from './suppression-reasons';

const reasons = [
  { value: 'bounce', label: reasonLabels.bounce },
  { value: 'complaint', label: reasonLabels.complaint },
  { value: 'unsubscribe', label: reasonLabels.unsubscribe },
  { value: 'manual', label: reasonLabels.manual },
] as const;

type Props = {
  filters: SuppressionFilters;
  onChange: (change: Partial<SuppressionFilters>) => void;
  pending: boolean;
};

export function SuppressionFilterBar({ filters, onChange, pending }: Props) {
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchBox
        label="Address"
        placeholder="Find by a part of the address"
        value={filters.email}
        onChange={(email) => onChange({ email })}
        pending={pending}
      />
      <FilterSelect
        label="Reason"
        all="Every reason"
        className="w-40"
        value={filters.reason}
        onChange={(reason) => onChange({ reason })}
        options={reasons}
      />
    </search>
  );
}
