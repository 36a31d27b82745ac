'use client';

import Link from 'next/link';
import { type Column, DataTable } from '@/components/data/data-table';
import { EmailStateBadge } from '@/components/emails/email-state';
import { failureLabel } from '@/components/emails/failure-labels';
import { emailState } from '@/lib/emails/contract/states';
import type { Overview } from '@/lib/overview/contract';
import { count } from './count-series';

type Row = Overview['failures'][number];

const columns: Column<Row>[] = [
  {
    id: 'code',
    header: 'Reason',
    className: 'w-full',
    cell: (row) => (row.code ? failureLabel(row.code) : 'No reason given'),
  },
  { id: 'state', header: 'State', cell: (row) => <EmailStateBadge state={emailState.parse(row.state)} /> },
  {
    id: 'count',
    header: 'Emails',
    className: 'text-right tabular-nums',
    cell: (row) => (
      <Link href={`/emails?status=${row.state}`} className="rounded-sm text-primary-text hover:underline">
        {count(row.count)}
      </Link>
    ),
  },
];

/** Why mail did not arrive, the most frequent reason first. */
export function FailureReasons({ rows }: { rows: readonly Row[] }) {
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="font-semibold text-base">Why mail did not arrive</h2>
      {rows.length === 0 ? (
        <p className="text-muted-foreground text-sm">
          Nothing bounced, failed or was suppressed in this time.
        </p>
      ) : (
        <DataTable
          caption="Failures by reason"
          columns={columns}
          rows={rows}
          rowKey={(row) => `${row.state} ${row.code}`}
        />
      )}
    </section>
  );
}
