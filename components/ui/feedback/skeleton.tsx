import { classNames } from '@/components/ui/class-names';

/** A grey shape where something will stand. Decoration: the place around it says that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-md bg-muted', className)} />;
}
