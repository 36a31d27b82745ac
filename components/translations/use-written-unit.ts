'use client';

import { useEffect, useRef, useState } from 'react';
import { readStoredText, storeText } from '@/components/data/stored-value';
import { typedTarget } from '@/lib/document/translation/unit-text';
import type { TranslationUnit } from '@/lib/templates/contract/translations';

/** What is written of a unit, and what the unit said when the writing began. */
type Written = { text: string; over: string | null };

/**
 * The words of a unit in their field. What is not saved yet is kept on this device under `keptKey`, and is there again
 * after a crash or a closed tab.
 */
export function useWrittenUnit({ kind, target: stored }: TranslationUnit, keptKey: string) {
  const [written, setWritten] = useState<Written>(
    () => readKept(keptKey) ?? { text: stored ?? '', over: stored },
  );
  const sent = useRef<string | null>(undefined);
  const { text, over } = written;
  const target = typedTarget(kind, text);
  // What others saved is shown as soon as it is known, unless it would take away what is being written.
  if (stored !== over) {
    if (stored === target || stored === sent.current) setWritten({ text, over: stored });
    else if (target === over) setWritten({ text: stored ?? '', over: stored });
  }
  const isChanged = target !== stored;
  useEffect(() => {
    if (!isChanged) storeText(keptKey, null);
  }, [isChanged, keptKey]);

  return {
    ...{ text, over, target, isChanged },
    write: (next: string, nextOver = over) => {
      setWritten({ text: next, over: nextOver });
      const isKept = typedTarget(kind, next) !== stored;
      storeText(keptKey, isKept ? JSON.stringify({ text: next, over: nextOver }) : null);
    },
    /** What goes to the server now: it comes back as nobody else's. */
    noteSent: (next: string | null) => {
      sent.current = next;
    },
  };
}

function readKept(key: string): Written | null {
  try {
    return JSON.parse(readStoredText(key) ?? 'null');
  } catch {
    return null;
  }
}
