import { FilterButton } from '@/components/data/filter-button';
import { SearchBox } from '@/components/data/search-box';
import { Select } from '@/components/ui/form/select';
import { Combobox, type ComboboxOption } from '@/components/ui/overlay/combobox';
import type { RequestFilters } from '@/lib/client/request-log';
import { useAllKeys } from '@/lib/client/workspace';

/** The options: API routes and error codes. */
export type RequestChoices = { routes: readonly string[]; codes: readonly string[] };

type Props = RequestChoices & {
  filters: RequestFilters;
  onChange: (change: Partial<RequestFilters>) => void;
  pending: boolean;
};

const all = 'all';
const statuses = [
  { value: all, label: 'Every status' },
  { value: '2xx', label: 'Succeeded (2xx)' },
  { value: '4xx', label: 'Refused (4xx)' },
  { value: '5xx', label: 'Failed (5xx)' },
  ...[400, 402, 403, 404, 405, 409, 410, 413, 415, 422, 429, 500, 503].map((status) => ({
    value: String(status),
    label: String(status),
  })),
];

/** Filters by key, response, route, and request id. */
export function RequestFilterBar({ routes, codes, filters, onChange, pending }: Props) {
  const keys = useAllKeys().data ?? [];
  const keyOptions = [
    { value: all, label: 'Every key' },
    ...keys.map(({ id, name }) => ({ value: id, label: name })),
    // A key of a shared link.
    ...(filters.key_id && !keys.some(({ id }) => id === filters.key_id)
      ? [{ value: filters.key_id, label: filters.key_id }]
      : []),
  ];
  const statusOptions = statuses.some(({ value }) => value === (filters.status ?? all))
    ? statuses
    : [...statuses, { value: filters.status ?? all, label: filters.status }];
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchBox
        value={filters.request_id}
        onChange={(value) => onChange({ request_id: value })}
        label="Request ID"
        placeholder="Request ID of an answer"
        pending={pending}
      />
      <Select
        aria-label="Key"
        size="sm"
        className="w-40 max-sm:flex-1"
        value={filters.key_id ?? all}
        onValueChange={(value) => onChange({ key_id: value === all ? null : value })}
        options={keyOptions}
      />
      <Select
        aria-label="Status"
        size="sm"
        className="w-40 max-sm:flex-1"
        value={filters.status ?? all}
        onValueChange={(value) => onChange({ status: value === all ? null : value })}
        options={statusOptions}
      />
      <Choice
        label="Route"
        none="Every route"
        values={routes}
        value={filters.route}
        onChange={(route) => onChange({ route })}
      />
      <Choice
        label="Error"
        none="Every error"
        values={codes}
        value={filters.error_code}
        onChange={(error_code) => onChange({ error_code })}
      />
    </search>
  );
}

type ChoiceProps = {
  label: string;
  none: string;
  values: readonly string[];
  value: string | null;
  onChange: (value: string | null) => void;
};

function Choice({ label, none, values, value, onChange }: ChoiceProps) {
  const options: ComboboxOption[] = [
    { value: all, label: none },
    ...values.map((one) => ({ value: one, label: one })),
  ];
  return (
    <Combobox
      label={label}
      options={options}
      value={value ?? all}
      onValueChange={(chosen) => onChange(chosen === all ? null : chosen)}
      trigger={
        <FilterButton className="max-w-64" aria-label={value ? `${label}: ${value}` : label}>
          <span className="truncate">{value ?? none}</span>
        </FilterButton>
      }
    />
  );
}
