import type { Context } from '@/lib/context';
import type { StoredUnit } from '@/lib/document/translation/resolve-translation';
import type { LocaleChange } from '@/lib/templates/contract/diffs';
import { readTranslations, readUnits } from '@/lib/templates/translations/translation-rows';
import { readVersionLocales } from '@/lib/templates/translations/version-locales';

/** What a version or draft says, by its languages and then by the words that it says it of. */
type SaidByLocale = ReadonlyMap<string, ReadonlyMap<string, StoredUnit>>;

export async function saidInVersion(
  ctx: Context,
  version: Parameters<typeof readVersionLocales>[1],
): Promise<SaidByLocale> {
  const rows = await readVersionLocales(ctx, version);
  return new Map(rows.map(({ locale, units }) => [locale, byWords(readUnits(units))]));
}

export async function saidInDraft(ctx: Context, templateId: string): Promise<SaidByLocale> {
  const rows = await readTranslations(ctx, templateId);
  return new Map(rows.map(({ locale, units }) => [locale, byWords(units)]));
}

function byWords(units: readonly StoredUnit[]): ReadonlyMap<string, StoredUnit> {
  const said = units.filter(({ target, gone }) => target !== null && !gone);
  return new Map(said.map((unit) => [`${unit.kind}\n${unit.source}\n${unit.key}`, unit]));
}

/** What became of the languages. */
export function diffLocales(from: SaidByLocale, to: SaidByLocale): LocaleChange[] {
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
