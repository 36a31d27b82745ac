'use client';

import { UsersRound } from 'lucide-react';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { useCallback, useRef } from 'react';
import { skipWords } from '@/components/broadcasts/broadcast-words';
import { FollowUp } from '@/components/broadcasts/follow-up';
import { CursorTable } from '@/components/data/cursor-table';
import { ExportButton } from '@/components/data/export-button';
import { FilterSelect } from '@/components/data/filter-select';
import { NoMatch } from '@/components/data/no-match';
import { SearchBox } from '@/components/data/search-box';
import { useFilters } from '@/components/data/use-filters';
import { useRowKeys } from '@/components/data/use-row-keys';
import { emailStateLooks } from '@/components/emails/email-state';
import { Page } from '@/components/layout/page';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { recipientExport, useBroadcast, useRecipients } from '@/lib/client/broadcasts';
import { useMay } from '@/lib/client/session';
import { failures } from '@/lib/emails/contract/failures';
import { emailStates, failureCodes } from '@/lib/emails/contract/states';
import { keysOf } from '@/lib/keys-of';
import { recipientColumns } from './recipient-columns';

const reactions = {
  opened: 'Opened it',
  not_opened: 'Did not open it',
  clicked: 'Clicked in it',
  not_clicked: 'Did not click',
  unsubscribed: 'Unsubscribed',
} as const;
const deedNames = keysOf(reactions);

const parsers = {
  state: parseAsString,
  reason: parseAsString,
  did: parseAsStringLiteral(deedNames),
  q: parseAsString,
};
const everybody = { state: null, reason: null, did: null, q: null };

const stateOptions = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'skipped', label: 'Skipped' },
  ...emailStates.map((state) => ({ value: state, label: emailStateLooks[state].label })),
];
const reasonOptions = [
  ...Object.entries(skipWords).map(([value, { label }]) => ({ value, label: `Skipped: ${label}` })),
  ...failureCodes.map((value) => ({ value, label: failures[value].label })),
];
const deedOptions = deedNames.map((value) => ({ value, label: reactions[value] }));

/** All recipients of a broadcast, and what happened to their emails. */
export function RecipientList({ broadcastId }: { broadcastId: string }) {
  const { filters, filter, filtered, paging } = useFilters(parsers);
  const broadcast = useBroadcast(broadcastId);
  const recipients = useRecipients(broadcastId, filters, paging.cursor);
  const mayWrite = useMay('broadcast:write');
  const followUp = filters.q || filters.reason ? null : followUpOf(broadcast.data, filters.did);
  const searchBox = useRef<HTMLInputElement>(null);
  useRowKeys({ onSearch: useCallback(() => searchBox.current?.focus(), []) });

  return (
    <Page
      title="Recipients"
      description="Everyone this broadcast goes to with the state of their email, and who was skipped with the reason."
      breadcrumb={[
        { label: 'Broadcasts', href: '/broadcasts' },
        { label: broadcast.data?.name ?? 'Broadcast', href: `/broadcasts/${broadcastId}` },
      ]}
      actions={
        <>
          {mayWrite && followUp && <FollowUp id={broadcastId} audience={followUp} />}
          <ExportButton noun="recipient" download={recipientExport(broadcastId, filters)} />
        </>
      }
    >
      <search className="flex flex-wrap gap-2">
        <SearchBox
          label="Find a recipient"
          placeholder="Find by a part of the address"
          value={filters.q}
          onChange={(q) => filter({ q })}
          inputRef={searchBox}
          pending={recipients.isFetching}
        />
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <FilterSelect
            label="State"
            all="Every state"
            value={filters.state}
            onChange={(state) => filter({ state })}
            options={withChosenOption(stateOptions, filters.state)}
          />
          <FilterSelect
            label="Reason"
            all="Every reason"
            value={filters.reason}
            onChange={(reason) => filter({ reason })}
            options={reasonOptions}
          />
          <FilterSelect
            label="What they did"
            all="Whatever they did"
            value={filters.did}
            onChange={(did) => filter({ did })}
            options={deedOptions}
          />
        </span>
      </search>
      <CursorTable
        resource={recipients}
        label="recipients"
        columns={recipientColumns(broadcast.data)}
        rowKey={({ contact_id }) => contact_id}
        paging={paging}
        noMatch={filtered && <NoMatch title="No recipient matches" onClear={() => filter(everybody)} />}
        empty={
          <EmptyState icon={<UsersRound aria-hidden />} title="Nobody yet">
            Recipients are found when the broadcast is sent.
          </EmptyState>
        }
      />
    </Page>
  );
}

/** The group for a follow-up: those who did not react, if that was tracked and the broadcast is done. */
function followUpOf(broadcast: Broadcast | undefined, did: string | null) {
  if (broadcast?.state !== 'sent') return null;
  if (did === 'not_opened' && broadcast.tracking.opens) return did;
  return did === 'not_clicked' && broadcast.tracking.clicks ? did : null;
}

/** A number of the results can stand for several states. */
function withChosenOption(options: typeof stateOptions, chosen: string | null) {
  if (chosen === null || options.some(({ value }) => value === chosen)) return options;
  const labels = chosen.split(',').map((one) => options.find(({ value }) => value === one)?.label ?? one);
  return [...options, { value: chosen, label: labels.length > 3 ? 'Any email' : labels.join(', ') }];
}
