import { EmojiPicker } from '@/components/editor/liquid/emoji-picker';
import { LiquidInput } from '@/components/editor/liquid/liquid-input';
import { useDetails, useStore } from '@/components/editor/store/use-store';
import { sampleWords, withSamples } from '@/components/editor/tree/chip-words';
import type { VariableDefinition } from '@/lib/document/contract';

/** By which the fields are found, and get the focus. */
export const mailFields = { subject: 'mail-subject', preview_text: 'mail-preview-text' } as const;

/** Puts the caret into a field as soon as it is shown and nothing else holds the focus. */
export function focusField(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), 50);
}

/** Subject and preview text, where a mailbox shows them: over the email. */
export function MailHead() {
  const store = useStore();
  const { readOnly } = store;
  const { subject, previewText, variables } = useDetails();
  return (
    <div data-pane className="grid border-b bg-card px-4 py-1">
      <div className="flex items-center -mx-4 gap-3 border-l-2 border-l-transparent px-4 focus-within:border-l-primary focus-within:bg-primary-soft/50">
        <label htmlFor={mailFields.subject} className="w-24 shrink-0 text-muted-foreground text-xs">
          Subject
        </label>
        <LiquidInput
          id={mailFields.subject}
          className="font-medium"
          value={subject}
          variables={variables}
          maxLength={998}
          readOnly={readOnly}
          placeholder="What is it about?"
          onChange={(next) => store.set({ subject: next }, 'subject')}
          tools={(insert) => <EmojiPicker onPick={insert} />}
        />
        <SubjectLength subject={subject} variables={variables} />
      </div>
      <div className="flex items-center -mx-4 gap-3 border-t border-l-2 border-l-transparent px-4 focus-within:border-l-primary focus-within:bg-primary-soft/50">
        <label htmlFor={mailFields.preview_text} className="w-24 shrink-0 text-muted-foreground text-xs">
          Preview text
        </label>
        <LiquidInput
          id={mailFields.preview_text}
          value={previewText}
          variables={variables}
          maxLength={240}
          readOnly={readOnly}
          placeholder="The line beside the subject in the inbox"
          onChange={(next) => store.set({ previewText: next }, 'preview text')}
        />
        <span className="text-muted-foreground text-xs tabular-nums">{[...previewText].length}/240</span>
      </div>
    </div>
  );
}

/** As many characters as a reader sees: a variable counts as its sample. */
function SubjectLength({
  subject,
  variables,
}: {
  subject: string;
  variables: readonly VariableDefinition[];
}) {
  const shown = withSamples(subject, sampleWords(variables));
  const length = [...shown].length;
  return (
    <span
      className="text-muted-foreground text-xs tabular-nums"
      title={shown === subject ? undefined : `With sample values: ${shown}`}
    >
      {shown === subject ? length : `≈ ${length}`}
    </span>
  );
}
