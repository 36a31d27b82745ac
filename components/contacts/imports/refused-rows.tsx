'use client';

import { type Column, DataTable } from '@/components/data/data-table';
import { ExportButton } from '@/components/data/export-button';
import { Card } from '@/components/ui/display/card';
import { countOf, formatNumber } from '@/lib/amounts';
import { refusedRows } from '@/lib/client/contact-imports';
import type { ContactImportDetail } from '@/lib/contacts/imports/contract';

type Refusal = ContactImportDetail['refusals'][number];

const columns: Column<Refusal>[] = [
  { id: 'row', header: 'Row', className: 'w-px tabular-nums', cell: ({ row }) => formatNumber(row) },
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

/** Rows that were not taken: why, the first of them, and all as a file. */
export function RefusedRows({ found }: { found: ContactImportDetail }) {
  const { refused, refusals, refusal_reasons: reasons } = found;
  const told = reasons.reduce((sum, { rows }) => sum + rows, 0);
  if (refusals.length === 0)
    return (
      <Card title={`${countOf(refused, 'row')} refused`}>
        <p className="text-muted-foreground text-sm">Refused rows are kept for 30 days.</p>
      </Card>
    );
  return (
    <Card
      title={`${countOf(refused, 'row')} refused`}
      description="Correct them in the file of refused rows or in your own, and import them again."
      actions={<ExportButton noun="refused row" size="sm" download={refusedRows(found.id)} />}
      className="grid gap-5"
    >
      <ul aria-label="Reasons" className="grid gap-2 text-sm">
        {reasons.map(({ column, reason, rows }) => (
          <li key={`${column} ${reason}`} className="flex gap-3">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {reason}
              {column && <span className="text-muted-foreground"> {column}</span>}
            </span>
            <span className="font-medium tabular-nums">{formatNumber(rows)}</span>
          </li>
        ))}
      </ul>
      {told < refused && (
        <p className="text-muted-foreground text-xs">Counted among the first {formatNumber(told)}.</p>
      )}
      <DataTable
        caption={refusals.length < refused ? `The first ${refusals.length} refused rows` : 'Refused rows'}
        columns={columns}
        rows={refusals}
        rowKey={({ row }) => String(row)}
      />
    </Card>
  );
}
