'use client';

import { ArrowUp } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { CursorPagination } from '@/components/data/cursor-pagination';
import { ExportButton } from '@/components/data/export-button';
import { ResourceState } from '@/components/data/resource-state';
import { useSelection } from '@/components/data/selection';
import { useStoredText } from '@/components/data/stored-value';
import { useTimeZone } from '@/components/data/time-zone';
import { useCursor } from '@/components/data/use-cursor';
import { focusRow, useRowKeys } from '@/components/data/use-row-keys';
import { SelectionBar } from '@/components/emails/bulk/selection-bar';
import { forgetPlace, rememberedPlace, rememberPlace } from '@/components/emails/log-place';
import { Page } from '@/components/layout/page';
import { PageTabs } from '@/components/navigation/page-tabs';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { emailExport, useEmails, useLatestEmails } from '@/lib/client/emails';
import { useMay } from '@/lib/client/session';
import { AddressProblems } from './address-problems';
import { FilterBar } from './filter-bar';
import { FilterChips } from './filter-chips';
import { liveRows } from './live-rows';
import { LogColumnMenu } from './log-column-menu';
import { logColumnsKey, readLogColumns } from './log-columns';
import { LogEmpty } from './log-empty';
import { type LogFilters, noFilters, readFilters } from './log-filters';
import { LogSkeleton, LogTable } from './log-table';
import { viewSearch } from './saved-view';
import { SavedViews } from './saved-views';
import { useLogFilters } from './use-log-filters';

/** All accepted emails, newest first. Rows keep their place; newer emails are only counted. */
export function EmailList() {
  const paging = useCursor();
  const [log, setLog] = useLogFilters();
  const search = viewSearch(`?${useSearchParams().toString()}`);
  const { zone } = useTimeZone();
  const [now, setNow] = useState(() => Date.now());
  const { filters, states, reasons, problems } = useMemo(
    () => readFilters(log, { now, zone }),
    [log, now, zone],
  );
  const [returning] = useState(() => rememberedPlace());
  const emails = useEmails(filters, paging.cursor, returning !== null);
  const latest = useLatestEmails(filters, paging.cursor === null && emails.data !== undefined);
  const searchBox = useRef<HTMLInputElement>(null);
  const [columns] = useStoredText(logColumnsKey);
  const mayExport = useMay('email:read');
  const selection = useSelection(`${search}/${paging.cursor ?? ''}`);
  const live = emails.data && liveRows(emails.data, paging.cursor === null ? latest.data : undefined);
  const lostCursor = emails.error instanceof PostroomError && emails.error.code === 'INVALID_CURSOR';

  const change = useCallback(
    (next: Partial<LogFilters>) => {
      setNow(Date.now());
      paging.onFirst();
      void setLog({ ...next, at: null });
    },
    [paging.onFirst, setLog],
  );

  const showNew = useCallback(() => {
    setNow(Date.now());
    void emails.refetch();
    window.scrollTo({ top: 0 });
  }, [emails.refetch]);

  useRowKeys({
    onSearch: useCallback(() => searchBox.current?.focus(), []),
    onSelect: selection.toggle,
    onShowNew: showNew,
  });
  useReturn(returning?.id ?? null, live !== undefined);

  function open(id: string) {
    rememberPlace({ search: window.location.search, id, ids: live?.rows.map((row) => row.id) ?? [] });
  }

  const page = emails.data && live && { ...emails.data, data: [...live.rows] };
  return (
    <Page
      title="Emails"
      description="What was sent, to whom, and whether it arrived."
      actions={
        mayExport &&
        (search !== '' || live?.rows.length !== 0) && (
          <ExportButton noun="email" download={emailExport(filters)} />
        )
      }
    >
      <PageTabs of="/emails" />
      <div className="grid gap-3">
        <FilterBar
          log={log}
          states={states}
          reasons={reasons}
          onChange={change}
          searchBox={searchBox}
          pending={emails.isFetching}
        >
          <SavedViews search={search} />
          <LogColumnMenu />
        </FilterBar>
        <FilterChips filters={log} states={states} reasons={reasons} onChange={change} />
      </div>
      <AddressProblems problems={problems} />
      {lostCursor ? (
        <Notice
          tone="warning"
          title="This page of the log cannot be opened any more"
          action={
            <Button variant="secondary" size="sm" onClick={paging.onFirst}>
              Show the newest emails
            </Button>
          }
        >
          The link was made for other filters or is incomplete.
        </Notice>
      ) : (
        <ResourceState
          resource={{ ...emails, data: page }}
          label="emails"
          loading={<LogSkeleton />}
          isEmpty={({ data }) => data.length === 0 && !live?.fresh}
          empty={
            <LogEmpty
              filtered={search !== '' || paging.cursor !== null}
              filters={filters}
              onSearch={(q) => change({ q })}
              onClear={() => change(noFilters)}
            />
          }
        >
          {({ data, ...rest }) => (
            <>
              <div className="min-w-0">
                <div className="sticky top-3 z-20 mx-auto flex h-0 w-fit items-center max-md:top-16">
                  {live && live.fresh > 0 && (
                    <Button
                      variant="secondary"
                      size="sm"
                      className="rounded-full border-primary/30 bg-primary-soft text-primary-text shadow-raised"
                      icon={<ArrowUp aria-hidden />}
                      onClick={showNew}
                    >
                      {live.fresh}
                      {live.atLeast && '+'} new
                    </Button>
                  )}
                </div>
                <LogTable
                  rows={data}
                  columns={readLogColumns(columns)}
                  selection={selection}
                  stale={emails.isPlaceholderData}
                  onOpen={open}
                />
              </div>
              <CursorPagination
                label="Emails"
                paging={{
                  ...paging,
                  onNext: (cursor) => {
                    // The cursor belongs to the period as of this page.
                    if (log.period && !log.at) void setLog({ at: new Date(now).toISOString() });
                    paging.onNext(cursor);
                  },
                }}
                page={rest}
                pending={emails.isPlaceholderData}
              />
            </>
          )}
        </ResourceState>
      )}
      <SelectionBar
        rows={page?.data.filter((row) => selection.has(row.id)) ?? []}
        filters={filters}
        more={page?.has_more === true || paging.cursor !== null}
        onClear={() => selection.set([])}
      />
    </Page>
  );
}

/** Focuses the row that the person comes back from, once it exists. */
function useReturn(id: string | null, ready: boolean) {
  useEffect(() => {
    if (!ready || id === null) return;
    forgetPlace();
    // Do not take the focus from search or an open filter: Enter would open the row, and the filter would close.
    if (document.activeElement?.closest('search, [role="dialog"], [role="menu"]')) return;
    focusRow([...document.querySelectorAll<HTMLElement>('[data-row]')].find((row) => row.dataset.row === id));
  }, [id, ready]);
}
