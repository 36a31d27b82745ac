import { BarChart } from '@/components/data/bar-chart';
import { useTimeZone } from '@/components/data/time-zone';
import type { Overview } from '@/lib/overview/contract';
import { nameOfTime, outcomesOf, separateConfirmed } from './count-series';

/** Outcomes by hour or day, stacked. The table below says the same. */
export function OverviewChart({ data: { series, step } }: { data: Overview }) {
  const { zone } = useTimeZone();
  return (
    <BarChart
      rows={separateConfirmed(series)}
      bars={outcomesOf(series)}
      nameOf={(at, length) => nameOfTime(at, step, zone, length)}
    />
  );
}
