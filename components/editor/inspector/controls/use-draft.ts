import { useEffect, useRef, useState } from 'react';

/**
 * What someone types into a field. It is written with each key as soon as it is valid; the field keeps the text as it
 * was typed until it is left, and follows the document when that changes elsewhere, as undo does.
 */
export function useDraft(value: string, isValid: (text: string) => boolean, write: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const hasWritten = useRef(false);

  // The document changed: by what was typed here, or under the field
  useEffect(() => {
    if (!hasWritten.current) setDraft(null);
    hasWritten.current = false;
  }, [value]);

  const text = draft ?? value;
  const onType = (typed: string) => {
    setDraft(typed);
    if (!isValid(typed)) return;
    hasWritten.current = true;
    write(typed);
  };
  const onLeave = () => {
    hasWritten.current = false;
    if (draft !== null && isValid(draft)) setDraft(null);
  };
  return {
    ...{ text, invalid: draft !== null && !isValid(draft), onType, onLeave },
    field: fieldProps(text, onType, onLeave),
  };
}

/** What the field of a text is given. */
export function fieldProps(value: string, onType: (text: string) => void, onBlur: () => void) {
  return { value, onBlur, onChange: (event: { target: { value: string } }) => onType(event.target.value) };
}
