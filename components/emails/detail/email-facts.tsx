import { Time } from '@/components/data/time';
import { Badge } from '@/components/ui/display/badge';
import { Card } from '@/components/ui/display/card';
import { CodeBlock } from '@/components/ui/display/code-block';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Link } from '@/components/ui/navigation/link';
import { useMay } from '@/lib/client/session';
import type { EmailDetail } from '@/lib/emails/contract/log';
import { localeName } from '@/lib/mail/locales';

const linkClasses = 'text-primary-text underline underline-offset-2';

/** Addresses, origin, original email, ids, metadata and variables. */
export function EmailFacts({ email }: { email: EmailDetail }) {
  const metadata = Object.entries(email.metadata);
  const mayReadContacts = useMay('contact:read');
  const mayErase = useMay('contact:write');
  const maySeeKeys = useMay('key:manage');
  const hasVariables = Object.keys(email.variables).length > 0;
  return (
    <Card title="Details" className="grid grid-cols-1 gap-4">
      <Facts>
        <Fact name="From">
          {email.from_name ? `${email.from_name} <${email.from_email}>` : email.from_email}
        </Fact>
        <Fact name="To" copy={email.to_email}>
          {email.to_email}
          {email.erased_at === null && (
            <Link
              href={`/emails?to=${encodeURIComponent(email.to_email)}`}
              className={`block w-fit py-0.5 ${linkClasses}`}
            >
              All emails to this person
            </Link>
          )}
          {email.recipient_contact_id && mayReadContacts && (
            <Link
              href={`/contacts/${email.recipient_contact_id}`}
              className={`block w-fit py-0.5 ${linkClasses}`}
            >
              What is known of this person
            </Link>
          )}
          {!email.recipient_contact_id && mayReadContacts && email.erased_at === null && (
            <Link
              href={`/contacts?q=${encodeURIComponent(email.to_email)}`}
              className={`block w-fit py-0.5 ${linkClasses}`}
            >
              {mayErase ? 'Export or erase this person’s data' : 'Export this person’s data'}
            </Link>
          )}
        </Fact>
        {email.reply_to_email && <Fact name="Reply to">{email.reply_to_email}</Fact>}
        <Fact name="Created">
          <Time value={email.created_at} exact />
        </Fact>
        {email.send_at && (
          <Fact name="To be sent at">
            <Time value={email.send_at} exact />
          </Fact>
        )}
        <Fact name="Purpose">
          {email.purpose === 'marketing'
            ? 'Marketing: not sent to people who unsubscribed'
            : 'Transactional: also sent to people who unsubscribed'}
        </Fact>
        <Origin email={email} />
        <Language email={email} />
        {email.broadcast && (
          <Fact name="Part of">
            <Link className={linkClasses} href={`/broadcasts/${email.broadcast.id}`}>
              {email.broadcast.name}
            </Link>
          </Fact>
        )}
        {email.api_key && maySeeKeys && (
          <Fact name="Sent with">
            API key “{email.api_key.name}”
            <Link href={`/emails?key=${email.api_key.id}`} className={`block w-fit py-0.5 ${linkClasses}`}>
              All emails sent with this key
            </Link>
          </Fact>
        )}
        {email.resend_of && (
          <Fact name="Repeats">
            <Link className={linkClasses} href={`/emails/${email.resend_of}`}>
              the first email
            </Link>
            {email.resent_by && `, resent by ${nameResender(email.resent_by, email.resent_by_type)}`}
          </Fact>
        )}
        {email.resent_as.length > 0 && (
          <Fact name="Sent again">
            <ul>
              {email.resent_as.map(({ id, to_email, by, by_type, created_at }) => (
                <li key={id}>
                  <Link className={linkClasses} href={`/emails/${id}`}>
                    To {to_email}
                  </Link>
                  {by && ` by ${nameResender(by, by_type)}`}, <Time value={created_at} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {email.similar.length > 0 && (
          <Fact name="Possible duplicate">
            <ul>
              {email.similar.map(({ id, created_at }) => (
                <li key={id}>
                  <Link className={linkClasses} href={`/emails/${id}`}>
                    Sent to them within a day
                  </Link>
                  , <Time value={created_at} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact name="Opened">{openedWords(email.tracking?.opens, email.tracking?.opened_at)}</Fact>
        {email.tracking && (
          <Fact name="Clicked">{openedWords(email.tracking.clicks, email.tracking.clicked_at)}</Fact>
        )}
        {email.is_test && (
          <Fact name="Kind">
            <Badge>Test</Badge>
          </Fact>
        )}
        <Fact name="Email id" copy={email.id}>
          <code className="font-mono text-xs">{email.id}</code>
        </Fact>
        <Fact name="Idempotency key" copy={email.idempotency_key}>
          <code className="font-mono text-xs">{email.idempotency_key}</code>
        </Fact>
      </Facts>
      {metadata.length > 0 && (
        <section aria-label="Metadata" className="grid gap-2 border-t pt-3">
          <h3 className="font-medium text-sm">Metadata</h3>
          <Facts className="max-h-80 overflow-y-auto" tabIndex={metadata.length > 6 ? 0 : undefined}>
            {metadata.map(([key, value]) => (
              <Fact key={key} name={key} copy={value}>
                {value}
              </Fact>
            ))}
          </Facts>
        </section>
      )}
      {hasVariables && (
        <details className="border-t pt-3 text-sm">
          <summary className="cursor-pointer rounded-sm font-medium">Variables</summary>
          <CodeBlock
            wrap
            code={JSON.stringify(email.variables, null, 2)}
            label="variables"
            className="mt-2 max-h-80"
          />
        </details>
      )}
    </Card>
  );
}

/** Keys can have any name: "resent by All". */
function nameResender(name: string, type: EmailDetail['resent_by_type']): string {
  return type === 'key' ? `API key “${name}”` : name;
}

/** When somebody opened it or clicked a link: only counted for tracked broadcasts. */
function openedWords(counted: boolean | undefined, at: string | null | undefined) {
  if (at) return <Time value={at} exact />;
  return counted ? 'Not yet, as far as is known' : 'Not counted';
}

/** Template name and version number. */
function Origin({ email }: { email: EmailDetail }) {
  if (email.draft_of) return <DraftOrigin draftOf={email.draft_of} />;
  if (!email.template) {
    const draft = email.is_test ? 'A draft that was not published' : 'None: sent with its own content';
    return <Fact name="Template">{email.template_id ? 'A template that was deleted' : draft}</Fact>;
  }
  const { id, name, version_number: number } = email.template;
  const version = email.template_version_id;
  return (
    <Fact name="Template">
      <Link className={linkClasses} href={`/templates/${id}/versions?version=${version ?? ''}`}>
        {name}, version {number}
      </Link>
      <Link className={`block w-fit py-0.5 ${linkClasses}`} href={`/emails?template=${id}`}>
        All emails from this template
      </Link>
      {version && (
        <>
          <Link
            className={`block w-fit py-0.5 ${linkClasses}`}
            href={`/emails?template=${id}&version=${version}`}
          >
            All emails from this version
          </Link>
          <Link
            className={`block w-fit py-0.5 ${linkClasses}`}
            href={`/templates/${id}/compare?from=${version}`}
          >
            What changed since this version
          </Link>
        </>
      )}
    </Fact>
  );
}

/** The template's name: drafts have no number. */
function DraftOrigin({ draftOf: { id, name } }: { draftOf: NonNullable<EmailDetail['draft_of']> }) {
  return (
    <Fact name="Template">
      <Link className={linkClasses} href={`/templates/${id}`}>
        {name}
      </Link>
      , a draft that was not published
    </Fact>
  );
}

/** The language that was sent, and the requested one if it differs. */
function Language({ email: { locale, requested_locale: requestedLocale } }: { email: EmailDetail }) {
  if (locale === undefined && requestedLocale === undefined) return null;
  const sent = locale === undefined ? 'That of the template' : `${localeName(locale)} (${locale})`;
  return (
    <Fact name="Language">
      {sent}
      {requestedLocale !== undefined && requestedLocale !== locale && (
        <span className="block text-muted-foreground text-xs">
          Sent in place of {localeName(requestedLocale)} ({requestedLocale}), which the template does not
          have.
        </span>
      )}
    </Fact>
  );
}
