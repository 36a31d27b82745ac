'use client';

import { MailCheck, SearchX } from 'lucide-react';
import { parseAsString, useQueryStates } from 'nuqs';
import { CursorPagination } from '@/components/data/cursor-pagination';
import { DataTable, DataTableSkeleton } from '@/components/data/data-table';
import { ResourceState } from '@/components/data/resource-state';
import { useCursor } from '@/components/data/use-cursor';
import { InstallationTabs } from '@/components/installation/installation-tabs';
import { Page } from '@/components/layout/page';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import {
  type InstallationMailFilters,
  useInstallation,
  useInstallationMail,
} from '@/lib/client/installation';
import { mailColumns } from './mail-columns';
import { MailFilterBar } from './mail-filter-bar';

const noFilters: InstallationMailFilters = { q: null, kind: null, state: null };
const parsers = { q: parseAsString, kind: parseAsString, state: parseAsString };

/** What Postroom itself mailed: to whom, when, and whether it went out. Links in it are secrets and not shown. */
export function InstallationMailList() {
  const paging = useCursor();
  const [filters, setFilters] = useQueryStates(parsers, { history: 'push' });
  const mail = useInstallationMail(filters, paging.cursor);
  const noRelay = useInstallation().data?.relay.kind === 'mailbox';
  const columns = mailColumns(!noRelay);
  const filtered = Object.values(filters).some((value) => value !== null);

  function filter(change: Partial<InstallationMailFilters>) {
    paging.onFirst();
    void setFilters(change);
  }

  return (
    <Page
      title="Installation"
      description="Invitations, password resets and notices that Postroom sends itself, for 30 days."
    >
      <InstallationTabs />
      {noRelay && (
        <Notice title="No mail server is set up, so none of this is delivered.">
          Set SMTP_URL to deliver it. Until then, copy the link of an invitation when you make it, and run{' '}
          <code className="font-mono text-xs">npm run operator -- reset-password ada@example.com</code> for
          whoever forgot their password.
        </Notice>
      )}
      <MailFilterBar filters={filters} pending={mail.isPlaceholderData} onChange={filter} />
      <ResourceState
        resource={mail}
        label="the mail of the installation"
        loading={<DataTableSkeleton columns={columns} rows={8} />}
        isEmpty={(page) => page.data.length === 0}
        empty={
          filtered ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No mail matches these filters"
              action={
                <Button variant="secondary" onClick={() => filter(noFilters)}>
                  Show all
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<MailCheck aria-hidden />} title="Nothing was sent yet">
              Invitations, password resets and notices appear here as they go out.
            </EmptyState>
          )
        }
      >
        {(page) => (
          <>
            <DataTable
              caption="Mail of the installation, newest first"
              columns={columns}
              rows={page.data}
              rowKey={(one) => one.id}
              stale={mail.isPlaceholderData}
            />
            <CursorPagination
              label="Mail of the installation"
              paging={paging}
              page={page}
              pending={mail.isPlaceholderData}
            />
          </>
        )}
      </ResourceState>
    </Page>
  );
}
