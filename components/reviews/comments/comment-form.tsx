import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';

type Props = {
  label: string;
  placeholder: string;
  submitLabel: string;
  initial?: string | undefined;
  /** Called with the unsent text. */
  onWrite?: (body: string) => void;
  autoFocus?: boolean;
  pending: boolean;
  error: Error | null;
  /** Fields before the text, such as a guest's name. */
  children?: ReactNode;
  onSubmit: (body: string, onDone: () => void) => void;
  onCancel?: (() => void) | undefined;
};

/** The form for a comment. Ctrl or ⌘ and Enter submit, Escape cancels. */
export function CommentForm(props: Props) {
  const { label, placeholder, submitLabel, initial = '', pending, error, onSubmit, onCancel } = props;
  const [body, setBody] = useState(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (text: string) => {
    setBody(text);
    props.onWrite?.(text);
  };
  const clear = () => {
    write('');
    // The pressed button is disabled now.
    field.current?.focus();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (body.trim() !== '' && !pending) onSubmit(body, clear);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys are not for the surrounding editor.
    event.stopPropagation();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    if (event.key === 'Escape' && onCancel) onCancel();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-2">
      {props.children}
      <Field label={label} hideLabel>
        <Textarea
          ref={field}
          autoFocus={props.autoFocus}
          value={body}
          rows={2}
          maxLength={4_000}
          placeholder={placeholder}
          className="min-h-16 text-sm"
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <FormError error={error} />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button type="button" size="sm" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="sm" pending={pending} disabled={body.trim() === ''}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
