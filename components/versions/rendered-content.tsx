import { useState } from 'react';
import { EmailReader } from '@/components/data/email-reader';
import { ResourceState } from '@/components/data/resource-state';
import { CodeBlock } from '@/components/ui/display/code-block';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Switch } from '@/components/ui/form/switch';
import { useContentPreview } from '@/lib/client/templates';
import type { RenderInput } from '@/lib/templates/contract/previews';

type Props = {
  templateId: string;
  /** Identifies the content: the same stamp means the same content. */
  stamp: string;
  input: RenderInput;
  title: string;
};

/** Older content as a reader would have got it, with sample values. */
export function RenderedContent({ templateId, stamp, input, title }: Props) {
  const preview = useContentPreview(templateId, stamp, input);
  return (
    <ResourceState resource={preview} label="the rendered email" loading={<Skeleton className="h-[36rem]" />}>
      {(data) => <EmailReader html={data.html} text={data.plain_text} title={title} />}
    </ResourceState>
  );
}

/** Its plain text, as a reader gets it, or as written with tags. */
export function RenderedText({ templateId, stamp, input }: Omit<Props, 'title'>) {
  const preview = useContentPreview(templateId, stamp, input);
  const [tags, setTags] = useState(false);
  return (
    <ResourceState resource={preview} label="the plain text" loading={<Skeleton className="h-44" />}>
      {(data) => (
        <div className="grid gap-3">
          {data.plain_text !== data.plain_text_source && (
            <Switch label="Show tags in place of sample values" checked={tags} onCheckedChange={setTags} />
          )}
          <CodeBlock
            wrap
            code={tags ? data.plain_text_source : data.plain_text}
            label="plain text"
            className="max-h-[70vh]"
          />
        </div>
      )}
    </ResourceState>
  );
}
