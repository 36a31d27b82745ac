import { Badge, type BadgeProps } from '@/components/ui/display/badge';
import type { EmailState } from '@/lib/emails/contract/states';

type Look = { label: string; tone: BadgeProps['tone']; meaning: string };

/** What each state is called and means, for people. */
export const emailStateLooks: Record<EmailState, Look> = {
  accepted: { label: 'Accepted', tone: 'info', meaning: 'Stored and waiting for delivery to begin.' },
  queued: { label: 'Queued', tone: 'info', meaning: 'Delivery has begun.' },
  deferred: { label: 'Deferred', tone: 'warning', meaning: 'Refused for now. It will be tried again.' },
  uncertain: {
    label: 'Uncertain',
    tone: 'warning',
    meaning: 'Handed over, but the reply was lost. It may have arrived.',
  },
  submitted: { label: 'Submitted', tone: 'info', meaning: 'The receiving server accepted it.' },
  delivered: { label: 'Delivered', tone: 'success', meaning: 'Confirmed to have arrived.' },
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

export function EmailStateBadge({ state }: { state: EmailState }) {
  const look = emailStateLooks[state];
  return (
    <Badge tone={look.tone} dot title={look.meaning}>
      {look.label}
    </Badge>
  );
}
