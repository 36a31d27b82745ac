import { useEffect, useState } from 'react';
import { BarChart } from '@/components/data/bar-chart';
import { type Column, DataTable } from '@/components/data/data-table';
import { ResourceState } from '@/components/data/resource-state';
import { useTimeZone } from '@/components/data/time-zone';
import { arrivalOf, keptWords } from '@/components/emails/arrival';
import { nameOfTime } from '@/components/overview/count-series';
import { Card } from '@/components/ui/display/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { formatNumber } from '@/lib/amounts';
import type { Broadcast, BroadcastHours } from '@/lib/broadcasts/contract';
import { useBroadcastHours } from '@/lib/client/broadcasts';

type Hour = BroadcastHours['series'][number];
type Measure = Exclude<keyof Hour, 'at'>;

const measures: Record<Measure, string> = {
  accepted: 'Accepted',
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Clicked',
  unsubscribed: 'Unsubscribed',
};

/** Activity by hour, one measure at a time; also as a table. */
export function HoursCard({ broadcast }: { broadcast: Broadcast }) {
  const { zone } = useTimeZone();
  const hours = useBroadcastHours(broadcast.id);
  const { accepted, delivered } = broadcast.counts;
  const { refetch } = hours;
  // The broadcast's counts above change together with these.
  useEffect(() => {
    if (accepted + delivered > 0) void refetch({ cancelRefetch: false });
  }, [accepted, delivered, refetch]);
  const { kept, confirmed } = arrivalOf(broadcast.counts);
  const words = kept > 0 && confirmed === 0 ? { ...measures, delivered: keptWords.label } : measures;
  const [measure, setMeasure] = useState<Measure | null>(null);
  const { opens, clicks } = broadcast.tracking;
  const shownMeasures: Measure[] = [
    ...(['accepted', 'delivered'] as const),
    ...(opens ? (['opened'] as const) : []),
    ...(clicks ? (['clicked'] as const) : []),
    'unsubscribed',
  ];
  // What people did, if they did anything. Many mail servers never confirm a delivery.
  const telling = (['clicked', 'opened', 'delivered'] as const).filter((one) => shownMeasures.includes(one));
  const counted = telling.find((one) => hours.data?.series.some((hour) => hour[one] > 0));
  const shown = measure ?? counted ?? 'accepted';
  return (
    <Card title="Hour by hour" className="grid grid-cols-1 gap-4">
      <ChoiceGroup
        label="What is shown"
        hideLabel
        appearance="segments"
        className="min-w-0 overflow-x-auto"
        value={shown}
        onValueChange={setMeasure}
        options={shownMeasures.map((value) => ({ value, label: words[value] }))}
      />
      <ResourceState
        resource={hours}
        label="the hours"
        loading={<Skeleton className="h-64" />}
        isEmpty={({ series }) => series.length === 0}
        empty={<p className="text-muted-foreground text-sm">Nothing has happened yet.</p>}
      >
        {({ series }) => (
          <>
            <BarChart
              rows={series}
              bars={[{ key: shown, label: words[shown], color: 'var(--primary)' }]}
              nameOf={(at, length) => nameOfTime(at, 'hour', zone, length)}
            />
            <HoursTable rows={series} counted={shownMeasures} words={words} />
          </>
        )}
      </ResourceState>
    </Card>
  );
}

type TableProps = { rows: readonly Hour[]; counted: readonly Measure[]; words: Record<Measure, string> };

function HoursTable({ rows, counted, words }: TableProps) {
  const { zone } = useTimeZone();
  const columns: Column<Hour>[] = [
    { id: 'at', header: 'Hour', cell: ({ at }) => nameOfTime(at, 'hour', zone) },
    ...counted.map((key) => ({
      ...{ id: key, header: words[key], numeric: true },
      cell: (row: Hour) => formatNumber(row[key]),
    })),
  ];
  const busy = rows.filter((row) => counted.some((key) => row[key] > 0)).reverse();
  return (
    <details className="mt-4">
      <summary className="w-fit cursor-pointer rounded-sm font-medium text-primary-text text-sm">
        Show as a table
      </summary>
      <div className="mt-3">
        <DataTable caption="Hour by hour" columns={columns} rows={busy} rowKey={({ at }) => at} />
      </div>
    </details>
  );
}
