import { classNames } from '@/components/ui/class-names';
import { formatNumber } from '@/lib/amounts';
import type { ContactImport } from '@/lib/contacts/imports/contract';

export type Counts = Pick<ContactImport, 'created' | 'updated' | 'unchanged' | 'refused'>;

const kinds = [
  { key: 'created', label: 'New contacts', bar: 'bg-success-text' },
  { key: 'updated', label: 'Changed', bar: 'bg-primary' },
  { key: 'unchanged', label: 'Nothing new', bar: 'bg-input' },
  { key: 'refused', label: 'Refused', bar: 'bg-destructive' },
] as const;

/** The results of rows, as a bar and in numbers. */
export function RowCounts({ counts }: { counts: Counts }) {
  const rows = kinds.reduce((sum, { key }) => sum + counts[key], 0);
  return (
    <div className="grid gap-3">
      <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-full bg-muted">
        {kinds.map(
          ({ key, bar }) =>
            counts[key] > 0 && (
              <span
                key={key}
                className={classNames('forced-color-adjust-none', bar)}
                style={{ width: `${Math.max(1, (counts[key] / rows) * 100)}%` }}
              />
            ),
        )}
      </div>
      <dl className="grid gap-1.5 text-sm">
        {kinds.map(({ key, label, bar }) => (
          <div key={key} className="flex items-center gap-2">
            <dt className="flex flex-1 items-center gap-2">
              <span aria-hidden className={classNames('size-2 forced-color-adjust-none rounded-full', bar)} />
              {label}
            </dt>
            <dd className="font-medium tabular-nums">{formatNumber(counts[key])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
