'use client';

import type { ReactNode, RefObject } from 'react';
import { stateLooks } from '@/components/contacts/contact-state';
import { SearchBox } from '@/components/data/search-box';
import { Select } from '@/components/ui/form/select';
import { type ContactFilters, useTopics } from '@/lib/client/contacts';
import { useSegment, useSegments } from '@/lib/client/segments';

const states = [
  { value: 'all', label: 'Every state' },
  { value: 'subscribed', label: stateLooks.subscribed.label },
  { value: 'unconfirmed', label: stateLooks.unconfirmed.label },
  { value: 'unsubscribed', label: stateLooks.unsubscribed.label },
] as const;

type Props = {
  filters: ContactFilters;
  onChange: (change: Partial<ContactFilters>) => void;
  searchBox: RefObject<HTMLInputElement | null>;
  pending: boolean;
  children?: ReactNode;
};

/** What the list is narrowed by: an address, a state, a segment, a topic. */
export function ContactFilterBar({ filters, onChange, searchBox, pending, children }: Props) {
  const segments = useSegments(null);
  const chosen = useSegment(filters.segment_id);
  const topics = useTopics();
  // A segment that is chosen may be older than the page of those that are offered.
  const offered = segments.data?.data ?? [];
  const named = chosen.data && !offered.some(({ id }) => id === chosen.data.id) ? [chosen.data] : [];
  return (
    <search className="flex flex-wrap gap-2">
      <SearchBox
        label="Find a contact"
        placeholder="Find by a part of the address"
        value={filters.q}
        onChange={(q) => onChange({ q })}
        inputRef={searchBox}
        pending={pending}
      />
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <Select
          aria-label="State"
          size="sm"
          className="w-36"
          value={filters.state ?? 'all'}
          onValueChange={(state) => onChange({ state: state === 'all' ? null : state })}
          options={states}
        />
        <NamedFilter
          label="Segment"
          all="Every segment"
          value={filters.segment_id}
          options={[...offered, ...named]}
          onChange={(segment_id) => onChange({ segment_id })}
        />
        <NamedFilter
          label="Topic"
          all="Every topic"
          value={filters.topic_id}
          options={topics.data?.data ?? []}
          onChange={(topic_id) => onChange({ topic_id })}
        />
        {children}
      </span>
    </search>
  );
}

type NamedFilterProps = {
  label: string;
  all: string;
  value: string | null;
  options: readonly { id: string; name: string }[];
  onChange: (id: string | null) => void;
};

function NamedFilter({ label, all, value, options, onChange }: NamedFilterProps) {
  if (options.length === 0 && value === null) return null;
  return (
    <Select
      aria-label={label}
      size="sm"
      className="w-40"
      value={value ?? 'all'}
      onValueChange={(next) => onChange(next === 'all' ? null : next)}
      options={[{ value: 'all', label: all }, ...options.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
