import type { CodePosition } from '@/components/editor/code/code-editor';
import { useDraft } from '@/components/editor/inspector/controls/use-draft';
import { useDetails, useStore } from '@/components/editor/store/use-store';
import { LanguageSwitch } from '@/components/samples/language-choice';
import { Spinner } from '@/components/ui/feedback/spinner';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Textarea } from '@/components/ui/form/textarea';
import { RefusalNotice } from './refusal-notice';
import type { PreviewState } from './use-preview';

type PlainTextViewProps = {
  state: PreviewState;
  /** The template with the languages; undefined if not saved yet. */
  templateId?: string | undefined;
  onOpen: (place: CodePosition) => void;
};

/** The plain-text part: derived from the email, or written by hand. */
export function PlainTextView({ state, templateId, onOpen }: PlainTextViewProps) {
  const store = useStore();
  const { readOnly } = store;
  // null if it is derived.
  const { plain_text: own } = useDetails();
  const onChange = (plain_text: string | null) => store.set({ plain_text }, 'plain text');
  const { value: preview, refusal, current } = state;
  const draft = useDraft(own ?? '', () => true, onChange);
  // With Liquid only for the current source: other text would be sent to everyone.
  const isTranslated = Boolean(state.locale);
  const source = current && preview && !isTranslated ? preview.plain_text_source : null;
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto bg-muted">
      <div className="mx-auto grid w-full max-w-3xl gap-4 p-5 max-sm:p-3">
        {templateId && (
          <LanguageSwitch templateId={templateId} value={state.locale} onChange={state.onLocale} />
        )}
        <ChoiceGroup
          label="Plain-text part"
          value={own === null ? 'derived' : 'own'}
          onValueChange={(choice) => {
            if (choice === 'derived') onChange(null);
            else if (source !== null) onChange(source);
          }}
          options={[
            {
              value: 'derived',
              label: 'Derive it',
              hint: 'Made from the words of the email each time it is published.',
              disabled: readOnly,
            },
            {
              value: 'own',
              label: 'Write it',
              hint: isTranslated
                ? 'Choose “As it is written” first: your own text is translated with the email.'
                : 'Your own text, with variables as in the subject.',
              disabled: readOnly || (own === null && source === null),
            },
          ]}
        />
        <RefusalNotice state={state} what="The plain text" onOpen={onOpen} />
        {own !== null && (
          <Textarea
            aria-label="Plain text"
            className="min-h-120 font-mono text-sm"
            readOnly={readOnly}
            {...draft.field}
          />
        )}
        {own !== null && <h2 className="font-medium text-sm">As it arrives</h2>}
        {preview ? (
          <section aria-label="Plain text as it arrives" aria-busy={!current}>
            <pre className="min-h-40 whitespace-pre-wrap rounded-lg border bg-card p-5 font-mono text-sm shadow-soft [overflow-wrap:anywhere]">
              {preview.plain_text || 'Nothing to read yet.'}
            </pre>
          </section>
        ) : (
          refusal === null && <Spinner label="Reading the email" />
        )}
      </div>
    </div>
  );
}
