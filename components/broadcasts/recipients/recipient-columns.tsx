import { Check } from 'lucide-react';
import { letterOf } from '@/components/broadcasts/sections/trial-section';
import { SharedSubject } from '@/components/broadcasts/shared-subject';
import { type Column, rowLinkClasses } from '@/components/data/data-table';
import { formatMoment } from '@/components/data/time';
import { useTimeZone } from '@/components/data/time-zone';
import { Link } from '@/components/ui/navigation/link';
import type { Broadcast, BroadcastRecipient } from '@/lib/broadcasts/contract';
import { RecipientStateBadge, reasonLabel } from './recipient-state';

type Trial = NonNullable<Broadcast['trial']>;

/** The columns for recipients, depending on tracking and A/B tests. */
export function recipientColumns(broadcast: Broadcast | undefined): Column<BroadcastRecipient>[] {
  const trial = broadcast?.trial;
  return [
    {
      id: 'email',
      header: 'Address',
      className: 'min-w-44 max-w-80',
      cell: (recipient) => (
        <div className="grid gap-1.5">
          <Address recipient={recipient} />
          <span className="flex flex-wrap items-center gap-2 text-muted-foreground text-xs sm:hidden">
            <RecipientStateBadge {...recipient} />
            {recipient.reason && reasonLabel(recipient.reason)}
          </span>
        </div>
      ),
    },
    {
      id: 'state',
      header: 'State',
      from: 'sm',
      cell: ({ state, captured, reason }) => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <RecipientStateBadge state={state} captured={captured} />
          {reason && <span className="text-muted-foreground text-xs">{reasonLabel(reason)}</span>}
        </span>
      ),
    },
    ...(trial
      ? [
          {
            ...{ id: 'subject', header: 'Subject', from: 'md' as const, className: 'max-w-60' },
            cell: (recipient: BroadcastRecipient) => (
              <TriedSubject {...{ recipient, trial }} variables={broadcast.variables} />
            ),
          },
        ]
      : []),
    ...(broadcast?.tracking.opens ? [deedColumn('opened', 'Opened', ({ opened_at }) => opened_at)] : []),
    ...(broadcast?.tracking.clicks ? [deedColumn('clicked', 'Clicked', ({ clicked_at }) => clicked_at)] : []),
    deedColumn('unsubscribed', 'Unsubscribed', ({ unsubscribed_at }) => unsubscribed_at),
    {
      id: 'contact',
      header: 'Contact',
      actions: true,
      cell: ({ contact_id, email }) =>
        email && (
          <Link
            href={`/contacts/${contact_id}`}
            aria-label={`Contact ${email}`}
            className="relative z-10 rounded-sm text-primary-text text-xs hover:underline"
          >
            Contact
          </Link>
        ),
    },
  ];
}

type TriedSubjectProps = { recipient: BroadcastRecipient; trial: Trial; variables: Broadcast['variables'] };

/** The subject that they got, if they got one. */
function TriedSubject({ recipient, trial, variables }: TriedSubjectProps) {
  const { email_id, state, subject_tried } = recipient;
  const place = email_id || state === 'accepted' ? subject_tried : null;
  if (place === null) return '–';
  return (
    <>
      {letterOf(place)}: <SharedSubject text={trial.subjects[place] ?? ''} variables={variables} />
    </>
  );
}

/** A link to the email, or else to the person. */
function Address({ recipient: { email, email_id, contact_id } }: { recipient: BroadcastRecipient }) {
  if (email === null) return <span className="text-muted-foreground">Erased person</span>;
  return (
    <Link
      href={email_id ? `/emails/${email_id}` : `/contacts/${contact_id}`}
      data-row={contact_id}
      title={email}
      className={rowLinkClasses}
    >
      {email}
    </Link>
  );
}

function deedColumn(
  id: string,
  header: string,
  at: (recipient: BroadcastRecipient) => string | null,
): Column<BroadcastRecipient> {
  return {
    ...{ id, header, from: 'md' as const },
    cell: (recipient) => {
      const when = at(recipient);
      return when === null ? (
        <span className="text-muted-foreground">–</span>
      ) : (
        <Deed name={header} when={when} />
      );
    },
  };
}

function Deed({ name, when }: { name: string; when: string }) {
  const { zone } = useTimeZone();
  const moment = formatMoment(when, zone);
  return (
    <span title={moment} className="inline-flex align-middle text-success-text">
      <Check className="size-4" aria-label={`${name} ${moment}`} />
    </span>
  );
}
