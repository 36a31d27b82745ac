import { useSyncExternalStore } from 'react';

const storageKey = 'postroom-language';
const listeners = new Set<() => void>();

/** The reader's language for all examples, stored on the device. */
export function useLanguage(): [string | null, (language: string) => void] {
  const language = useSyncExternalStore(
    subscribe,
    () => read(),
    () => null,
  );
  return [language, choose];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function choose(language: string): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Without storage, every page starts with the first language.
  }
  for (const listener of listeners) listener();
}
