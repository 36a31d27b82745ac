import { ExternalLink } from 'lucide-react';
import { Card } from '@/components/ui/display/card';
import { CodeBlock } from '@/components/ui/display/code-block';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/navigation/tabs';
import { useProperties, useTopics } from '@/lib/client/contacts';
import type { Form } from '@/lib/forms/contract';
import { formSnippet, frameSnippet } from '@/lib/forms/form-snippet';

/** Where to find a form: its page, and code for other sites. */
export function FormEmbed({ form }: { form: Form }) {
  const topics = useTopics().data?.data ?? [];
  const properties = useProperties().data?.data ?? [];
  const site = form.allowed_origins.length === 0 && (
    <Notice tone="info" title="Name your site first">
      Add it under Sites below and save: no other site may use this form.
    </Notice>
  );
  return (
    <Card
      title="Share"
      description="Link to the page, or put the form on your own site."
      actions={
        <Button asChild variant="secondary" size="sm">
          <a href={form.url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            Open page
          </a>
        </Button>
      }
    >
      <Tabs defaultValue="link">
        <TabsList aria-label="How to share">
          <TabsTrigger value="link">Link</TabsTrigger>
          <TabsTrigger value="html">HTML</TabsTrigger>
          <TabsTrigger value="frame">Frame</TabsTrigger>
        </TabsList>
        <TabsContent value="link">
          <CodeBlock wrap code={form.url} label="link" />
        </TabsContent>
        <TabsContent value="html" className="grid gap-3">
          {site}
          <CodeBlock code={formSnippet(form, { topics, properties })} label="HTML" />
        </TabsContent>
        <TabsContent value="frame" className="grid gap-3">
          {site}
          <CodeBlock wrap code={frameSnippet(form)} label="HTML of the frame" />
        </TabsContent>
      </Tabs>
    </Card>
  );
}
