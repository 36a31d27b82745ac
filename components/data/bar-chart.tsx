import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { formatNumber } from '@/lib/amounts';

const maxNames = 8;

type Bar<Key extends string> = { key: Key; label: string; color: string };

type Row<Key extends string> = Record<Key, number> & { at: string };

type Props<Key extends string> = {
  rows: readonly Row<Key>[];
  /** Stacked from bottom to top. */
  bars: readonly Bar<Key>[];
  nameOf: (at: string, length: 'long' | 'short') => string;
};

/** A bar chart over time, hidden from screen readers: always show the same data in a table. */
export function BarChart<Key extends string>({ rows, bars, nameOf }: Props<Key>) {
  const [pointed, setPointed] = useState<number | null>(null);
  const totalOf = (row: Row<Key>) => bars.reduce((sum, { key }) => sum + row[key], 0);
  const lines = gridLines(Math.max(...rows.map(totalOf), 1));
  const share = (value: number) => `${(100 * value) / (lines.at(-1) ?? 1)}%`;
  const between = Math.ceil(rows.length / maxNames);
  const row = pointed === null ? undefined : rows[pointed];
  return (
    <div
      aria-hidden
      className="flex h-64 min-w-0 flex-col gap-2 pt-2 pl-14 text-muted-foreground text-xs"
      onPointerLeave={() => setPointed(null)}
    >
      <div className="relative min-h-0 flex-1">
        {lines.map((line) => (
          <div key={line} className="absolute inset-x-0 border-t" style={{ bottom: share(line) }}>
            <span className="absolute -top-2 right-full mr-2">{formatNumber(line)}</span>
          </div>
        ))}
        <div className="relative flex h-full">
          {rows.map((one, index) => (
            <div
              key={one.at}
              className="flex h-full min-w-0 flex-1 justify-center hover:bg-muted"
              onPointerEnter={() => setPointed(index)}
            >
              <div className="flex w-4/5 max-w-16 flex-col-reverse">
                {bars.map(({ key, color }) => (
                  <div
                    key={key}
                    className="forced-color-adjust-none"
                    style={{ height: share(one[key]), background: color }}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
        {row && pointed !== null && (
          <div
            className="pointer-events-none absolute top-0 z-10 rounded-md border bg-popover p-2 text-popover-foreground"
            style={
              pointed < rows.length / 2
                ? { left: `calc(${(100 * (pointed + 0.5)) / rows.length}% + 2.5rem)` }
                : { right: `calc(${100 - (100 * (pointed + 0.5)) / rows.length}% + 2.5rem)` }
            }
          >
            <div>{nameOf(row.at, 'long')}</div>
            {bars.map(({ key, label }) => (
              <div key={key}>
                {label}: {formatNumber(row[key])}
              </div>
            ))}
          </div>
        )}
      </div>
      <div className="flex">
        {rows.map((one, index) => (
          <div
            key={one.at}
            // On phones, only every third label fits.
            className={classNames(
              'flex w-0 flex-1 justify-center whitespace-nowrap',
              Math.floor(index / between) % 3 !== 1 && 'max-sm:invisible',
            )}
          >
            {index % between === Math.floor(between / 2) && nameOf(one.at, 'short')}
          </div>
        ))}
      </div>
      {bars.length > 1 && (
        <div className="flex flex-wrap justify-center gap-x-4">
          {bars.map(({ key, label, color }) => (
            <span key={key} className="flex items-center gap-1.5">
              <span className="size-2.5 forced-color-adjust-none rounded-xs" style={{ background: color }} />
              {label}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** Round grid lines from zero to at least the maximum, at most five steps. */
function gridLines(greatest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(greatest / 5));
  const step = Math.max(
    [1, 2, 5, 10].map((times) => times * power).find((one) => greatest / one <= 5) ?? 1,
    1,
  );
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, index) => index * step);
}
