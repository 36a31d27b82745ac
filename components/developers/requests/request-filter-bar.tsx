import { FilterButton, filterLook } from '@/components/data/filter-button';
import { FilterSelect } from '@/components/data/filter-select';
import { SearchBox } from '@/components/data/search-box';
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
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'SMTP'].map((method) => ({
  value: method,
  label: method,
}));
const statuses = [
  { value: '2xx', label: 'Succeeded (2xx)' },
  { value: '4xx', label: 'Refused (4xx)' },
  { value: '5xx', label: 'Failed (5xx)' },
  ...[400, 402, 403, 404, 405, 409, 410, 413, 415, 422, 429, 500, 503].map((status) => ({
    value: String(status),
    label: String(status),
  })),
  ...[250, 450, 451, 452, 454, 535, 550, 552, 553, 554].map((code) => ({
    value: String(code),
    label: `${code} (SMTP)`,
  })),
];

/** Filters by key, response, method, route, and request id. */
export function RequestFilterBar({ routes, codes, filters, onChange, pending }: Props) {
  const keys = useAllKeys().data ?? [];
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchBox
        value={filters.request_id}
        onChange={(value) => onChange({ request_id: value })}
        label="Request ID"
        placeholder="Request ID of an answer"
        pending={pending}
      />
      <FilterSelect
        label="Key"
        all="Every key"
        value={filters.key_id}
        onChange={(key_id) => onChange({ key_id })}
        options={keys.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        label="Status"
        all="Every status"
        value={filters.status}
        onChange={(status) => onChange({ status })}
        options={statuses}
      />
      <FilterSelect
        label="Method"
        all="Every method"
        value={filters.method}
        onChange={(method) => onChange({ method })}
        options={methods}
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
        <FilterButton
          className={filterLook(value !== null)}
          aria-label={value ? `${label}: ${value}` : label}
        >
          <span className="truncate">{value ?? none}</span>
        </FilterButton>
      }
    />
  );
}
