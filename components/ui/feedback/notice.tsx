import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

const tones = {
  info: { classes: 'border-primary/25 bg-primary-soft text-primary-text', Icon: Info },
  success: { classes: 'border-success-text/25 bg-success-soft text-success-text', Icon: CircleCheck },
  warning: { classes: 'border-warning-text/25 bg-warning-soft text-warning-text', Icon: TriangleAlert },
  danger: { classes: 'border-destructive/25 bg-destructive-soft text-destructive-text', Icon: CircleAlert },
};

const roles = { info: undefined, success: 'status', warning: 'alert', danger: 'alert' };

type NoticeProps = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** A message in the page that stays until it is resolved. All tones except info are announced. */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  const { classes, Icon } = tones[tone];
  return (
    <div
      role={roles[tone]}
      className={classNames(
        'flex flex-wrap items-start gap-3 rounded-md border px-3.5 py-3 text-sm',
        classes,
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-52 space-y-0.5 [overflow-wrap:anywhere]">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
