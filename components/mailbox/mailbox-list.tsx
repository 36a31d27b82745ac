'use client';

import { Inbox } from 'lucide-react';
import { CursorTable } from '@/components/data/cursor-table';
import { type Column, rowLinkClasses } from '@/components/data/data-table';
import { ListSearch } from '@/components/data/list-search';
import { NoMatch } from '@/components/data/no-match';
import { SearchBox } from '@/components/data/search-box';
import { timeColumn } from '@/components/data/time-column';
import { textFilters, useFilters } from '@/components/data/use-filters';
import { Page } from '@/components/layout/page';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { Link } from '@/components/ui/navigation/link';
import { formatBytes } from '@/lib/amounts';
import { useMailbox } from '@/lib/client/mailbox';
import type { MailboxMessageSummary } from '@/lib/mailbox/contract';

const columns: Column<MailboxMessageSummary>[] = [
  { id: 'to', header: 'To', from: 'sm', className: 'max-w-56 truncate', cell: (message) => message.to },
  {
    id: 'subject',
    header: 'Subject',
    className: 'w-full max-w-0',
    cell: (message) => (
      <>
        <Link href={`/mailbox/${message.id}`} className={`${rowLinkClasses} block truncate`}>
          {message.subject || '(no subject)'}
        </Link>
        <span className="block truncate text-muted-foreground text-xs sm:hidden">{message.to}</span>
      </>
    ),
  },
  {
    id: 'from',
    header: 'From',
    from: 'md',
    className: 'max-w-56 truncate text-muted-foreground',
    cell: (message) => message.from,
  },
  {
    id: 'size',
    header: 'Size',
    from: 'lg',
    numeric: true,
    className: 'text-muted-foreground',
    cell: (message) => formatBytes(message.size_bytes),
  },
  timeColumn('Received', 'received_at'),
];

const byText = textFilters('q');

/** Messages caught by the test inbox. */
export function MailboxList() {
  const { filters, filter, clear, paging } = useFilters(byText);
  const { q } = filters;
  const messages = useMailbox(q && q.length >= 2 ? q.slice(0, 200) : null, paging.cursor);

  return (
    <Page
      title="Test inbox"
      description="Without a mail server, Postroom keeps everything in this test inbox: look at it here, exactly as a recipient would."
    >
      <ListSearch list={messages} filtered={q !== null}>
        <SearchBox
          label="Search the test inbox"
          placeholder="Recipient, sender or subject…"
          value={q}
          onChange={(q) => filter({ q })}
        />
      </ListSearch>
      <CursorTable
        resource={messages}
        label="the test inbox"
        caption="Test inbox, newest first"
        columns={columns}
        rowKey={(message) => message.id}
        paging={paging}
        skeletonRows={8}
        noMatch={
          q && (
            <NoMatch
              title={`Nothing in the test inbox contains “${q}”`}
              clearLabel="Show the whole test inbox"
              onClear={clear}
            />
          )
        }
        empty={
          <EmptyState
            icon={<Inbox aria-hidden />}
            title="Nothing has arrived"
            action={<ButtonLink href="/templates">Open a template and send a test</ButtonLink>}
          >
            With a mail server in SMTP_URL, emails are sent instead and this stays empty.
          </EmptyState>
        }
      />
    </Page>
  );
}
