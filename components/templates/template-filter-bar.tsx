import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs';
import type { RefObject } from 'react';
import { filterLook } from '@/components/data/filter-button';
import { FilterSelect } from '@/components/data/filter-select';
import { SearchBox } from '@/components/data/search-box';
import { LabelFilter } from '@/components/labels/label-filter';
import { Select } from '@/components/ui/form/select';
import { useLabels } from '@/lib/client/labels';
import { useTemplates } from '@/lib/client/templates';
import { purposeLabels, purposes } from '@/lib/document/purposes';

/** The filters of the list in the URL. */
export const templateFilters = {
  purpose: parseAsStringLiteral(purposes),
  state: parseAsStringLiteral(['draft', 'published', 'archived']),
  q: parseAsString,
  industry: parseAsString,
  folder: parseAsString,
  tag: parseAsString,
  sort: parseAsStringLiteral(['updated', 'name']),
};

const purposeOptions = purposes.map((value) => ({ value, label: purposeLabels[value] }));

const states = [
  { value: 'draft', label: 'Never published' },
  { value: 'published', label: 'Published' },
  { value: 'archived', label: 'Archived' },
] as const;

const orders = [
  { value: 'updated', label: 'Last updated' },
  { value: 'name', label: 'Name' },
] as const;

type Filters = inferParserType<typeof templateFilters>;

type Props = {
  filters: Filters;
  filter: (next: Partial<Filters>) => void;
  searchBox: RefObject<HTMLInputElement | null>;
};

/** The filters of the template list. */
export function TemplateFilterBar({ filters, filter, searchBox }: Props) {
  const industries = useIndustries(filters.industry);
  const labels = useLabels().data;
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchBox
        inputRef={searchBox}
        label="Search the templates"
        placeholder="Name or subject…"
        value={filters.q}
        onChange={(next) => filter({ q: next })}
      />
      <FilterSelect
        label="Purpose"
        all="Every purpose"
        value={filters.purpose}
        onChange={(purpose) => filter({ purpose })}
        options={purposeOptions}
      />
      <FilterSelect
        label="State"
        all="Every state"
        value={filters.state}
        onChange={(state) => filter({ state })}
        options={states}
      />
      <LabelFilter
        kind="template_folder"
        label="Folder"
        all="Every folder"
        labels={labels?.template_folders ?? []}
        value={filters.folder}
        onChange={(folder) => filter({ folder })}
      />
      <LabelFilter
        kind="template_tag"
        label="Tag"
        all="Every tag"
        labels={labels?.template_tags ?? []}
        value={filters.tag}
        onChange={(tag) => filter({ tag })}
      />
      {industries.length > 0 && (
        <FilterSelect
          label="Industry"
          all="Every industry"
          value={filters.industry}
          onChange={(industry) => filter({ industry })}
          options={industries}
        />
      )}
      <Select
        aria-label="Order"
        size="sm"
        className={filterLook(false)}
        value={filters.sort ?? 'updated'}
        onValueChange={(value) => filter({ sort: value === 'updated' ? null : value })}
        options={orders}
      />
    </search>
  );
}

/** The industries of existing templates, and the selected one. */
function useIndustries(chosen: string | null) {
  const all = useTemplates({ purpose: null, state: null, cursor: null }, 100);
  const known = [...(all.data?.data.map((template) => template.industry) ?? []), chosen];
  const names = [...new Set(known.filter((name): name is string => Boolean(name)))].sort();
  return names.map((name) => ({ value: name, label: name }));
}
