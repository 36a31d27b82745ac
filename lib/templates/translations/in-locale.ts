import type { CanonicalDocument } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { localize, withLanguage } from '@/lib/document/translation/localize';
import {
  type Counts,
  countUnits,
  type ResolvedUnit,
  resolveTranslation,
  type StoredUnit,
} from '@/lib/document/translation/resolve-translation';
import type { PlacedUnit } from '@/lib/document/translation/unit';
import { type EmailTexts, unitsOf } from '@/lib/document/translation/units';
import { localeChain, pickLocale } from '@/lib/mail/locales';

export type Said = { locale: string; units: readonly StoredUnit[] };

/** What a locale says of each unit of an email, the locales behind it filling in. */
export function resolveIn(
  units: readonly PlacedUnit[],
  said: readonly Said[],
  locale: string,
): ResolvedUnit<PlacedUnit>[] {
  const unitsIn = (wanted: string) => said.find((one) => one.locale === wanted)?.units;
  const parents = localeChain(locale)
    .slice(1)
    .flatMap((parent) => [unitsIn(parent) ?? []]);
  return resolveTranslation(units, unitsIn(locale) ?? [], parents);
}

/** What stands in for what a locale does not say, in that order. */
export function fallbacksOf(
  locale: string,
  said: readonly Pick<Said, 'locale'>[],
  standard: string,
): string[] {
  const parents = localeChain(locale).slice(1);
  return [...parents.filter((parent) => said.some((one) => one.locale === parent)), standard];
}

export type InLocale = EmailTexts & { document: CanonicalDocument; locale: string; counts: Counts | null };

/**
 * An email in the locale that somebody asked for, or the one that stands in for it; in the language it is written in
 * without one. A template whose language nobody said stays as it is.
 */
export function inLocale(
  parsed: ParsedDocument,
  text: EmailTexts,
  {
    said,
    standard,
    wanted,
  }: { said: readonly Said[]; standard: string | null; wanted: string | null | undefined },
): (InLocale & { parsed: ParsedDocument }) | null {
  if (standard === null) return null;
  const available = said.map(({ locale }) => locale);
  const locale = wanted == null ? null : pickLocale(wanted, available);
  if (locale === null) {
    const document = withLanguage(parsed.document, parsed.source, standard);
    const same = document === parsed.document && parsed.locale === standard;
    const own = same ? parsed : new ParsedDocument(document, standard);
    return { ...text, document, parsed: own, locale: standard, counts: null };
  }
  const resolved = resolveIn(unitsOf(parsed, text), said, locale);
  const localized = localize(parsed, text, resolved, locale);
  return {
    ...localized,
    parsed: new ParsedDocument(localized.document, locale),
    locale,
    counts: countUnits(resolved),
  };
}
