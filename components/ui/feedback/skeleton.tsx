import { classNames } from '@/components/ui/class-names';
import { withIndexKeys } from '@/lib/with-index-keys';

/** A placeholder while loading, also within a line. Decoration: its container announces the loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-md bg-muted', className)} />;
}

/** Several placeholders, laid out by `className`. */
export function Skeletons({ of, className }: { of: readonly string[]; className: string }) {
  return (
    <div className={className}>
      {withIndexKeys(of).map(([key, shape]) => (
        <Skeleton key={key} className={shape} />
      ))}
    </div>
  );
}
