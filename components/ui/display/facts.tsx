import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { CopyButton } from '@/components/ui/form/copy-button';

const layouts = {
  stacked: 'grid-cols-1 content-start gap-3',
  lines: 'grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 [&>div]:contents',
};

type FactsProps = {
  /** Each name above its value, or next to it. */
  layout?: keyof typeof layouts;
  className?: string;
  tabIndex?: number;
  children: ReactNode;
};

/** A list of names with values. */
export function Facts({ layout = 'stacked', className, ...rest }: FactsProps) {
  return <dl className={classNames('grid min-w-0 text-sm', layouts[layout], className)} {...rest} />;
}

type FactProps = { name: string; copy?: string; children: ReactNode };

/** `copy`: the text for a copy button. */
export function Fact({ name, copy, children }: FactProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-0.5">
      <dt className="text-muted-foreground text-xs [overflow-wrap:anywhere]">{name}</dt>
      <dd className={classNames('min-w-0 [overflow-wrap:anywhere]', copy && 'flex items-start gap-1')}>
        {copy ? <span className="min-w-0 flex-1">{children}</span> : children}
        {copy && <CopyButton value={copy} label={name} className="-my-1.5 size-7 [&_svg]:size-3.5" />}
      </dd>
    </div>
  );
}
