import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';

/** A table that scrolls sideways in its own frame if needed, by keyboard too. */
export function Table({ className, 'aria-label': label, ...props }: ComponentProps<'table'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={frame}
      // A tab stop only if it can scroll.
      {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': label ?? 'Table' } : {})}
      className="relative overflow-x-auto rounded-lg border bg-card shadow-soft"
    >
      <table className={classNames('w-full border-collapse text-left text-sm', className)} {...props} />
    </div>
  );
}

export function TableHead({ className, ...props }: ComponentProps<'thead'>) {
  return <thead className={classNames('border-b bg-muted/60', className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody className={classNames('divide-y', className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={classNames('transition-colors', className)} {...props} />;
}

export function TableHeader({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={classNames(
        'whitespace-nowrap px-3 py-2.5 sm:px-4 font-medium text-muted-foreground text-xs',
        className,
      )}
      {...props}
    />
  );
}

const cellClasses = 'px-3 py-3 align-middle sm:px-4';

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={classNames(cellClasses, className)} {...props} />;
}

/** The header cell of a row, for screen readers. Breaks anywhere, so the others must not squeeze it to a few letters. */
export function TableRowHeader({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="row"
      className={classNames(cellClasses, 'min-w-36 font-normal [overflow-wrap:anywhere]', className)}
      {...props}
    />
  );
}
