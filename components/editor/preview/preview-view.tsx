'use client';

import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { EditorValue } from '@/components/editor/session/editor-props';
import { EmailFrame } from '@/components/ui/display/email-frame';
import { Notice } from '@/components/ui/feedback/notice';
import { Spinner } from '@/components/ui/feedback/spinner';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Select } from '@/components/ui/form/select';
import { usePreview } from './use-preview';

type PreviewViewProps = { value: EditorValue; sampleValues: Record<string, unknown> };

type Forced = Record<string, boolean>;

/** The mail as it arrives, with the samples in the place of the variables. */
export function PreviewView({ value, sampleValues }: PreviewViewProps) {
  const [forced, setForced] = useState<Forced>({});
  const [width, setWidth] = useState<'desktop' | 'mobile'>('desktop');
  const preview = usePreview(value, sampleValues, forced);
  const { conditions } = value.document;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-muted">
      <div className="flex flex-wrap items-center gap-3 border-b bg-card px-4 py-2.5">
        <ChoiceGroup
          label="Width"
          hideLabel
          appearance="segments"
          value={width}
          onValueChange={setWidth}
          options={[
            { value: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden /> },
            { value: 'mobile', label: 'Phone', icon: <Smartphone aria-hidden /> },
          ]}
        />
        {conditions.map(({ id, name }) => (
          <span key={id} className="flex items-center gap-2 text-xs">
            {name || id}
            <Select
              size="sm"
              className="w-32"
              aria-label={`Condition ${name || id}`}
              value={id in forced ? (forced[id] ? 'true' : 'false') : 'sample'}
              options={[
                { value: 'sample', label: 'as sampled' },
                { value: 'true', label: 'holds' },
                { value: 'false', label: 'does not hold' },
              ]}
              onValueChange={(choice) => setForced((old) => force(old, id, choice))}
            />
          </span>
        ))}
      </div>
      {preview?.problem && (
        <Notice tone="warning" title="This cannot be rendered yet" className="m-3">
          {preview.problem}
        </Notice>
      )}
      {preview === null ? (
        <div className="grid flex-1 place-items-center">
          <Spinner label="Rendering the preview" />
        </div>
      ) : (
        <article
          aria-label="Preview of the e-mail"
          className="mx-auto my-5 flex w-full flex-1 flex-col overflow-hidden rounded-lg border bg-card shadow-raised"
          style={{ maxWidth: width === 'desktop' ? 702 : 377 }}
        >
          <header className="grid gap-0.5 border-b px-5 py-3">
            <h2 className="font-semibold text-base [overflow-wrap:anywhere]">
              {preview.subject || 'No subject'}
            </h2>
            <p className="truncate text-muted-foreground text-sm">{preview.previewText}</p>
          </header>
          <EmailFrame links html={preview.html} title="The e-mail" className="min-h-160 flex-1" />
        </article>
      )}
    </div>
  );
}

function force(old: Forced, id: string, choice: 'sample' | 'true' | 'false'): Forced {
  const { [id]: _old, ...rest } = old;
  return choice === 'sample' ? rest : { ...rest, [id]: choice === 'true' };
}
