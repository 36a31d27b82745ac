import { type Column, DataTable } from '@/components/data/data-table';
import { ExportButton } from '@/components/data/export-button';
import { Card } from '@/components/ui/display/card';
import { countOf, formatNumber } from '@/lib/amounts';
import { refusedRows } from '@/lib/client/contact-imports';
import type { ContactImportDetail } from '@/lib/contacts/imports/contract';
import { RefusalReasons } from './refusal-reasons';

type Refusal = ContactImportDetail['refusals'][number];

const columns: Column<Refusal>[] = [
  { id: 'row', header: 'Row', numeric: true, className: 'w-px', cell: ({ row }) => formatNumber(row) },
  {
    id: 'column',
    header: 'Column',
    from: 'sm',
    className: 'max-w-40 [overflow-wrap:anywhere]',
    cell: ({ column }) => column || '–',
  },
  {
    id: 'value',
    header: 'Value',
    from: 'sm',
    className: 'max-w-48 [overflow-wrap:anywhere]',
    cell: ({ value }) => value || '–',
  },
  {
    id: 'reason',
    header: 'Why',
    cell: ({ column, value, reason }) => (
      <>
        {reason}
        <span className="block text-muted-foreground text-xs [overflow-wrap:anywhere] sm:hidden">
          {[column, value].filter(Boolean).join(': ')}
        </span>
      </>
    ),
  },
];

/** Refused rows and rows with a missing value: the reasons, the first rows, and all as a file. */
export function RefusedRows({ found }: { found: ContactImportDetail }) {
  const { refused, refusals, refusal_reasons: reasons } = found;
  if (refusals.length === 0)
    return (
      <Card title={`${countOf(refused, 'row')} refused`}>
        <p className="text-muted-foreground text-sm">Refused rows are kept for 30 days.</p>
      </Card>
    );
  const caption = refused > 0 ? 'Refused rows' : 'Rows without a value';
  return (
    <Card
      title={refused > 0 ? `${countOf(refused, 'row')} refused` : 'Values left out'}
      description="Export them, correct the file and import it. It has the columns of yours, with the reasons in front."
      actions={<ExportButton noun="refused row" size="sm" download={refusedRows(found.id)} />}
      className="grid gap-5"
    >
      <RefusalReasons reasons={reasons} refused={refused} />
      <DataTable
        caption={refusals.length < refused ? `The first ${refusals.length} refused rows` : caption}
        columns={columns}
        rows={refusals}
        rowKey={({ row }) => String(row)}
      />
    </Card>
  );
}
