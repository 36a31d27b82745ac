'use client';

import { useEffect, useRef } from 'react';
import { readStoredText, storeText } from '@/components/data/stored-value';
import type { SampleSet, SaveSampleSetInput } from '@/lib/templates/contract/samples';
import { readKeptSets } from './kept-sets';

/** Saves with the template, once, what this device alone has kept; a set of the same name there stays as it is. */
export function useKeptSets(
  storageKey: string,
  saved: readonly SampleSet[] | undefined,
  save: (set: SaveSampleSetInput) => Promise<unknown>,
): void {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!saved || hasBegun.current) return;
    hasBegun.current = true;
    const kept = readKeptSets(readStoredText(storageKey));
    const missing = kept.filter(({ name }) => saved.every((set) => set.name !== name));
    Promise.all(missing.map(save)).then(
      () => storeText(storageKey, null),
      () => undefined, // It stays on the device, for the next time.
    );
  }, [storageKey, saved, save]);
}
