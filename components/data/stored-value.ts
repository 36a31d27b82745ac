import { useCallback, useSyncExternalStore } from 'react';
import { z } from 'zod';

const listeners = new Set<() => void>();
/** If storage fails (forbidden or full), values last as long as the page. */
const unsaved = new Map<string, string | null>();

/**
 * A text in the browser's storage, null if not set, with its setter. All users of the key see changes at once,
 * including other tabs.
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

/** A stored list; empty if it is not one of these. */
export function parseStoredList<Shape extends z.ZodType>(
  shape: Shape,
  text: string | null,
): z.infer<Shape>[] {
  try {
    return z.array(shape).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

/** Calls `listener` after each change of stored values, also by other tabs, until the returned function is called. */
export function onStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The stored keys with a prefix. */
export function storedKeys(beginning: string): string[] {
  const isOurs = (key: string) => key.startsWith(beginning);
  const unstored = [...unsaved].flatMap(([key, text]) => (text !== null && isOurs(key) ? [key] : []));
  try {
    return [...new Set([...Object.keys(localStorage).filter(isOurs), ...unstored])];
  } catch {
    return unstored;
  }
}
