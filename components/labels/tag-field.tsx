import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Chip } from '@/components/ui/display/chip';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';

type TagFieldProps = {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Suggested tags. */
  known: readonly string[];
  /** Called with unfinished text. */
  onTyped?: (text: string) => void;
};

const maxCharacters = 40;

/**
 * Tags as chips: Enter, a comma or submitting adds the typed one, Backspace in the empty field removes the last one.
 */
export function TagField({ value, onChange, known, onTyped }: TagFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setText] = useState('');
  const has = (tag: string) => value.some((one) => one.toLowerCase() === tag.toLowerCase());

  function setTyped(text: string) {
    setText(text);
    onTyped?.(text);
  }
  function add(text: string) {
    setTyped('');
    const added = text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !has(tag));
    if (added.length > 0) onChange([...value, ...new Set(added)]);
  }

  // Before the form reads its tags.
  useEffect(() => {
    const form = field.current?.form;
    const take = () => flushSync(() => add(typed));
    form?.addEventListener('submit', take, true);
    return () => form?.removeEventListener('submit', take, true);
  });

  return (
    <div className="grid gap-2">
      <Field label="Tags" hint="Enter or a comma adds a tag.">
        <Input
          ref={field}
          value={typed}
          list={listId}
          maxLength={maxCharacters}
          autoComplete="off"
          onChange={(event) => {
            const text = event.target.value;
            if (text.includes(',')) add(text);
            else setTyped(text);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed.trim() !== '') {
              event.preventDefault();
              add(typed);
            } else if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
          }}
          // A new chip would move the submit button away from the pointer.
          onBlur={({ relatedTarget: next }) => {
            if (!(next instanceof HTMLButtonElement && next.type === 'submit')) add(typed);
          }}
        />
      </Field>
      <datalist id={listId}>
        {known
          .filter((tag) => !has(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      {value.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {value.map((tag) => (
            <li key={tag} className="min-w-0">
              <Chip label={tag} onRemove={() => onChange(value.filter((one) => one !== tag))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
