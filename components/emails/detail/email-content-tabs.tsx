import { useState } from 'react';
import { EmailReader } from '@/components/data/email-reader';
import { ResourceState } from '@/components/data/resource-state';
import { CodeBlock } from '@/components/ui/display/code-block';
import { LinksList } from '@/components/ui/display/links-list';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/navigation/tabs';
import { useEmailContent, useEmailSource } from '@/lib/client/emails';
import type { EmailDetail } from '@/lib/emails/contract/log';
import { removeTracking } from '@/lib/mail/remove-tracking';
import { MessageSource } from './message-source';

const loading = <Skeleton className="h-[36rem]" />;

/** The content exactly as sent: rendered, as text, its links, and as the whole message. */
export function EmailContentTabs({ email }: { email: EmailDetail }) {
  const [tab, setTab] = useState('rendered');
  const content = useEmailContent(email.id);
  const source = useEmailSource(email.id, tab === 'source');
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabsList aria-label="Content">
        <TabsTrigger value="rendered">Rendered</TabsTrigger>
        <TabsTrigger value="text">Plain text</TabsTrigger>
        <TabsTrigger value="html">HTML</TabsTrigger>
        {content.data?.html !== null && <TabsTrigger value="links">Links</TabsTrigger>}
        <TabsTrigger value="source">Message source</TabsTrigger>
      </TabsList>
      <TabsContent value="rendered">
        <ResourceState resource={content} label="the content" loading={loading}>
          {(data) => (
            <EmailReader
              html={data.html && removeTracking(data.html)}
              text={data.text}
              title={`Email: ${data.subject}`}
            />
          )}
        </ResourceState>
      </TabsContent>
      <TabsContent value="text">
        <ResourceState resource={content} label="the content" loading={loading}>
          {(data) => <CodeBlock wrap code={data.text ?? ''} label="plain text" className="max-h-[70vh]" />}
        </ResourceState>
      </TabsContent>
      <TabsContent value="html">
        <ResourceState resource={content} label="the content" loading={loading}>
          {(data) => (
            <CodeBlock wrap code={data.html ?? '(no HTML part)'} label="HTML" className="max-h-[70vh]" />
          )}
        </ResourceState>
      </TabsContent>
      <TabsContent value="links">
        <ResourceState resource={content} label="the content" loading={loading}>
          {(data) => data.html !== null && <LinksList html={removeTracking(data.html)} />}
        </ResourceState>
      </TabsContent>
      <TabsContent value="source">
        <ResourceState resource={source} label="the message source" loading={loading}>
          {(text) => <MessageSource source={text} />}
        </ResourceState>
      </TabsContent>
    </Tabs>
  );
}
