'use client';

import Link from 'next/link';
import { Time } from '@/components/data/time';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { useSession } from '@/lib/client/session';
import type { EmailDetail } from '@/lib/emails/contract/log';
import { LiftSuppression } from './lift-suppression';
import { outcomeOf } from './outcome';

/** What happened to the email in a sentence, what to do next, and the way to do it. */
export function EmailOutcome({ email }: { email: EmailDetail }) {
  const held = useSession().data?.workspace.pause?.waiting_held;
  const { tone, happened, next } = outcomeOf({ ...email, held });
  const suppressed = email.recipient_suppressed;
  return (
    <div className="grid gap-3">
      <Notice
        tone={tone}
        title={happened}
        action={suppressed && email.state === 'suppressed' && <LiftSuppression email={email} />}
      >
        {next && <p>{next}</p>}
        {email.next_attempt_at && (
          <p>
            Next try: <Time value={email.next_attempt_at} />
          </p>
        )}
        {email.failure_message && email.failure_message !== happened && (
          <p className="text-xs">
            {email.failure_message}
            {email.failure_code && <code className="ml-1.5 font-mono">{email.failure_code}</code>}
          </p>
        )}
      </Notice>
      {suppressed && (
        <Notice
          tone="info"
          title="New mail to this recipient is not sent"
          action={
            <>
              <Button asChild variant="secondary" size="sm">
                <Link href={`/sending/suppressions?email=${encodeURIComponent(email.to_email)}`}>
                  See the suppression
                </Link>
              </Button>
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

const reasons: Readonly<Record<string, string>> = {
  bounce: 'mail to it bounced',
  complaint: 'the recipient reported mail as spam',
  unsubscribe: 'the recipient unsubscribed from marketing mail',
  manual: 'somebody added it by hand',
};
