import { CircleCheck, CircleDashed, MessageSquareWarning } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DecisionLines } from '@/components/reviews/decisions/decision-lines';
import { classNames } from '@/components/ui/class-names';
import { Button } from '@/components/ui/form/button';
import { Popover } from '@/components/ui/overlay/popover';
import { usePublishReview } from './publish-review';

type Props = {
  templateId: string;
  revision: number;
  /** Whether everything typed is saved: decisions are about saved revisions. */
  saved: boolean;
  /** Whether there is anything to publish. */
  publishable: boolean;
  className?: string;
  onReview: () => void;
  onPublish: () => void;
};

/** Next to Publish: whether approval is required, given, and what comes next. */
export function ApprovalState({
  templateId,
  revision,
  saved,
  publishable,
  className,
  onReview,
  onPublish,
}: Props) {
  const { standing, required, approvedBy } = usePublishReview(templateId, revision);
  const [open, setOpen] = useState(false);
  const state = saved ? standing.state : 'none';
  const decisions = saved ? standing.decisions : [];
  if (state === 'none' && !(required && publishable)) return null;
  const { label, look, icon, words, next, onNext } = {
    none: {
      label: 'Needs approval',
      look: 'bg-warning-soft text-warning-text',
      icon: <CircleDashed aria-hidden />,
      words:
        'This workspace publishes only what someone else approved. Share the draft: anyone who opens the link can approve it or request changes.',
      next: 'Share for review',
      onNext: onReview,
    },
    approved: {
      label: `Approved by ${joinNames(approvedBy)}`,
      look: 'bg-success-soft text-success-text',
      icon: <CircleCheck aria-hidden />,
      words: publishable
        ? 'It can be published. A change of the draft asks for an approval of its own.'
        : 'It is published.',
      next: publishable ? 'Publish…' : 'Open the review',
      onNext: publishable ? onPublish : onReview,
    },
    changes_requested: {
      label: 'Changes requested',
      look: 'bg-warning-soft text-warning-text',
      icon: <MessageSquareWarning aria-hidden />,
      words: required
        ? 'Change the draft, then share it again.'
        : 'Change the draft and share it again. It can be published all the same.',
      next: 'Share again',
      onNext: onReview,
    },
  }[state];
  return (
    <Popover
      label="Approval"
      open={open}
      onOpenChange={setOpen}
      align="end"
      className="grid w-80 gap-3 text-sm"
      trigger={
        <Trigger label={label} look={look} className={className}>
          {icon}
        </Trigger>
      }
    >
      <DecisionLines decisions={decisions} />
      <p className="text-muted-foreground">{words}</p>
      <Button
        size="sm"
        className="w-fit"
        onClick={() => {
          setOpen(false);
          onNext();
        }}
      >
        {next}
      </Button>
    </Popover>
  );
}

type TriggerProps = { label: string; look: string; className: string | undefined; children: ReactNode };

function Trigger({ label, look, className, children, ...rest }: TriggerProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'relative inline-flex h-7 max-w-52 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-medium text-xs [&_svg]:size-3.5 [&_svg]:shrink-0',
        look,
        className,
      )}
    >
      {children}
      <span className="truncate">{label}</span>
    </button>
  );
}

function joinNames([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
