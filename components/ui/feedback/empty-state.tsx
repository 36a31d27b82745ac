import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  className?: string;
};

/** Shown if there is nothing yet, or after an error: what it means and what to do next. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-3 rounded-lg border border-dashed bg-card/60 px-6 py-14 text-center',
        className,
      )}
    >
      {icon && (
        <div className="grid size-11 place-items-center rounded-full bg-muted text-muted-foreground [&_svg]:size-5">
          {icon}
        </div>
      )}
      <h2 className="title text-lg">{title}</h2>
      {children && <div className="max-w-prose text-muted-foreground text-sm">{children}</div>}
      {action && (
        <div className="mt-1 flex flex-wrap justify-center gap-2 max-sm:[&>[data-variant=primary]]:order-first">
          {action}
        </div>
      )}
    </div>
  );
}
