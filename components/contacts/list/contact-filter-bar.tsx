import type { ReactNode, RefObject } from 'react';
import { contactStateLooks } from '@/components/contacts/contact-state';
import { SegmentPicker } from '@/components/contacts/segments/segment-picker';
import { filterLook } from '@/components/data/filter-button';
import { FilterSelect } from '@/components/data/filter-select';
import { SearchBox } from '@/components/data/search-box';
import { type ContactFilters, useTopics } from '@/lib/client/contacts';
import { useSegments } from '@/lib/client/segments';
import { RuleFilter } from './rule-filter';

const states = [
  { value: 'subscribed', label: contactStateLooks.subscribed.label },
  { value: 'unconfirmed', label: contactStateLooks.unconfirmed.label },
  { value: 'unsubscribed', label: contactStateLooks.unsubscribed.label },
] as const;

type Props = {
  filters: ContactFilters;
  onChange: (change: Partial<ContactFilters>) => void;
  searchBox: RefObject<HTMLInputElement | null>;
  pending: boolean;
  children?: ReactNode;
};

/** Filters by name or address, state, segment, topic, and rules. */
export function ContactFilterBar({ filters, onChange, searchBox, pending, children }: Props) {
  const segments = useSegments();
  const topics = useTopics().data?.data ?? [];
  return (
    <search className="flex flex-wrap gap-2">
      <SearchBox
        label="Find a contact"
        placeholder="Find by name or address"
        value={filters.q}
        onChange={(q) => onChange({ q })}
        inputRef={searchBox}
        pending={pending}
      />
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <FilterSelect
          label="State"
          all="Every state"
          value={filters.state}
          onChange={(state) => onChange({ state })}
          options={states}
        />
        {(segments.data?.data.length !== 0 || filters.segment_id) && (
          <SegmentPicker
            size="sm"
            className={filterLook(filters.segment_id !== null)}
            none="Every segment"
            value={filters.segment_id}
            onChange={(segment_id) => onChange({ segment_id })}
          />
        )}
        {(topics.length > 0 || filters.topic_id) && (
          <FilterSelect
            label="Topic"
            all="Every topic"
            value={filters.topic_id}
            onChange={(topic_id) => onChange({ topic_id })}
            options={topics.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <RuleFilter value={filters} onChange={onChange} />
        {children}
      </span>
    </search>
  );
}
