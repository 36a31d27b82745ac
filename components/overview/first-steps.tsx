import { Circle, CircleCheck } from 'lucide-react';
import { showFailure } from '@/components/data/show-failure';
import { classNames } from '@/components/ui/class-names';
import { Card } from '@/components/ui/display/card';
import { Progress } from '@/components/ui/feedback/progress';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Link } from '@/components/ui/navigation/link';
import { useMay } from '@/lib/client/session';
import { useFirstSteps, useUpdateWorkspace } from '@/lib/client/workspace';
import type { FirstSteps as Steps } from '@/lib/overview/contract';

type StepId = Steps['steps'][number]['id'];

const words: Readonly<Record<StepId, { title: string; why: string; href: string }>> = {
  template: {
    title: 'Create your first template',
    why: 'Begin with one from the gallery, or with a blank page.',
    href: '/templates/new',
  },
  email: {
    title: 'Send a test',
    why: 'Open a template and choose Test, or send by the API.',
    href: '/templates',
  },
  postal_address: {
    title: 'Enter your postal address',
    why: 'The law requires it in marketing emails. It is shown in their footer.',
    href: '/settings/workspace',
  },
  brand: {
    title: 'Add your logo',
    why: 'With your colors and fonts: new templates and the editor use them.',
    href: '/settings/brand',
  },
  domain: {
    title: 'Verify your domain',
    why: 'Emails come from your own address, and mailboxes trust them.',
    href: '/sending/domains',
  },
  colleagues: {
    title: 'Invite colleagues',
    why: 'Each with a role that says what they may do.',
    href: '/settings/members',
  },
};

/** The set-up checklist, until it is done or dismissed. For people who can do all of it. */
export function FirstSteps() {
  const mayManage = useMay('workspace:manage');
  const { data } = useFirstSteps(mayManage);
  const update = useUpdateWorkspace();
  if (!mayManage || !data || data.hidden) return null;
  const doneCount = data.steps.filter((step) => step.done).length;
  if (doneCount === data.steps.length) return null;

  const hide = (first_steps_hidden: boolean) =>
    update.mutate(
      { first_steps_hidden },
      {
        onSuccess: () =>
          first_steps_hidden &&
          toast.success('The first steps are put away.', {
            action: { label: 'Undo', onClick: () => hide(false) },
          }),
        onError: showFailure,
      },
    );

  return (
    <Card
      title="First steps"
      description={`${doneCount} of ${data.steps.length} done. Finish them, and this workspace is ready to send.`}
      actions={
        <Button size="sm" variant="ghost" pending={update.isPending} onClick={() => hide(true)}>
          Dismiss
        </Button>
      }
      aria-label="First steps"
      className="grid gap-4"
    >
      <Progress label="First steps" value={doneCount} max={data.steps.length} />
      <ol className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {data.steps.map((step) => (
          <li key={step.id}>
            <Step id={step.id} done={step.done} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Step({ id, done }: { id: StepId; done: boolean }) {
  const { title, why, href } = words[id];
  const Mark = done ? CircleCheck : Circle;
  return (
    <Link
      href={href}
      className="-mx-2 grid grid-cols-[auto_1fr] items-start gap-x-2.5 rounded-md px-2 py-1.5 text-sm hover:bg-muted"
    >
      <Mark
        aria-hidden
        className={classNames('mt-0.5 size-4', done ? 'text-success-text' : 'text-muted-foreground')}
      />
      <span className={classNames('font-medium', done && 'text-muted-foreground line-through')}>
        {title}
        <span className="sr-only">{done ? ': done' : ': to do'}</span>
      </span>
      {!done && <span className="col-start-2 text-muted-foreground text-xs">{why}</span>}
    </Link>
  );
}
