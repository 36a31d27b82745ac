import { CircleMinus, CirclePlus, type LucideIcon, MailOpen, MousePointerClick, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { importName } from '@/components/contacts/imports/import-state';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { EmailStateBadge } from '@/components/emails/email-state';
import { failureLabel } from '@/components/emails/failure-labels';
import { Card } from '@/components/ui/display/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { Link } from '@/components/ui/navigation/link';
import { useContactActivity } from '@/lib/client/contacts';
import { useMay } from '@/lib/client/session';
import type { ContactActivity } from '@/lib/contacts/activity/contract';

const states = {
  subscribed: 'Subscribed',
  unconfirmed: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
};

const sources: Record<string, string> = {
  member: 'By a member of the workspace',
  api: 'By a program',
  import: 'By an import',
  reader: 'By the link in an email',
  form: 'By a sign-up form',
};

/** What the person received and chose, latest first. */
export function ContactTimeline({ id }: { id: string }) {
  const activity = useContactActivity(id);
  const rows = activity.data?.pages.flatMap(({ data }) => data);
  return (
    <Card title="Timeline">
      <ResourceState
        resource={{ ...activity, data: rows }}
        label="the timeline"
        loading={<Skeleton className="h-28" />}
        isEmpty={(all) => all.length === 0}
        empty={<p className="text-muted-foreground text-sm">Nothing was sent to this person yet.</p>}
      >
        {(all) => (
          <>
            <ol className="grid">
              {all.map((entry, index) => (
                <Entry key={entry.id} entry={entry} last={index === all.length - 1} />
              ))}
            </ol>
            {activity.hasNextPage && (
              <Button
                variant="secondary"
                size="sm"
                className="mt-4"
                pending={activity.isFetchingNextPage}
                onClick={() => activity.fetchNextPage()}
              >
                Show earlier
              </Button>
            )}
          </>
        )}
      </ResourceState>
    </Card>
  );
}

function Entry({ entry, last }: { entry: ContactActivity; last: boolean }) {
  const {
    icon: Icon,
    title,
    detail,
  } = describeActivity(entry, useMay('email:read'), useMay('broadcast:read'));
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      {!last && <span aria-hidden className="absolute top-7 bottom-0 left-3.5 w-px bg-border" />}
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground [&_svg]:size-3.5"
      >
        <Icon />
      </span>
      <div className="grid min-w-0 flex-1 gap-1 pt-0.5 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{title}</span>
          <span className="text-muted-foreground text-xs">
            <Time value={entry.created_at} />
          </span>
        </div>
        {detail && <div className="text-muted-foreground text-xs">{detail}</div>}
      </div>
    </li>
  );
}

function describeActivity(
  { kind, email, broadcast, url, by_machine: byMachine, topic, state, ...by }: ContactActivity,
  mayReadEmails: boolean,
  mayReadBroadcasts: boolean,
): { icon: LucideIcon; title: ReactNode; detail?: ReactNode } {
  if (email) {
    const subject = email.subject || 'Email without a subject';
    const linked = mayReadEmails ? (
      <Link className="hover:underline" href={`/emails/${email.id}`}>
        {subject}
      </Link>
    ) : (
      subject
    );
    const machine = byMachine && 'By a scanner or a privacy proxy, not by a person';
    if (kind === 'opened') return { icon: MailOpen, title: <>Opened {linked}</>, detail: machine };
    if (kind === 'clicked')
      return {
        icon: MousePointerClick,
        title: <>Clicked a link in {linked}</>,
        detail: (
          <span className="grid gap-0.5 [overflow-wrap:anywhere]">
            {url && <span>{url}</span>}
            {machine && <span>{machine}</span>}
          </span>
        ),
      };
    return {
      icon: Send,
      title: linked,
      detail: (
        <span className="flex flex-wrap items-center gap-2">
          <EmailStateBadge state={email.state} captured={email.captured} />
          {email.failure_code && failureLabel(email.failure_code)}
          {broadcast ? (
            <span>
              Part of{' '}
              {mayReadBroadcasts ? (
                <Link className="underline" href={`/broadcasts/${broadcast.id}`}>
                  {broadcast.name}
                </Link>
              ) : (
                broadcast.name
              )}
            </span>
          ) : (
            email.purpose === 'marketing' && 'Marketing'
          )}
        </span>
      ),
    };
  }
  const icon = state === 'unsubscribed' ? CircleMinus : CirclePlus;
  if (topic)
    return {
      icon,
      title: `${state === 'unsubscribed' ? 'Left' : 'Chose'} the topic ${topic.name}`,
      detail: describeSource(by),
    };
  return { icon, title: state && states[state], detail: describeSource(by) };
}

function describeSource({ source, import: imported }: Pick<ContactActivity, 'source' | 'import'>): ReactNode {
  // Unknown for changes of earlier releases.
  if (!imported) return source === null ? null : sources[source];
  return (
    <>
      By an import:{' '}
      <Link className="underline" href={`/contacts/imports/${imported.id}`}>
        {importName(imported)}
      </Link>
    </>
  );
}
