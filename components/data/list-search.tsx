import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type Props = {
  list: { data?: { data: readonly unknown[] } | undefined; isPlaceholderData: boolean };
  filtered: boolean;
  className?: string;
  children: ReactNode;
};

/** The search and filters above a list; nothing above an empty one, where nothing could be found. */
export function ListSearch({ list, filtered, className, children }: Props) {
  // Most lists have rows: while they load, the place above them is taken already.
  const isEmpty = !list.isPlaceholderData && list.data?.data.length === 0;
  // Where the filters were just cleared, the rows are still on their way.
  if (isEmpty && !filtered) return null;
  return <search className={classNames('flex flex-wrap items-center gap-2', className)}>{children}</search>;
}
