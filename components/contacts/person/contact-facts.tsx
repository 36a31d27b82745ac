import { ContactStateBadge } from '@/components/contacts/contact-state';
import { ConfirmButton } from '@/components/data/confirm-button';
import { Time } from '@/components/data/time';
import { reasonLabels } from '@/components/sending/suppression-reasons';
import { Card } from '@/components/ui/display/card';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Notice } from '@/components/ui/feedback/notice';
import { Link } from '@/components/ui/navigation/link';
import { useUpdateContact } from '@/lib/client/contacts';
import { useSegments } from '@/lib/client/segments';
import { useMay } from '@/lib/client/session';
import type { Consent, Contact } from '@/lib/contacts/contract';

const linkClasses = 'text-primary-text underline underline-offset-2';

const changes = {
  subscribed: {
    label: 'Unsubscribe',
    title: 'Unsubscribe this person?',
    description: 'They no longer get marketing email. Transactional email still reaches them.',
    done: 'Unsubscribed.',
    to: 'unsubscribed',
  },
  unconfirmed: {
    label: 'Subscribe',
    title: 'Subscribe this person?',
    description: 'They have not confirmed their address. Only do this when you know that they agreed.',
    done: 'Subscribed.',
    to: 'subscribed',
  },
  unsubscribed: {
    label: 'Subscribe again',
    title: 'Subscribe this person again?',
    description: 'They left. Only do this when they asked you for it.',
    done: 'Subscribed again.',
    to: 'subscribed',
  },
} as const;

/** Whether the person can be emailed, and why. */
export function ContactConsent({ contact, mayWrite }: { contact: Contact; mayWrite: boolean }) {
  const update = useUpdateContact(contact.id);
  const change = changes[contact.state];
  const maySeeSuppressions = useMay('domain:read');
  return (
    <Card
      title="Marketing email"
      className="grid gap-4"
      actions={
        mayWrite && (
          <ConfirmButton
            key={contact.state}
            label={change.label}
            size="sm"
            destructive={contact.state === 'subscribed'}
            title={change.title}
            description={change.description}
            confirmLabel={change.label}
            doneMessage={change.done}
            action={update}
            input={{ state: change.to }}
          />
        )
      }
    >
      <ContactStateBadge contact={contact} />
      {contact.suppressed && (
        <Notice
          tone={contact.suppressed.reason === 'unsubscribe' ? 'info' : 'warning'}
          title={`Suppressed: ${reasonLabels[contact.suppressed.reason].toLowerCase()}`}
        >
          <p>
            Since <Time value={contact.suppressed.since} exact />.{' '}
            {contact.suppressed.reason === 'unsubscribe'
              ? 'Transactional email still reaches them.'
              : 'No email reaches them.'}{' '}
            {maySeeSuppressions && (
              <Link
                className="underline underline-offset-2"
                href={`/sending/suppressions?email=${encodeURIComponent(contact.email)}`}
              >
                See the suppression
              </Link>
            )}
          </p>
        </Notice>
      )}
      <Proof consent={contact.consent} />
    </Card>
  );
}

function Proof({ consent }: { consent: Consent | null }) {
  if (!consent)
    return <p className="text-muted-foreground text-sm">No proof of consent is kept for this person.</p>;
  return (
    <Facts>
      <Fact name="Source of consent">{consent.source}</Fact>
      <Fact name="When">
        <Time value={consent.at} exact />
      </Fact>
      {consent.ip && <Fact name="IP address">{consent.ip}</Fact>}
      {consent.confirmed_at && (
        <Fact name="Confirmed">
          <Time value={consent.confirmed_at} exact />
          {consent.confirmed_ip && ` from ${consent.confirmed_ip}`}
        </Fact>
      )}
      {consent.wording && (
        <Fact name="Wording">
          <q>{consent.wording}</q>
        </Fact>
      )}
    </Facts>
  );
}

/** The contact's creation, emails and segments. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const segments = useSegments({ contact_id: contact.id }).data?.data;
  const mayReadEmails = useMay('email:read');
  return (
    <Card title="Details">
      <Facts>
        <Fact name="Added">
          <Time value={contact.created_at} exact />
        </Fact>
        <Fact name="Last changed">
          <Time value={contact.updated_at} exact />
        </Fact>
        {segments && (
          <Fact name="Segments">
            {segments.length === 0 && '–'}
            <ul>
              {segments.map(({ id, name }) => (
                <li key={id}>
                  <Link className={linkClasses} href={`/contacts/segments/${id}`}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {mayReadEmails && (
          <Fact name="Emails">
            <Link className={linkClasses} href={`/emails?to=${encodeURIComponent(contact.email)}`}>
              All emails to this person
            </Link>
          </Fact>
        )}
        <Fact name="Contact id">
          <code className="font-mono text-xs">{contact.id}</code>
        </Fact>
      </Facts>
    </Card>
  );
}
