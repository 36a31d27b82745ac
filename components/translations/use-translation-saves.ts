'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { asPostroomError } from '@/lib/client/api-error';
import {
  afterTranslation,
  fetchTranslation,
  saveTranslation,
  translationKey,
} from '@/lib/client/translations';
import type { TranslationUnit, TranslationWithUnits } from '@/lib/templates/contract/translations';

/** How the saving of a unit went. `theirs`: somebody else changed it meanwhile. */
export type UnitSave =
  | { state: 'saving' }
  | { state: 'saved' }
  | { state: 'failed'; message: string }
  | { state: 'conflict'; theirs: string | null; by: string };

export type SaveUnit = (
  unit: Pick<TranslationUnit, 'key' | 'source' | 'target'>,
  target: string | null,
) => void;

/**
 * Saves unit after unit, one request at a time. Where somebody saved other units meanwhile, it is tried on top of theirs;
 * the same unit is nobody's to overwrite: both are told, and a person chooses.
 */
export function useTranslationSaves(templateId: string, locale: string) {
  const client = useQueryClient();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const [saves, setSaves] = useState<ReadonlyMap<string, UnitSave>>(new Map());
  const tell = useCallback(
    (key: string, save: UnitSave) => setSaves((before) => new Map(before).set(key, save)),
    [],
  );

  const run = useCallback(
    async ({ key, source, target: seen }: Parameters<SaveUnit>[0], target: string | null) => {
      const queryKey = translationKey(templateId, locale);
      const known = client.getQueryData<TranslationWithUnits>(queryKey);
      const save = (revision: number) =>
        saveTranslation(templateId, locale, { revision, units: [{ key, source, target }] });
      const keep = (answer: TranslationWithUnits) => {
        client.setQueryData(queryKey, answer);
        for (const stale of afterTranslation(templateId)) void client.invalidateQueries({ queryKey: stale });
      };
      try {
        keep(await save(known?.revision ?? 0));
        tell(key, { state: 'saved' });
      } catch (thrown) {
        const error = asPostroomError(thrown);
        if (error.code !== 'TEMPLATE_CONFLICT') return tell(key, { state: 'failed', message: error.message });
        const now = await fetchTranslation(templateId, locale);
        client.setQueryData(queryKey, now);
        const theirs = now.units.find((unit) => unit.key === key)?.target ?? null;
        if (theirs !== seen && theirs !== target)
          return tell(key, { state: 'conflict', theirs, by: now.updated_by.name });
        keep(await save(now.revision));
        tell(key, { state: 'saved' });
      }
    },
    [client, locale, templateId, tell],
  );

  const save: SaveUnit = useCallback(
    (unit, target) => {
      waiting.current += 1;
      tell(unit.key, { state: 'saving' });
      queue.current = queue.current
        .then(() => run(unit, target))
        .catch((thrown: unknown) =>
          tell(unit.key, { state: 'failed', message: asPostroomError(thrown).message }),
        )
        .finally(() => {
          waiting.current -= 1;
        });
    },
    [run, tell],
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (waiting.current > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return { saves, save };
}
