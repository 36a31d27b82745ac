import { countOf } from '@/lib/amounts';
import type { Context } from '@/lib/context';
import { createFinding, type Finding, keepFindings } from '@/lib/document/checks/finding';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { findUnmirrored } from '@/lib/document/translation/mirror-html';
import { type Counts, countUnits } from '@/lib/document/translation/resolve-translation';
import { type EmailTexts, listUnits } from '@/lib/document/translation/units';
import { localeName } from '@/lib/mail/locales';
import type { TemplateRow } from '@/lib/templates/records/require-template';
import { resolveIn } from './localize-email';
import { readTranslations } from './translation-rows';

/** Missing and outdated texts of each language of a template. */
export async function checkTranslations(
  ctx: Context,
  { id, defaultLocale }: TemplateRow,
  parsed: ParsedDocument,
  text: EmailTexts,
): Promise<Finding[]> {
  if (defaultLocale === null) return [];
  const translations = await readTranslations(ctx, id);
  const units = translations.length === 0 ? [] : listUnits(parsed, text);
  return translations.flatMap(({ locale }) => {
    const unturned = findUnmirrored(parsed, locale);
    return [
      ...keepFindings(
        unturned !== null && createFinding('hint', 'direction', `${localeName(locale)}: ${unturned}`),
      ),
      ...openFindings(locale, defaultLocale, countUnits(resolveIn(units, translations, locale))),
    ];
  });
}

/** Describes what is missing or outdated in a language, for drafts and versions. */
export function openFindings(
  locale: string,
  sourceLocale: string,
  { units, missing, outdated }: Counts,
): Finding[] {
  const [language, standard] = [localeName(locale), localeName(sourceLocale)];
  const [are, they] = missing === 1 ? ['is', 'it is'] : ['are', 'they are'];
  return keepFindings(
    missing > 0 &&
      createFinding(
        'warning',
        'translation-missing',
        `${language}: ${missing} of ${countOf(units, 'text')} ${are} not translated: ${they} sent in ${standard}.`,
      ),
    outdated > 0 &&
      createFinding(
        'warning',
        'translation-outdated',
        `${language}: ${countOf(outdated, 'translation')} ${outdated === 1 ? 'is' : 'are'} older than what the email says now.`,
      ),
  );
}
