import { useState } from 'react';
import type { CodePosition } from '@/components/editor/code/code-editor';
import { useDetails } from '@/components/editor/store/use-store';
import { ConditionChoices } from '@/components/samples/condition-choices';
import { LanguageSwitch } from '@/components/samples/language-choice';
import { FittedFrame } from '@/components/ui/display/fitted-frame';
import { LinksList } from '@/components/ui/display/links-list';
import { ShrunkPage } from '@/components/ui/display/shrunk-page';
import { Spinner } from '@/components/ui/feedback/spinner';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { hasDarkStyles } from '@/lib/mail/color-scheme';
import type { TemplatePreview } from '@/lib/templates/contract/previews';
import { InboxRows } from './inbox-rows';
import { deviceWidths, firstLook, type Look, PreviewToolbar } from './preview-toolbar';
import { RefusalNotice } from './refusal-notice';
import type { SampleDataProps } from './sample-data';
import { SamplePanel } from './sample-panel';
import { SizeMeter } from './size-meter';
import type { PreviewState } from './use-preview';

type PreviewViewProps = Omit<SampleDataProps, 'preview'> & {
  state: PreviewState;
  /** The sender name in the inbox rows. */
  sender: string;
  /** Whether it has the full width. */
  roomy: boolean;
  onOpen: (place: CodePosition) => void;
};

/** The email rendered by the server that sends it, with samples for the variables. */
export function PreviewView({ state, sender, roomy, onOpen, ...samples }: PreviewViewProps) {
  const { conditions } = useDetails();
  const isPhone = !useMediaQuery('(min-width: 40rem)');
  const [look, setLook] = useState<Look>({ ...firstLook, ...(isPhone && { device: 'phone' }) });
  const [choosing, setChoosing] = useState(false);
  const { value: preview, refusal, current, forced, onForce, values } = state;
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto bg-muted">
        <PreviewToolbar
          look={look}
          onLook={setLook}
          values={
            state.contacts?.shown?.email ??
            state.chosenSet ??
            (Object.keys(values).length > 0 ? 'changed' : null)
          }
          onSampleData={() => setChoosing(!choosing)}
        >
          {samples.templateId && (
            <LanguageSwitch templateId={samples.templateId} value={state.locale} onChange={state.onLocale} />
          )}
          <ConditionChoices conditions={conditions} forced={forced} onChange={onForce} />
          {preview && (
            <SizeMeter bytes={preview.size_bytes} largest={preview.largest_bytes ?? preview.size_bytes} />
          )}
        </PreviewToolbar>
        <RefusalNotice state={state} what="The preview" onOpen={onOpen} />
        {preview === null
          ? refusal === null && (
              <div className="grid flex-1 place-items-center">
                <Spinner label="Rendering the preview" />
              </div>
            )
          : look.part === 'email' && <Mail preview={preview} busy={!current} look={look} />}
        {preview && look.part === 'inbox' && (
          <InboxRows preview={preview} sender={sender} className="mx-auto max-w-4xl p-5 max-sm:p-3">
            The sender is the name of this workspace here; a real email shows the name of its sending address.
          </InboxRows>
        )}
        {preview && look.part === 'links' && (
          <div className="mx-auto w-full max-w-3xl p-5 max-sm:p-3">
            <LinksList html={preview.html} />
          </div>
        )}
      </div>
      <SamplePanel open={choosing} beside={roomy} onOpenChange={setChoosing} preview={state} {...samples} />
    </div>
  );
}

/** Wide enough to avoid phone layouts. */
const narrowestDesktop = 640;

function Mail({ preview, busy, look }: { preview: TemplatePreview; busy: boolean; look: Look }) {
  const { device, freeWidth, scheme, images } = look;
  const width = device === 'free' ? Math.min(Math.max(freeWidth || 0, 240), 1600) : deviceWidths[device];
  // Without its border.
  const laidOut = device === 'desktop' || device === 'tablet' ? Math.min(width - 2, narrowestDesktop) : 0;
  return (
    <>
      {scheme === 'dark' && !hasDarkStyles(preview.html) && (
        <p className="px-5 pt-3 text-center text-muted-foreground text-xs max-sm:pb-3">
          This email has no dark styles: email apps show it as it is, or darken it as they see fit.
        </p>
      )}
      <article
        aria-label="Preview of the email"
        aria-busy={busy}
        className="mx-auto my-5 w-full shrink-0 overflow-hidden rounded-lg border bg-card shadow-raised max-sm:my-0 max-sm:rounded-none max-sm:border-x-0"
        style={{ maxWidth: width }}
      >
        <header className="grid gap-0.5 border-b px-5 py-3">
          <h2 className="font-semibold text-base [overflow-wrap:anywhere]">
            {preview.subject || 'No subject'}
          </h2>
          <p className="truncate text-muted-foreground text-sm">{preview.preview_text}</p>
        </header>
        {/* Desktop means a desktop layout, even on a phone. */}
        <ShrunkPage width={laidOut}>
          <FittedFrame links html={preview.html} scheme={scheme} images={images} title="The email" />
        </ShrunkPage>
      </article>
    </>
  );
}
