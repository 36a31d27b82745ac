'use client';

import { Download, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmButton } from '@/components/data/confirm-button';
import { EmailReader } from '@/components/data/email-reader';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { MessageSource } from '@/components/emails/detail/message-source';
import { Page } from '@/components/layout/page';
import { CodeBlock } from '@/components/ui/display/code-block';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/navigation/tabs';
import { formatBytes } from '@/lib/amounts';
import {
  mailboxAttachmentUrl,
  useDeleteMailboxMessage,
  useMailboxMessage,
  useMailboxSource,
} from '@/lib/client/mailbox';
import { useMay } from '@/lib/client/session';
import type { MailboxMessage } from '@/lib/mailbox/contract';

/** One caught message, as its recipient would see it. */
export function MailboxView({ id }: { id: string }) {
  const message = useMailboxMessage(id);
  return (
    <Page
      title={message.data ? message.data.subject || '(no subject)' : 'Message'}
      breadcrumb={[{ label: 'Test inbox', href: '/mailbox' }, { label: message.data?.to ?? 'Message' }]}
      actionsToCome={message.isPending ? 1 : 0}
      actions={message.data && <MessageActions message={message.data} />}
    >
      <ResourceState resource={message} label="this message" loading={<Skeleton className="h-[36rem]" />}>
        {(data) => (
          <>
            <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
              From <span className="text-foreground">{data.from}</span> to{' '}
              <span className="text-foreground">{data.to}</span>, <Time value={data.received_at} exact />,{' '}
              {formatBytes(data.size_bytes)}
            </p>
            {data.attachments.length > 0 && <MessageFiles message={data} />}
            <MessageTabs message={data} />
          </>
        )}
      </ResourceState>
    </Page>
  );
}

function MessageActions({ message }: { message: MailboxMessage }) {
  const router = useRouter();
  const mayDelete = useMay('email:send');
  const remove = useDeleteMailboxMessage(message.id);
  return (
    <>
      <ButtonLink href={`/emails/${message.email_id}`} variant="secondary">
        View in the log
      </ButtonLink>
      {mayDelete && (
        <ConfirmButton
          label="Delete"
          icon={<Trash2 aria-hidden />}
          title="Delete this message?"
          description="It is permanently removed from the test inbox. The email stays in the log."
          confirmLabel="Delete"
          cancelLabel="Keep it"
          doneMessage="The message was deleted."
          action={remove}
          input={undefined}
          onDone={() => router.push('/mailbox')}
        />
      )}
    </>
  );
}

function MessageFiles({ message }: { message: MailboxMessage }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Attachments">
      {message.attachments.map((attachment, position) => {
        const name = attachment.filename ?? attachment.content_type;
        const href = mailboxAttachmentUrl(message.id, position);
        return (
          <li key={href} className="min-w-0 max-w-full">
            <Button asChild variant="secondary" size="sm" className="max-w-full">
              <a href={href} download title={`${name}, ${attachment.content_type}`}>
                <Download aria-hidden />
                <span className="truncate">{name}</span>
                <span className="text-muted-foreground">{formatBytes(attachment.size_bytes)}</span>
              </a>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function MessageTabs({ message }: { message: MailboxMessage }) {
  const [tab, setTab] = useState('rendered');
  const source = useMailboxSource(message.id, tab === 'source');
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabsList aria-label="Message">
        <TabsTrigger value="rendered">Rendered</TabsTrigger>
        <TabsTrigger value="text">Plain text</TabsTrigger>
        <TabsTrigger value="source">Source</TabsTrigger>
      </TabsList>
      <TabsContent value="rendered">
        <EmailReader html={message.html} text={message.text} title={`Message: ${message.subject}`} />
      </TabsContent>
      <TabsContent value="text">
        <CodeBlock
          wrap
          code={message.text ?? '(no plain text)'}
          label="plain text"
          className="max-h-[70vh]"
        />
      </TabsContent>
      <TabsContent value="source">
        <ResourceState resource={source} label="the source" loading={<Skeleton className="h-96" />}>
          {(text) => <MessageSource source={text} />}
        </ResourceState>
      </TabsContent>
    </Tabs>
  );
}
