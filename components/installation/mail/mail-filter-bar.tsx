import { FilterSelect } from '@/components/data/filter-select';
import { SearchBox } from '@/components/data/search-box';
import type { InstallationMailFilters } from '@/lib/client/installation';
import { kindLabels, mailStateLooks, optionsOf } from './mail-words';

type Props = {
  filters: InstallationMailFilters;
  pending: boolean;
  onChange: (change: Partial<InstallationMailFilters>) => void;
};

const kinds = optionsOf(kindLabels);
const states = optionsOf({
  waiting: mailStateLooks.waiting.label,
  sent: mailStateLooks.sent.label,
  failed: mailStateLooks.failed.label,
});

/** Filters by recipient, kind, and state. */
export function MailFilterBar({ filters, pending, onChange }: Props) {
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search by recipient"
        placeholder="Recipient…"
        value={filters.q}
        onChange={(q) => onChange({ q })}
        pending={pending}
      />
      <FilterSelect
        label="Kind"
        all="Every kind"
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
        options={kinds}
      />
      <FilterSelect
        label="State"
        all="Every state"
        value={filters.state}
        onChange={(state) => onChange({ state })}
        options={states}
      />
    </search>
  );
}
