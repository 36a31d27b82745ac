'use client';

import { KeyRound } from 'lucide-react';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { CursorTable } from '@/components/data/cursor-table';
import type { Column } from '@/components/data/data-table';
import { FilterSelect } from '@/components/data/filter-select';
import { ListSearch } from '@/components/data/list-search';
import { NoMatch } from '@/components/data/no-match';
import { SearchBox } from '@/components/data/search-box';
import { Time } from '@/components/data/time';
import { useFilters } from '@/components/data/use-filters';
import { Page } from '@/components/layout/page';
import { Badge } from '@/components/ui/display/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Link } from '@/components/ui/navigation/link';
import { useKeys } from '@/lib/client/workspace';
import { scopes } from '@/lib/scopes';
import { type ApiKey, type KeyState, keyState } from '@/lib/workspaces/contract';
import { CreateKey, DuplicateKey } from './create-key';
import { RevokeKey } from './revoke-key';

const linkClasses = 'py-0.5 text-primary-text underline underline-offset-2';

const stateLabels: Record<KeyState, string> = { active: 'Active', expired: 'Expired', revoked: 'Revoked' };

const parsers = { q: parseAsString, state: parseAsStringLiteral(keyState.options) };

const columns: Column<ApiKey>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (key) => (
      <div className="grid gap-0.5">
        <span className="font-medium">{key.name}</span>
        <code className="whitespace-nowrap font-mono text-muted-foreground text-xs">{key.prefix}…</code>
        <span className="flex flex-wrap gap-x-3 text-xs">
          <Link
            href={`/emails?key=${key.id}`}
            aria-label={`Emails sent with ${key.name}`}
            className={linkClasses}
          >
            Emails
          </Link>
          <Link
            href={`/developers/requests?key_id=${key.id}`}
            aria-label={`Requests of ${key.name}`}
            className={linkClasses}
          >
            Requests
          </Link>
        </span>
      </div>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: (key) => {
      const state = stateAt(key, Date.now());
      return <Badge tone={state === 'active' ? 'success' : 'neutral'}>{stateLabels[state]}</Badge>;
    },
  },
  {
    id: 'scopes',
    header: 'Scopes',
    from: 'md',
    className: 'max-w-72',
    cell: (key) => (
      <div className="flex flex-wrap gap-1">
        {key.scopes.length === scopes.length ? (
          <Badge>All scopes</Badge>
        ) : (
          key.scopes.map((scope) => (
            <Badge key={scope} className="font-mono text-[0.6875rem]">
              {scope}
            </Badge>
          ))
        )}
      </div>
    ),
  },
  {
    id: 'used',
    header: 'Last used',
    from: 'sm',
    className: 'text-muted-foreground',
    cell: (key) => (key.last_used_at ? <Time value={key.last_used_at} /> : 'Never'),
  },
  {
    id: 'created',
    header: 'Created',
    from: 'lg',
    className: 'text-muted-foreground',
    cell: (key) => (
      <>
        <Time value={key.created_at} />
        {key.created_by && <span className="block text-xs">by {key.created_by.name}</span>}
      </>
    ),
  },
  { id: 'actions', header: 'Actions', actions: true, cell: (key) => <KeyActions apiKey={key} /> },
];

/** The workspace's API keys. */
export function KeyList() {
  const { filters, filter, clear, filtered, paging } = useFilters(parsers);
  const keys = useKeys(filters, paging.cursor);
  return (
    <Page
      title="API keys"
      description={
        <>
          Programs send and read with these. Each may do what you tick, in this workspace only. See the{' '}
          <Link href="/developers/api" className={linkClasses}>
            API reference
          </Link>
          .
        </>
      }
      actions={<CreateKey />}
    >
      <ListSearch list={keys} filtered={filtered}>
        <SearchBox
          label="Find"
          placeholder="Find by name or pr_…"
          value={filters.q}
          onChange={(q) => filter({ q: publicPart(q) })}
          pending={keys.isPlaceholderData}
        />
        <FilterSelect
          label="State"
          all="Every state"
          value={filters.state}
          onChange={(state) => filter({ state })}
          options={keyState.options.map((value) => ({ value, label: stateLabels[value] }))}
        />
      </ListSearch>
      <CursorTable
        resource={keys}
        label="API keys"
        columns={columns}
        rowKey={(key) => key.id}
        paging={paging}
        skeletonRows={3}
        noMatch={filtered && <NoMatch title="No key matches" onClear={clear} />}
        empty={
          <EmptyState
            icon={<KeyRound aria-hidden />}
            title="No keys yet"
            action={<CreateKey byUrl={false} />}
          >
            Create one for each program, so that you can revoke it alone.
          </EmptyState>
        }
      />
    </Page>
  );
}

function KeyActions({ apiKey }: { apiKey: ApiKey }) {
  return (
    <>
      <DuplicateKey apiKey={apiKey} />
      <RevokeKey apiKey={apiKey} />
    </>
  );
}

/** Without the secret: a leaked key is searched for as it was found. */
function publicPart(text: string | null): string | null {
  return text?.replace(/(pr_[0-9A-Za-z]{12})_\S*/, '$1') ?? null;
}

/** Whether a key is still valid at `now`, in milliseconds. */
function stateAt(key: Pick<ApiKey, 'revoked_at' | 'expires_at'>, now: number): KeyState {
  if (key.revoked_at) return 'revoked';
  if (key.expires_at && Date.parse(key.expires_at) <= now) return 'expired';
  return 'active';
}
