import { useEffect, useRef, useState } from 'react';

/**
 * What someone types into a field. It is written with each key as soon as it is valid; the field keeps the text as it
 * was typed until it is left, and follows the document when that changes elsewhere, as undo does.
 */
export function useDraft(value: string, isValid: (text: string) => boolean, write: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const written = useRef(false);

  // The document changed: by what was typed here, or under the field
  useEffect(() => {
    if (!written.current) setDraft(null);
    written.current = false;
  }, [value]);

  return {
    text: draft ?? value,
    invalid: draft !== null && !isValid(draft),
    onType: (text: string) => {
      setDraft(text);
      if (!isValid(text)) return;
      written.current = true;
      write(text);
    },
    onLeave: () => {
      written.current = false;
      if (draft !== null && isValid(draft)) setDraft(null);
    },
  };
}
