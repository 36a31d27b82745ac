'use client';

import { Download, SearchX, Send } from 'lucide-react';
import Link from 'next/link';
import { CursorPagination } from '@/components/data/cursor-pagination';
import { type Column, DataTable, DataTableSkeleton, rowLinkClasses } from '@/components/data/data-table';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { useCursor } from '@/components/data/use-cursor';
import { EmailStateBadge } from '@/components/emails/email-state';
import { EmailTabs } from '@/components/emails/email-tabs';
import { Page } from '@/components/layout/page';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';
import { emailExportUrl, useEmails } from '@/lib/client/emails';
import { useMay } from '@/lib/client/session';
import type { Email } from '@/lib/emails/contract/log';
import { EmailFilterBar } from './email-filter-bar';
import { type LogFilters, noFilters, toEmailFilters, useLogFilters } from './email-filters';

const columns: Column<Email>[] = [
  {
    id: 'to',
    header: 'To',
    className: 'max-w-0 w-full truncate sm:w-auto sm:max-w-64',
    cell: (email) => (
      <>
        <Link href={`/emails/${email.id}`} className={rowLinkClasses}>
          {email.to_email}
        </Link>
        <span className="block truncate text-muted-foreground text-xs sm:hidden">
          <Time value={email.created_at} /> · {email.subject}
        </span>
      </>
    ),
  },
  { id: 'state', header: 'State', cell: (email) => <EmailStateBadge state={email.state} /> },
  {
    id: 'subject',
    header: 'Subject',
    from: 'sm',
    className: 'w-full max-w-0 truncate',
    cell: (email) => email.subject,
  },
  {
    id: 'from',
    header: 'From',
    from: 'lg',
    className: 'max-w-52 truncate text-muted-foreground',
    cell: (email) => email.from_email,
  },
  {
    id: 'created',
    header: 'Created',
    from: 'sm',
    className: 'text-muted-foreground',
    cell: (email) => <Time value={email.created_at} />,
  },
];

/** Everything that was accepted for sending, newest first, by itself up to date. */
export function EmailList() {
  const paging = useCursor();
  const [filters, setFilters] = useLogFilters();
  const apiFilters = toEmailFilters(filters);
  const emails = useEmails(apiFilters, paging.cursor);
  const mayExport = useMay('email:read');
  const filtered = Object.values(filters).some((value) => value !== null);

  function change(next: Partial<LogFilters>) {
    paging.onFirst();
    void setFilters(next);
  }

  return (
    <Page
      title="Emails"
      description="What was sent, to whom, and what became of it. New mail appears by itself."
      actions={
        mayExport && (
          <Button asChild variant="secondary">
            <a href={emailExportUrl(apiFilters)} download>
              <Download aria-hidden />
              Export CSV
            </a>
          </Button>
        )
      }
    >
      <EmailTabs />
      <EmailFilterBar filters={filters} onChange={change} />
      <ResourceState
        resource={emails}
        label="emails"
        loading={<DataTableSkeleton columns={columns} rows={10} />}
        isEmpty={(page) => page.data.length === 0}
        empty={
          filtered || paging.cursor ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No email is like this"
              action={
                <Button variant="secondary" onClick={() => change(noFilters)}>
                  Show all emails
                </Button>
              }
            >
              Addresses are matched exactly. Is there a typing error?
            </EmptyState>
          ) : (
            <EmptyState
              icon={<Send aria-hidden />}
              title="Nothing was sent yet"
              action={
                <>
                  <Button asChild>
                    <Link href="/templates">Open a template and send a test</Link>
                  </Button>
                  <Button asChild variant="secondary">
                    <Link href="/developers/api">Send with the API</Link>
                  </Button>
                </>
              }
            />
          )
        }
      >
        {(page) => (
          <>
            <DataTable
              caption="Emails, newest first"
              columns={columns}
              rows={page.data}
              rowKey={(email) => email.id}
              stale={emails.isPlaceholderData}
            />
            <CursorPagination label="Emails" paging={paging} page={page} pending={emails.isPlaceholderData} />
          </>
        )}
      </ResourceState>
    </Page>
  );
}
