'use client';

import { MailCheck } from 'lucide-react';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { CursorTable } from '@/components/data/cursor-table';
import { NoMatch } from '@/components/data/no-match';
import { useFilters } from '@/components/data/use-filters';
import { Page } from '@/components/layout/page';
import { PageTabs } from '@/components/navigation/page-tabs';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Notice } from '@/components/ui/feedback/notice';
import { useInstallationMail } from '@/lib/client/installation';
import { useSession } from '@/lib/client/session';
import { keysOf } from '@/lib/keys-of';
import { mailColumns } from './mail-columns';
import { MailFilterBar } from './mail-filter-bar';
import { kindLabels, mailStateLooks } from './mail-words';

const parsers = {
  q: parseAsString,
  kind: parseAsStringLiteral(keysOf(kindLabels)),
  state: parseAsStringLiteral(keysOf(mailStateLooks)),
};

/** Postroom's own email: recipient, time, and state. Its links are secrets, so content is not shown. */
export function InstallationMailList() {
  const { filters, filter, clear, filtered, paging } = useFilters(parsers);
  const mail = useInstallationMail(filters, paging.cursor);
  const noRelay = useSession().data?.relay_configured === false;
  const columns = mailColumns(!noRelay);

  return (
    <Page
      title="Installation"
      part="System emails"
      description="Invitations, password resets and notices that Postroom sends itself, for 30 days."
    >
      <PageTabs of="/installation" />
      {noRelay && (
        <Notice title="No mail server is set up, so none of this is delivered.">
          Set SMTP_URL to deliver it. Until then, copy the link of an invitation when you make it, and run{' '}
          <code className="font-mono text-xs">npm run operator -- reset-password ada@example.com</code> for
          people who forgot their password.
        </Notice>
      )}
      <MailFilterBar filters={filters} pending={mail.isPlaceholderData} onChange={filter} />
      <CursorTable
        resource={mail}
        label="system emails"
        caption="System emails, newest first"
        columns={columns}
        rowKey={(one) => one.id}
        paging={paging}
        skeletonRows={8}
        noMatch={filtered && <NoMatch title="No email matches these filters" onClear={clear} />}
        empty={
          <EmptyState icon={<MailCheck aria-hidden />} title="Nothing was sent yet">
            Invitations, password resets and notices appear here as they go out.
          </EmptyState>
        }
      />
    </Page>
  );
}
