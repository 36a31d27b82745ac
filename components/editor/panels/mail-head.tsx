'use client';

import { useId } from 'react';
import type { EditorValue } from '@/components/editor/session/editor-props';

type MailHeadProps = {
  subject: string;
  previewText: string;
  readOnly: boolean;
  onChange: (next: Partial<Pick<EditorValue, 'subject' | 'previewText'>>, place: string) => void;
};

const fieldClasses =
  'min-w-0 flex-1 bg-transparent py-1.5 text-sm outline-none placeholder:text-muted-foreground focus-visible:outline-none';

/** Subject and preview text, where a mailbox shows them: over the mail. */
export function MailHead({ subject, previewText, readOnly, onChange }: MailHeadProps) {
  const id = useId();
  return (
    <div className="grid border-b bg-card px-4 py-1">
      <div className="flex items-center gap-3 focus-within:bg-primary-soft/50">
        <label htmlFor={`${id}-subject`} className="w-24 shrink-0 text-muted-foreground text-xs">
          Subject
        </label>
        <input
          id={`${id}-subject`}
          className={`${fieldClasses} font-medium`}
          value={subject}
          maxLength={998}
          readOnly={readOnly}
          placeholder="What is it about?"
          onChange={(event) => onChange({ subject: event.target.value }, 'subject')}
        />
        <span className="text-muted-foreground text-xs tabular-nums">{[...subject].length}</span>
      </div>
      <div className="flex items-center gap-3 border-t focus-within:bg-primary-soft/50">
        <label htmlFor={`${id}-preview`} className="w-24 shrink-0 text-muted-foreground text-xs">
          Preview text
        </label>
        <input
          id={`${id}-preview`}
          className={fieldClasses}
          value={previewText}
          maxLength={240}
          readOnly={readOnly}
          placeholder="The line beside the subject in the inbox"
          onChange={(event) => onChange({ previewText: event.target.value }, 'preview text')}
        />
        <span className="text-muted-foreground text-xs tabular-nums">{[...previewText].length}/240</span>
      </div>
    </div>
  );
}
