'use client';

import { Megaphone } from 'lucide-react';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs';
import { useCallback, useRef } from 'react';
import { broadcastStateLooks } from '@/components/broadcasts/broadcast-state';
import { CursorTable } from '@/components/data/cursor-table';
import { FilterSelect } from '@/components/data/filter-select';
import { ListSearch } from '@/components/data/list-search';
import { NoMatch } from '@/components/data/no-match';
import { SearchBox } from '@/components/data/search-box';
import { useFilters } from '@/components/data/use-filters';
import { useRowKeys } from '@/components/data/use-row-keys';
import { Page } from '@/components/layout/page';
import { PageTabs } from '@/components/navigation/page-tabs';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { broadcastState } from '@/lib/broadcasts/contract';
import { useBroadcasts } from '@/lib/client/broadcasts';
import { useMay } from '@/lib/client/session';
import { broadcastColumns } from './broadcast-columns';
import { NewBroadcast } from './new-broadcast';

const parsers = {
  q: parseAsString,
  state: parseAsArrayOf(parseAsStringLiteral(broadcastState.options)),
};

const states = broadcastState.options.map((value) => ({ value, label: broadcastStateLooks[value].label }));

/** All broadcasts, newest first, with their state, audience and results. */
export function BroadcastList() {
  const { filters, filter, filtered, paging } = useFilters(parsers);
  const { q, state } = filters;
  const broadcasts = useBroadcasts({ q, state: state?.join(',') || null }, paging.cursor);
  const searchBox = useRef<HTMLInputElement>(null);
  const mayWrite = useMay('broadcast:write');
  useRowKeys({ onSearch: useCallback(() => searchBox.current?.focus(), []) });

  return (
    <Page
      title="Broadcasts"
      description="One email to many people, to each of them once."
      actions={mayWrite && <NewBroadcast />}
    >
      <PageTabs of="/broadcasts" />
      <ListSearch list={broadcasts} filtered={filtered}>
        <SearchBox
          label="Find a broadcast"
          placeholder="Find by name"
          value={q}
          onChange={(next) => filter({ q: next })}
          inputRef={searchBox}
          pending={broadcasts.isFetching && broadcasts.isPlaceholderData}
        />
        <FilterSelect
          label="State"
          all="Every state"
          value={state?.[0]}
          onChange={(next) => filter({ state: next && [next] })}
          options={states}
        />
      </ListSearch>
      <CursorTable
        resource={broadcasts}
        label="broadcasts"
        caption="Broadcasts, newest first"
        columns={broadcastColumns}
        rowKey={({ id }) => id}
        paging={paging}
        noMatch={
          filtered && (
            <NoMatch title="No broadcast matches" onClear={() => filter({ q: null, state: null })} />
          )
        }
        empty={
          <EmptyState
            icon={<Megaphone aria-hidden />}
            title="No broadcasts yet"
            action={mayWrite && <NewBroadcast byUrl={false} />}
          >
            Choose a published template and a segment, see exactly who gets it, and send it now or at each
            reader’s own morning.
          </EmptyState>
        }
      />
    </Page>
  );
}
