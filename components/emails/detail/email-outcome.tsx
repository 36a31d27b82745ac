import { AdminsToAsk } from '@/components/data/admins-to-ask';
import { Time } from '@/components/data/time';
import { Notice } from '@/components/ui/feedback/notice';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { failureWords } from '@/lib/emails/contract/failures';
import type { EmailDetail } from '@/lib/emails/contract/log';
import { LiftSuppression } from './lift-suppression';
import { useMayResend } from './may-resend';
import { outcomeOf } from './outcome';
import { ResendDialog } from './resend-dialog';

/** What happened to the email in a sentence, with the next step and its button. */
export function EmailOutcome({ email }: { email: EmailDetail }) {
  const { tone, happened, next } = outcomeOf(email);
  const words = failureWords(email.failure_code, email.failure_message);
  // The same reason is not shown twice.
  const isRepeated =
    words !== null && words.sentence === email.failure_message && happened.startsWith(words.cause);
  const suppressed = email.recipient_suppressed;
  return (
    <div className="grid gap-3">
      {email.erased_at && (
        <Notice tone="info" title="The recipient was erased">
          <p>
            Their address and what this email said are gone since <Time value={email.erased_at} />. What is
            left is that it was sent, and how it ended.
          </p>
        </Notice>
      )}
      <Notice tone={tone} title={happened} action={email.erased_at === null && <NextStep email={email} />}>
        {next && <p>{next}</p>}
        {email.waits_for_relay ? (
          <RelayWait {...email.waits_for_relay} />
        ) : (
          email.next_attempt_at && (
            <p>
              {email.send_at === email.next_attempt_at ? 'Goes out' : 'Next try'}:{' '}
              <Time value={email.next_attempt_at} />
            </p>
          )
        )}
        {email.state === 'deferred' && email.tried_until && !email.held && (
          <p>
            Given up after: <Time value={email.tried_until} exact />
          </p>
        )}
        {email.held && (
          <p>
            Held since: <Time value={email.held.since} />
          </p>
        )}
        {email.failure_message && email.failure_message !== happened && !email.waits_for_relay && (
          <p className="text-xs">
            {!isRepeated && <span className="mr-1.5">{email.failure_message}</span>}
            {email.failure_code && <code className="font-mono">{email.failure_code}</code>}
          </p>
        )}
      </Notice>
      {suppressed && (
        <Notice
          tone="info"
          title="New emails to this recipient are not sent"
          action={
            <>
              <ButtonLink
                href={`/sending/suppressions?email=${encodeURIComponent(email.to_email)}`}
                variant="secondary"
                size="sm"
              >
                See the suppression
              </ButtonLink>
              <LiftSuppression email={email} />
            </>
          }
        >
          <p>
            On the suppression list since <Time value={suppressed.since} />:{' '}
            {reasons[suppressed.reason] ?? 'suppressed'}.
          </p>
        </Notice>
      )}
    </div>
  );
}

/** Since when and why the mail server is unreachable, its response, and the next attempt. */
function RelayWait({ since, reason, reply, next_try_at: next }: NonNullable<EmailDetail['waits_for_relay']>) {
  return (
    <>
      <p>
        {next ? (
          <>
            The mail server is tried again <Time value={next} />.
          </>
        ) : (
          'The mail server is being tried again now.'
        )}
      </p>
      <p className="text-xs">
        {reason} Since <Time value={since} exact />.
        {reply && (
          <span className="mt-1 block whitespace-pre-wrap [overflow-wrap:anywhere]">
            It answered: <q className="font-mono">{reply}</q>
          </span>
        )}
      </p>
    </>
  );
}

/** The button for the most likely next step. */
function NextStep({ email }: { email: EmailDetail }) {
  const may = useMayResend();
  if (email.recipient_suppressed && email.state === 'suppressed') return <LiftSuppression email={email} />;
  if (email.captured) return <TestInboxLink />;
  const undelivered = email.state === 'bounced' || email.state === 'failed' || email.state === 'suppressed';
  if (!undelivered) return null;
  if (may.elsewhere) return <ResendDialog email={email} label="Send to another address…" elsewhere />;
  return may.again ? <AdminsToAsk deed="send to another address" grantable /> : null;
}

function TestInboxLink() {
  return (
    <ButtonLink href="/mailbox" variant="secondary" size="sm">
      Open the test inbox
    </ButtonLink>
  );
}

const reasons: Readonly<Record<string, string>> = {
  bounce: 'an email to it bounced',
  complaint: 'the recipient reported an email as spam',
  unsubscribe: 'the recipient unsubscribed from marketing emails',
  manual: 'somebody added it by hand',
};
