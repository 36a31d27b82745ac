'use client';

import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** What storage would not take (it may be forbidden or full) lasts as long as the page. */
const unsaved = new Map<string, string | null>();

/**
 * A text that this browser keeps under `key`, null where there is none, and a way to change it. All who use the key
 * see the change at once, other tabs too.
 */
export function useStoredText(key: string): [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(
    onStored,
    () => readStoredText(key),
    () => null,
  );
  const store = useCallback((next: string | null) => storeText(key, next), [key]);
  return [text, store];
}

export function readStoredText(key: string): string | null {
  const kept = unsaved.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, text);
  }
  for (const listener of listeners) listener();
}

/** Tells of each change of what is stored, by other tabs too, until the answer is called. */
export function onStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The keys of what this browser keeps under names that begin so. */
export function storedKeys(beginning: string): string[] {
  const isOurs = (key: string) => key.startsWith(beginning);
  const unstored = [...unsaved].flatMap(([key, text]) => (text !== null && isOurs(key) ? [key] : []));
  try {
    return [...new Set([...Object.keys(localStorage).filter(isOurs), ...unstored])];
  } catch {
    return unstored;
  }
}
