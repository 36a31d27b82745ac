import { type Column, DataTable, rowLinkClasses } from '@/components/data/data-table';
import { EmailStateBadge } from '@/components/emails/email-state';
import { failureLabel } from '@/components/emails/failure-labels';
import { Link } from '@/components/ui/navigation/link';
import { formatNumber } from '@/lib/amounts';
import type { Purpose } from '@/lib/document/contract';
import type { Overview } from '@/lib/overview/contract';

type Row = Overview['failures'][number];

/** `search`: the log's filters for the same period, template and purpose. */
function columnsFor(search: string): Column<Row>[] {
  return [
    {
      id: 'code',
      header: 'Reason',
      className: 'w-full',
      cell: (row) => (
        <Link
          href={`/emails?status=${row.state}${row.code && `&reason=${row.code}`}${search}`}
          className={rowLinkClasses}
        >
          {row.code ? failureLabel(row.code) : 'No reason given'}
        </Link>
      ),
    },
    { id: 'state', header: 'State', cell: (row) => <EmailStateBadge state={row.state} /> },
    {
      id: 'count',
      header: 'Emails',
      numeric: true,
      cell: (row) => formatNumber(row.count),
    },
  ];
}

type Props = {
  rows: readonly Row[];
  /** The start of the period. */
  from: string;
  template: string | null;
  purpose: Purpose | null;
};

/** Why emails did not arrive, most frequent reason first. */
export function FailureReasons({ rows, from, template, purpose }: Props) {
  const search = [`&after=${from}`, template && `&template=${template}`, purpose && `&purpose=${purpose}`]
    .filter(Boolean)
    .join('');
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="font-semibold text-base">Why emails did not arrive</h2>
      {rows.length === 0 ? (
        <p className="text-muted-foreground text-sm">
          Nothing bounced, failed or was suppressed in this time.
        </p>
      ) : (
        <DataTable
          caption="Failures by reason"
          columns={columnsFor(search)}
          rows={rows}
          rowKey={(row) => `${row.state} ${row.code}`}
        />
      )}
    </section>
  );
}
