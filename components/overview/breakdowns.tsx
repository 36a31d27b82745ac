import { type Column, DataTable } from '@/components/data/data-table';
import { keptWords } from '@/components/emails/arrival';
import { Link } from '@/components/ui/navigation/link';
import { formatNumber } from '@/lib/amounts';
import { useMay } from '@/lib/client/session';
import type { EmailTotals, Overview } from '@/lib/overview/contract';
import { formatRate, hasCaptured, separateConfirmed } from './count-series';

function countColumns<Row extends EmailTotals>(rows: readonly Row[]): Column<Row>[] {
  const captured: Column<Row> = {
    ...{ id: 'captured', header: keptWords.short, numeric: true },
    cell: (row) => formatNumber(row.captured),
  };
  return [
    { id: 'accepted', header: 'Accepted', numeric: true, cell: (row) => formatNumber(row.accepted) },
    {
      id: 'delivered',
      header: 'Delivered',
      numeric: true,
      cell: (row) => formatRate(row.accepted === 0 ? null : row.delivered / row.accepted),
    },
    ...(hasCaptured(rows) ? [captured] : []),
    { id: 'bounced', header: 'Bounced', numeric: true, cell: (row) => formatNumber(row.bounced) },
    {
      id: 'complained',
      header: 'Complained',
      from: 'sm',
      numeric: true,
      cell: (row) => formatNumber(row.complained),
    },
    {
      id: 'failed',
      header: 'Failed',
      from: 'sm',
      numeric: true,
      cell: (row) => formatNumber(row.failed),
    },
  ];
}

type TemplateRow = Overview['by_template'][number];

/** The templates with the most email. */
export function TemplateBreakdown(props: { rows: readonly TemplateRow[]; onTemplate: (id: string) => void }) {
  const columns: Column<TemplateRow>[] = [
    {
      id: 'template',
      header: 'Template',
      className: 'max-w-0 w-full truncate',
      cell: ({ template }) =>
        template === null ? (
          <span className="text-muted-foreground">Without a template</span>
        ) : (
          <button
            type="button"
            className="rounded-sm text-left text-primary-text hover:underline"
            onClick={() => props.onTemplate(template.id)}
          >
            {template.name}
          </button>
        ),
    },
    ...countColumns(props.rows),
  ];
  return (
    <section className="grid min-w-0 content-start gap-3">
      <h2 className="font-semibold text-base">By template</h2>
      <DataTable
        caption="Emails by template"
        columns={columns}
        rows={separateConfirmed(props.rows)}
        rowKey={(row) => row.template?.id ?? 'none'}
      />
    </section>
  );
}

type BroadcastRow = Overview['by_broadcast'][number];

type BroadcastsProps = { rows: readonly BroadcastRow[]; simulated: boolean };

/** The broadcasts started in this period. `simulated`: whether any email of the period went to the simulator. */
export function BroadcastBreakdown({ rows, simulated }: BroadcastsProps) {
  const mayRead = useMay('broadcast:read');
  const columns: Column<BroadcastRow>[] = [
    {
      id: 'broadcast',
      header: 'Broadcast',
      className: 'max-w-0 w-full truncate',
      cell: ({ broadcast: { id, name } }) =>
        mayRead ? (
          <Link href={`/broadcasts/${id}`} className="text-primary-text hover:underline">
            {name}
          </Link>
        ) : (
          name
        ),
    },
    ...countColumns(rows),
  ];
  return (
    <section className="grid min-w-0 content-start gap-3">
      <h2 className="font-semibold text-base">By broadcast</h2>
      {simulated && (
        <p className="text-muted-foreground text-sm">
          All emails of each broadcast, test emails to the simulator included.
        </p>
      )}
      <DataTable
        caption="Emails by broadcast"
        columns={columns}
        rows={separateConfirmed(rows)}
        rowKey={(row) => row.broadcast.id}
      />
    </section>
  );
}

type DomainRow = Overview['by_domain'][number];

/** The domains that email was sent from. */
export function DomainBreakdown({ rows }: { rows: readonly DomainRow[] }) {
  const columns: Column<DomainRow>[] = [
    {
      id: 'domain',
      header: 'Domain',
      className: 'max-w-0 w-full truncate',
      cell: (row) => row.domain,
    },
    ...countColumns(rows),
  ];
  return (
    <section className="grid min-w-0 content-start gap-3">
      <h2 className="font-semibold text-base">By sender domain</h2>
      <DataTable
        caption="Emails by sender domain"
        columns={columns}
        rows={separateConfirmed(rows)}
        rowKey={(row) => row.domain}
      />
    </section>
  );
}
