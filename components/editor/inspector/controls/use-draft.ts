import { useEffect, useRef, useState } from 'react';

/**
 * The text being typed in a field. Each valid state is written at once; the field keeps the text as typed until blur,
 * and follows other changes of the document, such as undo.
 */
export function useDraft(value: string, isValid: (text: string) => boolean, write: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const hasWritten = useRef(false);

  // The document changed: by this field, or otherwise.
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

/** The props of a text field. */
export function fieldProps(value: string, onType: (text: string) => void, onBlur: () => void) {
  return { value, onBlur, onChange: (event: { target: { value: string } }) => onType(event.target.value) };
}
