import type { CanonicalDocument } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { localize, setDocumentLanguage } from '@/lib/document/translation/localize';
import {
  type Counts,
  countUnits,
  type ResolvedUnit,
  resolveTranslation,
  type StoredUnit,
} from '@/lib/document/translation/resolve-translation';
import type { PlacedUnit } from '@/lib/document/translation/unit';
import { type EmailTexts, listUnits } from '@/lib/document/translation/units';
import { localeChain, pickLocale } from '@/lib/mail/locales';

type LocaleUnits = { locale: string; units: readonly StoredUnit[] };

/** The text of each unit in a locale, completed from its fallbacks. */
export function resolveIn(
  units: readonly PlacedUnit[],
  translations: readonly LocaleUnits[],
  locale: string,
): ResolvedUnit<PlacedUnit>[] {
  const unitsIn = (locale: string) => translations.find((one) => one.locale === locale)?.units;
  const parents = localeChain(locale)
    .slice(1)
    .flatMap((parent) => [unitsIn(parent) ?? []]);
  return resolveTranslation(units, unitsIn(locale) ?? [], parents);
}

/** Locales that fill in missing texts, in order. */
export function listFallbacks(
  locale: string,
  translations: readonly Pick<LocaleUnits, 'locale'>[],
  standard: string,
): string[] {
  const parents = localeChain(locale).slice(1);
  return [...parents.filter((parent) => translations.some((one) => one.locale === parent)), standard];
}

type LocalizedEmail = EmailTexts & {
  document: CanonicalDocument;
  locale: string;
  counts: Counts | null;
};

/**
 * An email in the requested locale, the closest one, or the source language. Unchanged when the source
 * language is unknown.
 */
export function localizeEmail(
  parsed: ParsedDocument,
  text: EmailTexts,
  {
    said,
    standard,
    wanted,
  }: { said: readonly LocaleUnits[]; standard: string | null; wanted: string | null | undefined },
): (LocalizedEmail & { parsed: ParsedDocument }) | null {
  if (standard === null) return null;
  const available = said.map(({ locale }) => locale);
  const locale = wanted == null ? null : pickLocale(wanted, available);
  if (locale === null) {
    const document = setDocumentLanguage(parsed.document, parsed.source, standard);
    const isSource = document === parsed.document && parsed.locale === standard;
    const own = isSource ? parsed : new ParsedDocument(document, standard);
    return { ...text, document, parsed: own, locale: standard, counts: null };
  }
  const resolved = resolveIn(listUnits(parsed, text), said, locale);
  const localized = localize(parsed, text, resolved, locale);
  return {
    ...localized,
    parsed: new ParsedDocument(localized.document, locale),
    locale,
    counts: countUnits(resolved),
  };
}
