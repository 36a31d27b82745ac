'use client';

import { Ban } from 'lucide-react';
import Link from 'next/link';
import { ConfirmButton } from '@/components/data/confirm-button';
import { ResourceState } from '@/components/data/resource-state';
import { EmailStateBadge, emailStateLooks } from '@/components/emails/email-state';
import { Page } from '@/components/layout/page';
import { Card } from '@/components/ui/display/card';
import { Notice } from '@/components/ui/feedback/notice';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { useCancelEmail, useEmail } from '@/lib/client/emails';
import { useMay } from '@/lib/client/session';
import type { EmailDetail } from '@/lib/emails/contract/log';
import { EmailAttachments } from './email-attachments';
import { EmailContentTabs } from './email-content-tabs';
import { EmailFacts } from './email-facts';
import { EmailTimeline } from './email-timeline';
import { ResendDialog } from './resend-dialog';

/** One email: what it said, where it is, and everything that happened to it. */
export function EmailView({ id }: { id: string }) {
  const email = useEmail(id);
  return (
    <Page
      title={email.data?.subject ?? 'Email'}
      breadcrumb={[{ label: 'Emails', href: '/emails' }, { label: email.data?.to_email ?? 'Email' }]}
      actions={email.data && <EmailActions email={email.data} />}
    >
      <ResourceState
        resource={email}
        label="this email"
        loading={
          <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <Skeleton className="h-[36rem]" />
            <Skeleton className="h-80" />
          </div>
        }
      >
        {(data) => (
          <>
            {data.failure_message && <EmailFailure email={data} />}
            <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="grid min-w-0 gap-5">
                <EmailContentTabs email={data} />
              </div>
              <div className="grid min-w-0 gap-5">
                <Card title="Timeline" actions={<EmailStateBadge state={data.state} />}>
                  <EmailTimeline email={data} />
                </Card>
                <EmailFacts email={data} />
                {data.attachments.length > 0 && <EmailAttachments email={data} />}
              </div>
            </div>
          </>
        )}
      </ResourceState>
    </Page>
  );
}

/** Why it did not arrive, and where that can be mended. */
function EmailFailure({ email }: { email: EmailDetail }) {
  const suppressed = email.state === 'suppressed';
  return (
    <Notice
      tone={email.state === 'deferred' || suppressed ? 'warning' : 'danger'}
      title={email.failure_message}
      action={
        suppressed && (
          <Button asChild variant="secondary" size="sm">
            <Link href={`/sending/suppressions?email=${encodeURIComponent(email.to_email)}`}>
              See the suppression
            </Link>
          </Button>
        )
      }
    >
      {suppressed ? 'It was not sent.' : emailStateLooks[email.state].meaning}
      {email.failure_code && <code className="font-mono text-xs">{email.failure_code}</code>}
    </Notice>
  );
}

function EmailActions({ email }: { email: EmailDetail }) {
  const maySend = useMay('email:send');
  const cancel = useCancelEmail(email.id);
  if (!maySend) return null;
  return (
    <>
      {(email.state === 'accepted' || email.state === 'deferred') && (
        <ConfirmButton
          label="Cancel sending"
          icon={<Ban aria-hidden />}
          title="Cancel this email?"
          description="It is not sent, if no delivery has begun yet. This cannot be undone."
          confirmLabel="Cancel the email"
          doneMessage="Canceled. It will not be sent."
          action={cancel}
          input={undefined}
        />
      )}
      <ResendDialog email={email} />
    </>
  );
}
