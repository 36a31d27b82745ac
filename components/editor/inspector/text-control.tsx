'use client';

import { Input } from '@/components/ui/form/input';
import { useDraft } from './use-draft';

export type ControlProps = {
  label: string;
  /** What the element itself says; empty where it says nothing. */
  value: string;
  /** What applies where the element says nothing. */
  inherited: string;
  readOnly: boolean;
  /** An empty text takes the attribute away. */
  onChange: (value: string) => void;
};

type TextControlProps = ControlProps & {
  id?: string;
  isValid?: (text: string) => boolean;
  problem?: string;
  onWrite?: (text: string) => string;
  multiline?: boolean;
};

/** A line of text that is written once it is valid. */
export function TextControl({
  isValid = () => true,
  problem,
  onWrite = (text) => text,
  ...props
}: TextControlProps) {
  const draft = useDraft(
    props.value,
    (text) => text.trim() === '' || isValid(text),
    (text) => props.onChange(text.trim() === '' ? '' : onWrite(text)),
  );
  return (
    <div className="grid min-w-0 gap-1">
      <Input
        id={props.id}
        className="h-8 px-2 text-xs"
        aria-label={props.label}
        aria-invalid={draft.invalid || undefined}
        value={draft.text}
        placeholder={props.inherited}
        readOnly={props.readOnly}
        onChange={(event) => draft.onType(event.target.value)}
        onBlur={draft.onLeave}
        onKeyDown={(event) => event.key === 'Enter' && draft.onLeave()}
      />
      {draft.invalid && problem && (
        <p role="alert" className="text-destructive-text text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}
