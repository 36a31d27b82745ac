import { useEffect, useRef, useState } from 'react';

const pauseMs = 350;

/**
 * What someone types into a field, kept apart from the document until it is valid. It is written after a short
 * pause or on leaving the field, and follows the document when that changes elsewhere, as undo does.
 */
export function useDraft(value: string, isValid: (text: string) => boolean, write: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef({ draft, value, isValid, write });
  latest.current = { draft, value, isValid, write };

  const flush = () => {
    clearTimeout(timer.current);
    const { draft: text, value: current, isValid: valid, write: put } = latest.current;
    if (text === null || !valid(text)) return;
    latest.current.draft = null;
    setDraft(null);
    if (text !== current) put(text);
  };
  const flushRef = useRef(flush);
  flushRef.current = flush;

  useEffect(() => () => flushRef.current(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document changed under the field: what it says now counts
  useEffect(() => setDraft(null), [value]);

  return {
    text: draft ?? value,
    invalid: draft !== null && !isValid(draft),
    onType: (text: string) => {
      setDraft(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flushRef.current(), pauseMs);
    },
    onLeave: flush,
  };
}
