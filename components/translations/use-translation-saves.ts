import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { asPostroomError, errorMessage } from '@/lib/client/api-error';
import { askAboutSession } from '@/lib/client/query-client';
import {
  fetchTranslation,
  putTranslation,
  staleAfterTranslation,
  translationKey,
} from '@/lib/client/translations';
import type { TranslationUnit, TranslationWithUnits } from '@/lib/templates/contract/translations';

/** The result of saving a unit. `theirs`: someone else changed it meanwhile. */
export type UnitSave =
  | { state: 'saving' }
  | { state: 'saved' }
  | { state: 'failed'; message: string; target: string | null; retryable: boolean }
  | { state: 'conflict'; theirs: string | null; by: string };

/** `over`: the unit's text when editing started. */
export type SaveUnit = (
  unit: Pick<TranslationUnit, 'key' | 'source'> & { over: string | null },
  target: string | null,
) => void;

/**
 * Saves units one request at a time. If someone saved other units meanwhile, it retries based on theirs; for the same
 * unit, both texts are reported, and the person chooses.
 */
export function useTranslationSaves(templateId: string, locale: string) {
  const client = useQueryClient();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const [saves, setSaves] = useState<ReadonlyMap<string, UnitSave>>(new Map());
  const report = useCallback(
    (key: string, save: UnitSave) => setSaves((before) => new Map(before).set(key, save)),
    [],
  );

  const run = useCallback(
    async ({ key, source, over }: Parameters<SaveUnit>[0], target: string | null) => {
      const queryKey = translationKey(templateId, locale);
      const known = client.getQueryData<TranslationWithUnits>(queryKey);
      const save = (revision: number) =>
        putTranslation(templateId, locale, { revision, units: [{ key, source, target }] });
      const keep = (answer: TranslationWithUnits) => {
        client.setQueryData(queryKey, answer);
        for (const stale of staleAfterTranslation(templateId))
          void client.invalidateQueries({ queryKey: stale });
      };
      const tellTheirs = ({ units, updated_by: { name } }: TranslationWithUnits) => {
        const serverTarget = units.find((unit) => unit.key === key)?.target ?? null;
        if (serverTarget === over || serverTarget === target) return false;
        report(key, { state: 'conflict', theirs: serverTarget, by: name });
        return true;
      };
      if (known && tellTheirs(known)) return;
      try {
        keep(await save(known?.revision ?? 0));
      } catch (thrown) {
        if (asPostroomError(thrown).code !== 'TEMPLATE_CONFLICT') throw thrown;
        const now = await fetchTranslation(templateId, locale);
        client.setQueryData(queryKey, now);
        if (tellTheirs(now)) return;
        keep(await save(now.revision));
      }
      report(key, { state: 'saved' });
    },
    [client, locale, templateId, report],
  );

  const save: SaveUnit = useCallback(
    (unit, target) => {
      waiting.current += 1;
      report(unit.key, { state: 'saving' });
      queue.current = queue.current
        .then(() => run(unit, target))
        .catch((thrown: unknown) => {
          askAboutSession(client, thrown);
          const { retryable } = asPostroomError(thrown);
          report(unit.key, { state: 'failed', message: errorMessage(thrown), target, retryable });
        })
        .finally(() => {
          waiting.current -= 1;
        });
    },
    [client, run, report],
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
