import { classNames } from '@/components/ui/class-names';
import { withIndexKeys } from '@/lib/with-index-keys';

/** A grey shape where something will stand. Decoration: the place around it says that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-md bg-muted', className)} />;
}

/** Several of them, below or beside each other as `className` lays them out. */
export function Skeletons({ of, className }: { of: readonly string[]; className: string }) {
  return (
    <div className={className}>
      {withIndexKeys(of).map(([key, shape]) => (
        <Skeleton key={key} className={shape} />
      ))}
    </div>
  );
}
