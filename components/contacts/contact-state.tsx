import { Badge } from '@/components/ui/display/badge';
import type { Contact, ContactState } from '@/lib/contacts/contract';

export const contactStateLooks = {
  subscribed: { label: 'Subscribed', tone: 'success' },
  unconfirmed: { label: 'Not confirmed', tone: 'warning' },
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
} as const satisfies Record<ContactState, unknown>;

/** Whether someone can be emailed: a suppression overrides their consent. */
export function ContactStateBadge({ contact }: { contact: Pick<Contact, 'state' | 'suppressed'> }) {
  const { label, tone } = contactStateLooks[contact.state];
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tone}>{label}</Badge>
      {contact.suppressed && contact.suppressed.reason !== 'unsubscribe' && (
        <Badge tone="danger">Suppressed</Badge>
      )}
    </span>
  );
}
