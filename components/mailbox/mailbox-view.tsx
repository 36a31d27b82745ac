'use client';

import { Paperclip } from 'lucide-react';
import Link from 'next/link';
import { formatBytes } from '@/components/data/bytes';
import { EmailReader } from '@/components/data/email-reader';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { Page } from '@/components/layout/page';
import { Badge } from '@/components/ui/display/badge';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { useMailboxMessage } from '@/lib/client/mailbox';

/** One received message, as its recipient sees it. */
export function MailboxView({ id }: { id: string }) {
  const message = useMailboxMessage(id);
  return (
    <Page
      title={message.data ? message.data.subject || '(no subject)' : 'Message'}
      breadcrumb={[{ label: 'Received mail', href: '/mailbox' }, { label: message.data?.to ?? 'Message' }]}
      actions={
        message.data && (
          <Button asChild variant="secondary">
            <Link href={`/emails/${message.data.email_id}`}>See it in the log</Link>
          </Button>
        )
      }
    >
      <ResourceState resource={message} label="this message" loading={<Skeleton className="h-[36rem]" />}>
        {(data) => (
          <>
            <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
              From <span className="text-foreground">{data.from}</span> to{' '}
              <span className="text-foreground">{data.to}</span>, <Time value={data.received_at} exact />,{' '}
              {formatBytes(data.size_bytes)}
            </p>
            {data.attachments.length > 0 && (
              <ul className="flex flex-wrap gap-2" aria-label="Attachments">
                {data.attachments.map((attachment) => (
                  <li key={`${attachment.filename}-${attachment.size_bytes}`} className="min-w-0 max-w-full">
                    <Badge className="max-w-full">
                      <Paperclip aria-hidden className="shrink-0" />
                      <span className="truncate" title={attachment.filename ?? undefined}>
                        {attachment.filename ?? attachment.content_type}
                      </span>
                      <span>· {formatBytes(attachment.size_bytes)}</span>
                    </Badge>
                  </li>
                ))}
              </ul>
            )}
            <EmailReader html={data.html} text={data.text} title={`Message: ${data.subject}`} />
          </>
        )}
      </ResourceState>
    </Page>
  );
}
