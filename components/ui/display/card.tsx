import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  description?: ReactNode;
  /** Buttons right of the title. */
  actions?: ReactNode;
  /** Buttons in a bar at the bottom. */
  footer?: ReactNode;
};

/** A framed section of a page. */
export function Card({ title, description, actions, footer, className, children, ...props }: CardProps) {
  return (
    <section className="min-w-0 rounded-lg border bg-card text-card-foreground shadow-soft" {...props}>
      {title && (
        <header
          className={classNames(
            'flex flex-wrap justify-between gap-x-4 gap-y-2 px-5 pt-4',
            description ? 'items-start' : 'items-center',
          )}
        >
          <div className={classNames('grid min-w-0 flex-1 gap-0.5', description ? 'basis-56' : 'basis-40')}>
            <h2 className="font-semibold text-base">{title}</h2>
            {description && <p className="text-muted-foreground text-sm">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={classNames('p-5', className)}>{children}</div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 rounded-b-lg border-t bg-muted/50 px-5 py-3">
          {footer}
        </footer>
      )}
    </section>
  );
}
