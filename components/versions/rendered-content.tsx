'use client';

import { EmailReader } from '@/components/data/email-reader';
import { ResourceState } from '@/components/data/resource-state';
import { CodeBlock } from '@/components/ui/display/code-block';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useContentPreview } from '@/lib/client/templates';
import type { RenderInput } from '@/lib/templates/contract/previews';

type Props = {
  templateId: string;
  /** Names the content: it never changes under the same stamp. */
  stamp: string;
  input: RenderInput;
  title: string;
};

/** Older content as a reader would have got it, with the sample values of its variables. */
export function RenderedContent({ templateId, stamp, input, title }: Props) {
  const preview = useContentPreview(templateId, stamp, input);
  return (
    <ResourceState resource={preview} label="the rendered email" loading={<Skeleton className="h-[36rem]" />}>
      {(data) => <EmailReader html={data.html} text={data.plain_text} title={title} />}
    </ResourceState>
  );
}

/** The plain text of the same. */
export function RenderedText({ templateId, stamp, input }: Omit<Props, 'title'>) {
  const preview = useContentPreview(templateId, stamp, input);
  return (
    <ResourceState resource={preview} label="the plain text" loading={<Skeleton className="h-44" />}>
      {(data) => <CodeBlock wrap code={data.plain_text} label="plain text" className="max-h-[70vh]" />}
    </ResourceState>
  );
}
