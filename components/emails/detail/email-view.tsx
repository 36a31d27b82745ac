'use client';

import { Ban } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { AdminsToAsk } from '@/components/data/admins-to-ask';
import { ConfirmButton } from '@/components/data/confirm-button';
import { isFreeKey } from '@/components/data/free-key';
import { ResourceState } from '@/components/data/resource-state';
import { EmailStateBadge } from '@/components/emails/email-state';
import { logHref, stepInLog } from '@/components/emails/log-place';
import { Page } from '@/components/layout/page';
import { useRememberVisit } from '@/components/navigation/visits';
import { Card } from '@/components/ui/display/card';
import { Skeletons } from '@/components/ui/feedback/skeleton';
import { useCancelEmail, useEmail } from '@/lib/client/emails';
import { useMay } from '@/lib/client/session';
import type { EmailDetail } from '@/lib/emails/contract/log';
import { canBeCanceled } from './can-be-canceled';
import { EmailAttachments } from './email-attachments';
import { EmailContentTabs } from './email-content-tabs';
import { EmailFacts } from './email-facts';
import { EmailOutcome } from './email-outcome';
import { EmailTimeline } from './email-timeline';
import { useMayResend } from './may-resend';
import { ResendDialog } from './resend-dialog';

/** One email: what happened to it, the next step, its content, and details. */
export function EmailView({ id }: { id: string }) {
  const email = useEmail(id);
  useWayBack();
  const { data } = email;
  useRememberVisit(
    data && { kind: 'email', href: `/emails/${id}`, label: data.to_email, hint: data.subject },
  );
  return (
    <Page
      title={email.data ? email.data.subject || '(no subject)' : 'Email'}
      breadcrumb={[{ label: 'Emails', href: '/emails' }, { label: email.data?.to_email ?? 'Email' }]}
      actionsToCome={email.isPending ? 1 : 0}
      actions={email.data && email.data.erased_at === null && <EmailActions email={email.data} />}
    >
      <ResourceState
        resource={email}
        label="this email"
        loading={
          <Skeletons of={['h-[36rem]', 'h-80']} className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]" />
        }
      >
        {(data) => (
          <>
            <EmailOutcome email={data} />
            {/* On phones, what happened comes before the content. */}
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
              <div className="min-w-0 lg:col-start-2">
                <Card
                  title="Timeline"
                  actions={<EmailStateBadge state={data.state} held={data.held} captured={data.captured} />}
                >
                  <EmailTimeline email={data} />
                </Card>
              </div>
              <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
                <EmailContentTabs email={data} />
              </div>
              <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-start-2">
                {data.attachments.length > 0 && <EmailAttachments email={data} />}
                <EmailFacts email={data} />
              </div>
            </div>
          </>
        )}
      </ResourceState>
    </Page>
  );
}

/** Escape returns to the log's page and row; `j` and `k` go to the next and previous email there. */
function useWayBack() {
  const router = useRouter();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isFreeKey(event)) return;
      if (event.key === 'Escape') return router.push(logHref());
      const id = event.key === 'j' ? stepInLog(1) : event.key === 'k' ? stepInLog(-1) : null;
      if (id) router.replace(`/emails/${id}`);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [router]);
}

function EmailActions({ email }: { email: EmailDetail }) {
  const maySend = useMay('email:send');
  const may = useMayResend();
  const cancel = useCancelEmail(email.id);
  if (!may.again) return <AdminsToAsk deed="resend emails" grantable />;
  return (
    <>
      {maySend && canBeCanceled(email) && (
        <ConfirmButton
          label="Cancel sending"
          icon={<Ban aria-hidden />}
          title="Cancel this email?"
          description={`It will not be sent to ${email.to_email}. This cannot be undone.`}
          confirmLabel="Cancel the email"
          cancelLabel="Keep it"
          doneMessage="Canceled. It will not be sent."
          action={cancel}
          input={undefined}
        />
      )}
      <ResendDialog email={email} />
    </>
  );
}
