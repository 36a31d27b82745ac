import { Progress as RadixProgress } from 'radix-ui';
import { classNames } from '@/components/ui/class-names';

/** A progress bar, 0 to `max`; null if unknown. */
export function Progress({
  value,
  max = 100,
  label,
  className,
}: {
  value: number | null;
  max?: number;
  label: string;
  className?: string;
}) {
  const percent = value === null ? 40 : Math.min(100, (value / max) * 100);
  return (
    <RadixProgress.Root
      value={value}
      max={max}
      aria-label={label}
      className={classNames('h-1.5 overflow-hidden rounded-full bg-muted', className)}
    >
      <RadixProgress.Indicator
        className={classNames(
          'h-full rounded-full bg-primary transition-[width]',
          value === null && 'animate-pulse',
        )}
        style={{ width: `${percent}%` }}
      />
    </RadixProgress.Root>
  );
}
