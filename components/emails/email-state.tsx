import { Badge, type BadgeProps } from '@/components/ui/display/badge';
import type { Email } from '@/lib/emails/contract/log';
import type { EmailState } from '@/lib/emails/contract/states';
import { keptWords } from './arrival';

type StateLook = { label: string; tone: BadgeProps['tone']; meaning: string };

/** The label and meaning of each state. */
export const emailStateLooks: Record<EmailState, StateLook> = {
  accepted: { label: 'Accepted', tone: 'info', meaning: 'Stored and waiting for delivery to begin.' },
  queued: { label: 'Queued', tone: 'info', meaning: 'Delivery has begun.' },
  deferred: { label: 'Deferred', tone: 'warning', meaning: 'Refused for now. It will be tried again.' },
  uncertain: {
    label: 'Uncertain',
    tone: 'warning',
    meaning: 'Handed over, but the reply was lost. It may have arrived.',
  },
  submitted: { label: 'Submitted', tone: 'info', meaning: 'The receiving server accepted it.' },
  delivered: { label: 'Delivered', tone: 'success', meaning: 'Confirmed by a report of the receiving side.' },
  bounced: { label: 'Bounced', tone: 'danger', meaning: 'Permanently refused by the receiving server.' },
  failed: { label: 'Failed', tone: 'danger', meaning: 'It could not be sent.' },
  suppressed: {
    label: 'Suppressed',
    tone: 'neutral',
    meaning: 'Not sent: the recipient is on the suppression list.',
  },
  canceled: { label: 'Canceled', tone: 'neutral', meaning: 'Canceled before it was sent.' },
  complained: { label: 'Complained', tone: 'danger', meaning: 'The recipient reported it as spam.' },
};

const heldLook: StateLook = { label: 'Held', tone: 'warning', meaning: 'It waits until someone decides.' };
/** Emails in the test inbox, whatever their state. */
export const capturedLook: StateLook = {
  label: keptWords.short,
  tone: 'info',
  meaning: 'Kept in the test inbox, not sent.',
};

/** An email, or only a state. */
type Shown = Pick<Email, 'state'> & Partial<Pick<Email, 'held' | 'captured'>>;

/** The label and meaning of an email's state. */
export function lookOf({ state, held, captured }: Shown): StateLook {
  if (held) return heldLook;
  return captured && state === 'delivered' ? capturedLook : emailStateLooks[state];
}

/** The state of an email. */
export function EmailStateBadge(shown: Shown) {
  const look = lookOf(shown);
  return (
    <Badge tone={look.tone} dot title={look.meaning}>
      {look.label}
    </Badge>
  );
}
