import type { ReactNode } from 'react';
import { EmojiPicker } from '@/components/editor/liquid/emoji-picker';
import { LiquidInput } from '@/components/editor/liquid/liquid-input';
import type { Details } from '@/components/editor/store/editor-value';
import { useDetails, useStore } from '@/components/editor/store/use-store';
import { collectSamples, fillSamples } from '@/components/editor/tree/chip-words';

/** The ids to find and focus the fields. */
export const mailFields = {
  subject: 'mail-subject',
  preview_text: 'mail-preview-text',
  title: 'mail-title',
} as const;

/** Focuses a field as soon as it is shown, unless something else has the focus. */
export function focusField(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), 50);
}

/** Subject and preview text, above the email as in an inbox. */
export function MailHead() {
  const store = useStore();
  const { subject, previewText, variables } = useDetails();
  const { readOnly } = store;
  return (
    <div data-pane className="grid divide-y border-b bg-card px-4 py-1">
      <Line id={mailFields.subject} label="Subject">
        <LiquidInput
          readOnly={readOnly}
          id={mailFields.subject}
          name="Subject"
          className="font-medium"
          value={subject}
          maxLength={998}
          placeholder="What is it about?"
          onChange={(next) => store.set({ subject: next }, 'subject')}
          tools={(insert) => <EmojiPicker into="Subject" onPick={insert} />}
        />
        <SubjectLength subject={subject} variables={variables} />
      </Line>
      <Line id={mailFields.preview_text} label="Preview text">
        <LiquidInput
          readOnly={readOnly}
          id={mailFields.preview_text}
          name="Preview text"
          value={previewText}
          maxLength={240}
          placeholder="The line beside the subject in the inbox"
          onChange={(next) => store.set({ previewText: next }, 'preview text')}
        />
        <span className={lengthClasses}>{[...previewText].length}/240</span>
      </Line>
    </div>
  );
}

/** A phone needs the room for the words. */
const lengthClasses = 'max-sm:hidden text-muted-foreground text-xs tabular-nums';

function Line({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="-mx-4 flex items-center gap-3 max-sm:gap-2 border-l-2 border-l-transparent px-4 forced-colors:border-l-[Canvas] focus-within:border-l-primary focus-within:bg-primary-soft/50">
      <label htmlFor={id} className="w-24 max-sm:w-19 shrink-0 text-muted-foreground text-xs">
        {label}
      </label>
      {children}
    </div>
  );
}

/** Counts characters as the reader sees them, with samples for variables. */
function SubjectLength({ subject, variables }: Pick<Details, 'subject' | 'variables'>) {
  const shown = fillSamples(subject, collectSamples(variables));
  const length = [...shown].length;
  return (
    <span className={lengthClasses} title={shown === subject ? undefined : `With sample values: ${shown}`}>
      {shown === subject ? length : `≈ ${length}`}
    </span>
  );
}
