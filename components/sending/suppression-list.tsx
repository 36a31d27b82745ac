'use client';

import { MailX } from 'lucide-react';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { AdminsToAsk } from '@/components/data/admins-to-ask';
import { ConfirmButton } from '@/components/data/confirm-button';
import { CursorTable } from '@/components/data/cursor-table';
import type { Column } from '@/components/data/data-table';
import { NoMatch } from '@/components/data/no-match';
import { timeColumn } from '@/components/data/time-column';
import { useFilters } from '@/components/data/use-filters';
import { Page } from '@/components/layout/page';
import { Badge } from '@/components/ui/display/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Link } from '@/components/ui/navigation/link';
import { useRemoveSuppression, useSuppressions } from '@/lib/client/sending';
import { useMay } from '@/lib/client/session';
import type { Suppression } from '@/lib/sending/contract';
import { AddSuppression } from './add-suppression';
import { SuppressionFilterBar } from './suppression-filter-bar';
import { reasonLabels } from './suppression-reasons';

const parsers = {
  email: parseAsString,
  reason: parseAsStringLiteral(['manual', 'bounce', 'complaint', 'unsubscribe']),
};

const columns: Column<Suppression>[] = [
  {
    id: 'email',
    header: 'Address',
    className: 'max-w-64 font-medium',
    cell: (suppression) => (
      <div className="grid gap-1.5">
        {suppression.email}
        <div className="font-normal sm:hidden">
          <Reason suppression={suppression} />
        </div>
      </div>
    ),
  },
  {
    id: 'reason',
    header: 'Reason',
    from: 'sm',
    cell: (suppression) => <Reason suppression={suppression} />,
  },
  timeColumn('Since', 'created_at', 'sm'),
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (suppression) => <RemoveSuppression suppression={suppression} />,
  },
];

function Reason({ suppression }: { suppression: Suppression }) {
  return (
    <div className="grid justify-items-start gap-1">
      <Badge>{reasonLabels[suppression.reason]}</Badge>
      {suppression.note && <span className="text-muted-foreground text-xs">{suppression.note}</span>}
      {suppression.email_id && (
        <Link className="text-primary-text text-xs underline" href={`/emails/${suppression.email_id}`}>
          The email
        </Link>
      )}
    </div>
  );
}

/** Addresses that get no email, and why. */
export function SuppressionList() {
  const { filters, filter, clear, filtered, paging } = useFilters(parsers);
  const suppressions = useSuppressions(filters, paging.cursor);
  const mayManage = useMay('domain:manage');

  return (
    <Page
      title="Suppressions"
      description="Addresses that get no emails: they bounced, complained, unsubscribed, or you put them here."
      actions={mayManage ? <AddSuppression /> : <AdminsToAsk deed="suppress addresses" />}
    >
      <SuppressionFilterBar filters={filters} onChange={filter} list={suppressions} filtered={filtered} />
      <CursorTable
        resource={suppressions}
        label="suppressions"
        caption="Suppressed addresses, newest first"
        columns={columns}
        rowKey={(suppression) => suppression.id}
        paging={paging}
        noMatch={filtered && <NoMatch title="No address matches" onClear={clear} />}
        empty={
          <EmptyState icon={<MailX aria-hidden />} title="No suppressed addresses">
            Hard bounces, complaints and unsubscribes are added here by themselves.
          </EmptyState>
        }
      />
    </Page>
  );
}

function RemoveSuppression({ suppression }: { suppression: Suppression }) {
  const remove = useRemoveSuppression();
  const mayManage = useMay('domain:manage');
  if (!mayManage) return null;
  return (
    <ConfirmButton
      label="Remove"
      name={`Remove ${suppression.email}`}
      size="sm"
      variant="ghost"
      title={`Send to ${suppression.email} again?`}
      description="Only do this when you know that the reason is gone. Writing to people who complained harms your reputation as a sender."
      confirmLabel="Remove from the list"
      doneMessage={`${suppression.email} gets emails again.`}
      action={remove}
      input={suppression.id}
    />
  );
}
