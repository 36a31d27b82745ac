import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { canonicalLocale } from '@/lib/mail/locales';
import type { ExportedTranslation, SkippedTranslation } from '@/lib/templates/contract/translations';
import { insertTranslation } from './create-translation';
import { readLanguages } from './require-translation';

type ImportedLanguages = { locales: string[]; skipped: SkippedTranslation[] };

/** What is said of a language tag that is none. */
function describeUnknown(locale: string): string {
  return `“${locale}” is no language tag such as de or pt-BR.`;
}

/**
 * The source language given for a new template: null if there is none, with why if its translations cannot
 * be used then.
 */
export function readSourceLanguage(
  given: string | undefined,
  translations: readonly ExportedTranslation[],
): { standard: string | null; skipped: SkippedTranslation[] } {
  const standard = canonicalLocale(given ?? '');
  if (standard !== null || (given === undefined && translations.length === 0))
    return { standard, skipped: [] };
  const reason = given === undefined ? 'Its source language is not given.' : describeUnknown(given);
  const message = `${reason} The translations were left out.`;
  return { standard, skipped: [{ locale: null, key: null, message }] };
}

/** Adds exported translations to a new template. Those that cannot be used are left out. Needs a transaction. */
export async function importLanguages(
  tx: Context,
  templateId: string,
  translations: readonly ExportedTranslation[],
): Promise<ImportedLanguages> {
  const languages = await readLanguages(tx, templateId);
  const skipped: SkippedTranslation[] = [];
  for (const { locale: given, units } of translations) {
    const locale = canonicalLocale(given);
    const skip = (key: string | null, message: string) => skipped.push({ locale: given, key, message });
    try {
      if (locale === null) throw new DomainError('INVALID_REQUEST', describeUnknown(given));
      const { row, problems } = await insertTranslation(tx, languages, locale, units, {
        ...{ standard: undefined, strict: false, exact: true },
      });
      languages.rows.push(row);
      for (const { key, message } of problems) skip(key, message);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      skip(null, error.message);
    }
  }
  return { locales: languages.rows.map(({ locale }) => locale).sort(), skipped };
}
