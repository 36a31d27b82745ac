'use client';

import { useEffect, useRef, useState } from 'react';
import { readStoredText, storedKeys, storeText } from '@/components/data/stored-value';
import { readTarget } from '@/lib/document/translation/unit-text';
import type { TranslationUnit } from '@/lib/templates/contract/translations';

/** What is written of a unit, and what the unit said when the writing began. */
type Written = { text: string; over: string | null };

/**
 * The words of a unit in their field. What is not saved yet is kept on this device under `keptKey`, and is there again
 * after a crash or a closed tab.
 */
export function useWrittenUnit({ kind, source, target: stored }: TranslationUnit, keptKey: string) {
  const [written, setWritten] = useState<Written>(
    () => readKept(keptKey) ?? { text: stored ?? '', over: stored },
  );
  const sent = useRef<string | null>(undefined);
  const [older, setOlder] = useState(() => readOlderDraft(keptKey, source));
  const { text, over } = written;
  const target = readTarget(kind, text);
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
    /** What was written of older words of the source and never saved; null where there is nothing. */
    older: older && older.text !== stored ? older.text : null,
    dropOlder: () => {
      if (older) storeText(older.key, null);
      setOlder(null);
    },
    write: (next: string, nextOver = over) => {
      setWritten({ text: next, over: nextOver });
      const isKept = readTarget(kind, next) !== stored;
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

/** Kept under a key that ends with words which the source does not say any more. */
function readOlderDraft(keptKey: string, source: string): { key: string; text: string } | null {
  const beginning = keptKey.slice(0, keptKey.length - source.length);
  for (const key of storedKeys(beginning)) {
    const text = key === keptKey ? null : readKept(key)?.text;
    if (text) return { key, text };
  }
  return null;
}
