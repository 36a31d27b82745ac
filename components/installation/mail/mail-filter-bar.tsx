'use client';

import { SearchBox } from '@/components/data/search-box';
import { Select } from '@/components/ui/form/select';
import type { InstallationMailFilters } from '@/lib/client/installation';
import { kindLabels, mailStateLooks, optionsOf } from './mail-words';

type Props = {
  filters: InstallationMailFilters;
  pending: boolean;
  onChange: (change: Partial<InstallationMailFilters>) => void;
};

const kinds = optionsOf('Every kind', kindLabels);
const states = optionsOf('Every state', {
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
      <Select
        aria-label="Kind"
        size="sm"
        className="w-48"
        value={filters.kind ?? 'all'}
        onValueChange={(value) => onChange({ kind: value === 'all' ? null : value })}
        options={kinds}
      />
      <Select
        aria-label="State"
        size="sm"
        className="w-36"
        value={filters.state ?? 'all'}
        onValueChange={(value) => onChange({ state: value === 'all' ? null : value })}
        options={states}
      />
    </search>
  );
}
