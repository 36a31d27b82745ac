import { FilterSelect } from '@/components/data/filter-select';
import { ListSearch } from '@/components/data/list-search';
import { SearchBox } from '@/components/data/search-box';
import type { SuppressionFilters, useSuppressions } from '@/lib/client/sending';
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
  list: ReturnType<typeof useSuppressions>;
  filtered: boolean;
};

export function SuppressionFilterBar({ filters, onChange, list, filtered }: Props) {
  return (
    <ListSearch list={list} filtered={filtered}>
      <SearchBox
        label="Address"
        placeholder="Find by a part of the address"
        value={filters.email}
        onChange={(email) => onChange({ email })}
        pending={list.isPlaceholderData}
      />
      <FilterSelect
        label="Reason"
        all="Every reason"
        value={filters.reason}
        onChange={(reason) => onChange({ reason })}
        options={reasons}
      />
    </ListSearch>
  );
}
