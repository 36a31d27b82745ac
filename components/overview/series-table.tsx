import { type Column, DataTable } from '@/components/data/data-table';
import { useTimeZone } from '@/components/data/time-zone';
import { formatNumber } from '@/lib/amounts';
import type { Overview } from '@/lib/overview/contract';
import { nameOfTime, outcomesOf, separateConfirmed } from './count-series';

type Row = Overview['series'][number];

/** The chart as a table, newest first, without empty hours and days. */
export function SeriesTable({ data: { series, step } }: { data: Overview }) {
  const { zone } = useTimeZone();
  const columns: Column<Row>[] = [
    {
      id: 'at',
      header: step === 'hour' ? 'Hour' : 'Day (UTC)',
      cell: (row) => nameOfTime(row.at, step, zone),
    },
    { id: 'accepted', header: 'Accepted', numeric: true, cell: (row) => formatNumber(row.accepted) },
    ...outcomesOf(series).map(({ key, label }) => ({
      id: key,
      header: label,
      numeric: true,
      cell: (row: Row) => formatNumber(row[key]),
    })),
    {
      id: 'complained',
      header: 'Complained',
      numeric: true,
      cell: (row) => formatNumber(row.complained),
    },
  ];
  const rows = separateConfirmed(series.filter((row) => row.accepted > 0)).reverse();
  return (
    <details className="mt-4">
      <summary className="w-fit cursor-pointer rounded-sm font-medium text-primary-text text-sm">
        Show as a table
      </summary>
      <div className="mt-3">
        <DataTable caption="Emails over time" columns={columns} rows={rows} rowKey={(row) => row.at} />
      </div>
    </details>
  );
}
