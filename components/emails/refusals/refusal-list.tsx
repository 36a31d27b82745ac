'use client';

import { ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CursorTable } from '@/components/data/cursor-table';
import { type Column, rowLinkClasses } from '@/components/data/data-table';
import { FilterSelect } from '@/components/data/filter-select';
import { ListSearch } from '@/components/data/list-search';
import { NoMatch } from '@/components/data/no-match';
import { SearchBox } from '@/components/data/search-box';
import { Time } from '@/components/data/time';
import { timeColumn } from '@/components/data/time-column';
import { textFilters, useFilters } from '@/components/data/use-filters';
import { AddressProblems } from '@/components/emails/log/address-problems';
import { TemplateFilter } from '@/components/emails/log/template-filter';
import { Page } from '@/components/layout/page';
import { PageTabs } from '@/components/navigation/page-tabs';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';
import { useRefusals } from '@/lib/client/emails';
import type { EmailRefusal } from '@/lib/emails/contract/refusals';
import { RefusalDetails } from './refusal-details';
import { readRefusalFilters } from './refusal-filters';
import { refusalCodes, refusalLabel } from './refusal-reasons';

const parsers = textFilters('q', 'code', 'template');

const codes = refusalCodes.map((code) => ({ value: code, label: refusalLabel(code) }));

function columnsFor(onOpen: (refusal: EmailRefusal) => void): Column<EmailRefusal>[] {
  return [
    {
      id: 'to',
      header: 'To',
      // Breaks anywhere, so a long reason on a phone would squeeze it to a few letters.
      className: 'min-w-40 align-top md:min-w-56',
      cell: (refusal) => (
        <>
          <button
            type="button"
            onClick={() => onOpen(refusal)}
            className={`${rowLinkClasses} text-left [overflow-wrap:anywhere]`}
          >
            {refusal.to_email ?? 'No recipient'}
          </button>
          <span className="block text-muted-foreground [overflow-wrap:anywhere]">
            {refusal.subject ?? 'No subject'}
          </span>
          <span className="block text-muted-foreground text-xs sm:hidden">
            <Time value={refusal.created_at} />
          </span>
        </>
      ),
    },
    {
      id: 'reason',
      header: 'Reason',
      className: 'align-top',
      cell: (refusal) => (
        <>
          <span className="block font-medium">{refusalLabel(refusal.code)}</span>
          <span className="block text-muted-foreground text-xs [overflow-wrap:anywhere]">
            {refusal.message}
          </span>
          <code className="font-mono text-muted-foreground text-xs max-sm:hidden">{refusal.code}</code>
        </>
      ),
    },
    {
      id: 'key',
      header: 'Idempotency key',
      from: 'lg',
      className: 'align-top font-mono text-muted-foreground text-xs [overflow-wrap:anywhere]',
      cell: (refusal) => refusal.idempotency_key ?? '–',
    },
    timeColumn('When', 'created_at', 'sm', 'align-top'),
  ];
}

/** Requests to send that were refused: where to look when "we sent it" is not true. */
export function RefusalList() {
  const { filters, filter, clear, paging, filtered } = useFilters(parsers);
  const [open, setOpen] = useState<EmailRefusal | null>(null);
  const { problems, ...asked } = useMemo(() => readRefusalFilters(filters), [filters]);
  const refusals = useRefusals(asked, paging.cursor);
  const columns = columnsFor(setOpen);
  const narrowed = filtered || paging.cursor !== null;

  return (
    <Page
      title="Emails"
      part="Refused"
      description="What programs asked to send and was refused, with the reason they were given."
    >
      <PageTabs of="/emails" />
      <ListSearch list={refusals} filtered={narrowed}>
        <SearchBox
          label="Search refused emails"
          placeholder="Words of recipient and subject, key or order number…"
          help='Finds refused emails that have all of the words, in any order, in recipient, subject or sender, or exactly as a metadata value. Words in "quotes" must follow each other. An id or idempotency key is found alone.'
          value={filters.q}
          onChange={(next) => filter({ q: next })}
        />
        <FilterSelect
          label="Reason"
          all="Every reason"
          value={asked.code}
          onChange={(code) => filter({ code })}
          options={codes}
        />
        <TemplateFilter value={asked.template_id} onChange={(next) => filter({ template: next })} />
        {narrowed && (
          <Button variant="ghost" size="sm" onClick={clear}>
            Clear all
          </Button>
        )}
      </ListSearch>
      <AddressProblems problems={problems} />
      <CursorTable
        resource={refusals}
        label="refused emails"
        caption="Refused emails, newest first"
        columns={columns}
        rowKey={(refusal) => refusal.id}
        paging={paging}
        noMatch={
          narrowed && (
            <NoMatch title="No refused email matches" clearLabel="Show all refused emails" onClear={clear}>
              Recipients and subjects are found by a part of them; keys and metadata values exactly.
            </NoMatch>
          )
        }
        empty={
          <EmptyState icon={<ShieldCheck aria-hidden />} title="Nothing was refused">
            Requests that are turned away (an unverified sender, missing variables) show up here.
          </EmptyState>
        }
      />
      {open && <RefusalDetails refusal={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
