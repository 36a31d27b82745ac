'use client';

import { useEffect } from 'react';
import type { SampleSet, SaveSampleSetInput } from '@/lib/templates/contract/samples';
import { readKeptSets } from './kept-sets';

/** Saves with the template, once, what this device alone has kept; a set of the same name there stays as it is. */
export function useKeptSets(
  storageKey: string,
  saved: readonly SampleSet[] | undefined,
  save: (set: SaveSampleSetInput) => Promise<unknown>,
): void {
  useEffect(() => {
    const kept = saved && readKeptSets(stored(storageKey));
    if (!kept || kept.length === 0) return;
    const missing = kept.filter(({ name }) => saved.every((set) => set.name !== name));
    Promise.all(missing.map(save)).then(
      () => localStorage.removeItem(storageKey),
      () => undefined, // It stays on the device, for the next time.
    );
  }, [storageKey, saved, save]);
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
