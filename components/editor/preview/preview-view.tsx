'use client';

import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { CodePosition } from '@/components/editor/code/code-editor';
import { EmailFrame } from '@/components/ui/display/email-frame';
import { Spinner } from '@/components/ui/feedback/spinner';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import type { ConditionDefinition } from '@/lib/document/contract';
import type { TemplatePreview } from '@/lib/templates/contract/previews';
import { ConditionChoices } from './condition-choices';
import { RefusalNotice } from './refusal-notice';
import type { PreviewState } from './use-preview';

type PreviewViewProps = {
  state: PreviewState;
  conditions: readonly ConditionDefinition[];
  onOpen: (place: CodePosition) => void;
};

/** The mail as it arrives, made by the server that sends it, with samples in the place of the variables. */
export function PreviewView({ state, conditions, onOpen }: PreviewViewProps) {
  const [width, setWidth] = useState<'desktop' | 'mobile'>('desktop');
  const { value: preview, refusal, current, retry, forced, onForce } = state;
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
        <ConditionChoices conditions={conditions} forced={forced} onChange={onForce} />
        {preview && <SizeNote bytes={preview.size_bytes} />}
      </div>
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          what="The preview"
          keepsOlder={preview !== null}
          onRetry={retry}
          onOpen={onOpen}
        />
      )}
      {preview === null ? (
        refusal === null && (
          <div className="grid flex-1 place-items-center">
            <Spinner label="Rendering the preview" />
          </div>
        )
      ) : (
        <Mail preview={preview} busy={!current} maxWidth={width === 'desktop' ? 702 : 377} />
      )}
    </div>
  );
}

function Mail({ preview, busy, maxWidth }: { preview: TemplatePreview; busy: boolean; maxWidth: number }) {
  return (
    <article
      aria-label="Preview of the email"
      aria-busy={busy}
      className="mx-auto my-5 flex w-full flex-1 flex-col overflow-hidden rounded-lg border bg-card shadow-raised max-sm:my-0 max-sm:rounded-none max-sm:border-x-0"
      style={{ maxWidth }}
    >
      <header className="grid gap-0.5 border-b px-5 py-3">
        <h2 className="font-semibold text-base [overflow-wrap:anywhere]">
          {preview.subject || 'No subject'}
        </h2>
        <p className="truncate text-muted-foreground text-sm">{preview.preview_text}</p>
      </header>
      <EmailFrame links html={preview.html} title="The email" className="min-h-160 flex-1" />
    </article>
  );
}

/** Gmail shows no more of a mail's HTML than this. */
const gmailShowsBytes = 102 * 1024;

function SizeNote({ bytes }: { bytes: number }) {
  const kilobytes = bytes < 10_240 ? (bytes / 1024).toFixed(1) : Math.round(bytes / 1024);
  const clipped = bytes > gmailShowsBytes;
  return (
    <span className={`ml-auto text-xs ${clipped ? 'text-warning-text' : 'text-muted-foreground'}`}>
      {kilobytes} kB of HTML{clipped ? ': Gmail cuts off what is over 102 kB' : ''}
    </span>
  );
}
