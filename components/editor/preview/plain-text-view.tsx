'use client';

import { useDraft } from '@/components/editor/inspector/use-draft';
import type { EditorValue } from '@/components/editor/session/editor-props';
import { Spinner } from '@/components/ui/feedback/spinner';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Textarea } from '@/components/ui/form/textarea';
import { plainTextOf } from './plain-text';
import { usePreview } from './use-preview';

type PlainTextViewProps = {
  value: EditorValue;
  sampleValues: Record<string, unknown>;
  readOnly: boolean;
  onChange: (plainText: string | null) => void;
};

const nothingForced = {};

/** The plain-text part: derived from the mail, or written by hand. */
export function PlainTextView({ value, sampleValues, readOnly, onChange }: PlainTextViewProps) {
  const own = value.document.plain_text;
  const preview = usePreview(value, sampleValues, nothingForced);
  const derived = preview ? plainTextOf(preview.html) : '';
  const draft = useDraft(own ?? '', () => true, onChange);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto bg-muted">
      <div className="mx-auto grid w-full max-w-3xl gap-4 p-5">
        <ChoiceGroup
          label="Plain-text part"
          value={own === null ? 'derived' : 'own'}
          onValueChange={(choice) => onChange(choice === 'derived' ? null : derived)}
          options={[
            {
              value: 'derived',
              label: 'Derive it',
              hint: 'Made from the words of the e-mail each time it is sent.',
              disabled: readOnly,
            },
            {
              value: 'own',
              label: 'Write it',
              hint: 'Your own text, with variables as in the subject.',
              disabled: readOnly || preview === null,
            },
          ]}
        />
        {own === null ? (
          <pre className="min-h-80 whitespace-pre-wrap rounded-lg border bg-card p-5 font-mono text-sm shadow-soft [overflow-wrap:anywhere]">
            {preview === null ? <Spinner label="Reading the e-mail" /> : derived || 'Nothing to read yet.'}
          </pre>
        ) : (
          <Textarea
            aria-label="Plain text"
            className="min-h-120 font-mono text-sm"
            value={draft.text}
            readOnly={readOnly}
            onChange={(event) => draft.onType(event.target.value)}
            onBlur={draft.onLeave}
          />
        )}
      </div>
    </div>
  );
}
