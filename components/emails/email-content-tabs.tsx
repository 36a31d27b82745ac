'use client';

import { useState } from 'react';
import { EmailReader } from '@/components/data/email-reader';
import { ResourceState } from '@/components/data/resource-state';
import { CodeBlock } from '@/components/ui/code-block';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useEmailContent, useEmailSource } from '@/lib/client/emails';
import type { EmailDetail } from '@/lib/emails/contract';

/** The content exactly as it was sent: rendered, as text, and as the whole message. */
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
        <TabsTrigger value="source">Message source</TabsTrigger>
      </TabsList>
      <ResourceState resource={content} label="the content" loading={<Skeleton className="h-[36rem]" />}>
        {(data) => (
          <>
            <TabsContent value="rendered">
              <EmailReader html={data.html} text={data.text} title={`Email: ${data.subject}`} />
            </TabsContent>
            <TabsContent value="text">
              <CodeBlock wrap code={data.text ?? ''} label="plain text" className="max-h-[70vh]" />
            </TabsContent>
            <TabsContent value="html">
              <CodeBlock wrap code={data.html ?? '(no HTML part)'} label="HTML" className="max-h-[70vh]" />
            </TabsContent>
          </>
        )}
      </ResourceState>
      <TabsContent value="source">
        <ResourceState
          resource={source}
          label="the message source"
          loading={<Skeleton className="h-[36rem]" />}
        >
          {(text) => <CodeBlock code={text} label="message source" className="max-h-[70vh]" />}
        </ResourceState>
      </TabsContent>
    </Tabs>
  );
}
