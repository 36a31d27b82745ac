import { useEffect, useRef, useState } from 'react';
import { readStoredText, storedKeys, storeText } from '@/components/data/stored-value';
import { readTarget } from '@/lib/document/translation/unit-text';
import type { TranslationUnit } from '@/lib/templates/contract/translations';

/** The text being edited, and the unit's text when editing started. */
type Written = { text: string; over: string | null };

/**
 * The text of a unit in its field. Unsaved text is stored on this device under `keptKey`, and restored after a crash or
 * closed tab.
 */
export function useWrittenUnit({ kind, source, target: stored }: TranslationUnit, keptKey: string) {
  const [written, setWritten] = useState<Written>(
    () => readKept(keptKey) ?? { text: stored ?? '', over: stored },
  );
  const sent = useRef<string | null>(undefined);
  const [older, setOlder] = useState(() => readOlderDraft(keptKey, source));
  const { text, over } = written;
  const target = readTarget(kind, text);
  // Shows what others saved, unless it would replace text being edited.
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
    /** Unsaved text for an older source; null if there is none. */
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
    /** The text being saved, so that it is not taken for someone else's. */
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

/** Stored under a key with an older source text. */
function readOlderDraft(keptKey: string, source: string): { key: string; text: string } | null {
  const beginning = keptKey.slice(0, keptKey.length - source.length);
  for (const key of storedKeys(beginning)) {
    const text = key === keptKey ? null : readKept(key)?.text;
    if (text) return { key, text };
  }
  return null;
}
