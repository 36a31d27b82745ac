import type { Context } from '@/lib/context';
import type { StoredUnit } from '@/lib/document/translation/resolve-translation';
import type { LocaleChange } from '@/lib/templates/contract/diffs';
import { readTranslations, readUnits } from '@/lib/templates/translations/translation-rows';
import { readVersionLocales } from '@/lib/templates/translations/version-locales';

/** Translations by locale, then by source text. */
type UnitsByLocale = ReadonlyMap<string, ReadonlyMap<string, StoredUnit>>;

export async function readVersionUnits(
  ctx: Context,
  version: Parameters<typeof readVersionLocales>[1],
): Promise<UnitsByLocale> {
  const rows = await readVersionLocales(ctx, version);
  return new Map(rows.map(({ locale, units }) => [locale, groupBySource(readUnits(units))]));
}

export async function readDraftUnits(ctx: Context, templateId: string): Promise<UnitsByLocale> {
  const rows = await readTranslations(ctx, templateId);
  return new Map(rows.map(({ locale, units }) => [locale, groupBySource(units)]));
}

function groupBySource(units: readonly StoredUnit[]): ReadonlyMap<string, StoredUnit> {
  const translated = units.filter(({ target, gone }) => target !== null && !gone);
  return new Map(translated.map((unit) => [`${unit.kind}\n${unit.source}\n${unit.key}`, unit]));
}

/** Which languages were added, removed or changed. */
export function diffLocales(from: UnitsByLocale, to: UnitsByLocale): LocaleChange[] {
  const locales = [...new Set([...from.keys(), ...to.keys()])].sort();
  return locales.flatMap((locale): LocaleChange[] => {
    const [before, after] = [from.get(locale), to.get(locale)];
    const places = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
    const units = [...places].flatMap((place) => {
      const [old, now] = [before?.get(place), after?.get(place)];
      const { key = '', source = '' } = now ?? old ?? {};
      if (old?.target === now?.target) return [];
      return [{ key, source, from: old?.target ?? null, to: now?.target ?? null }];
    });
    const kind = !before ? 'added' : !after ? 'removed' : 'changed';
    return kind === 'changed' && units.length === 0 ? [] : [{ kind, locale, units }];
  });
}
