import { countOf } from '@/lib/amounts';
import type { Context } from '@/lib/context';
import { type Finding, finding, found } from '@/lib/document/checks/finding';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { type Counts, countUnits } from '@/lib/document/translation/resolve-translation';
import { unturnedPart } from '@/lib/document/translation/turn-html';
import { type EmailTexts, unitsOf } from '@/lib/document/translation/units';
import { localeName } from '@/lib/mail/locales';
import type { TemplateRow } from '@/lib/templates/records/require-template';
import { resolveIn } from './in-locale';
import { readTranslations } from './translation-rows';

/** What the languages of a template do not say of a document, or said of older words. */
export async function checkTranslations(
  ctx: Context,
  { id, defaultLocale }: TemplateRow,
  parsed: ParsedDocument,
  text: EmailTexts,
): Promise<Finding[]> {
  if (defaultLocale === null) return [];
  const said = await readTranslations(ctx, id);
  const units = said.length === 0 ? [] : unitsOf(parsed, text);
  return said.flatMap(({ locale }) => {
    const unturned = unturnedPart(parsed, locale);
    return [
      ...found(unturned !== null && finding('hint', 'direction', `${localeName(locale)}: ${unturned}`)),
      ...openFindings(locale, defaultLocale, countUnits(resolveIn(units, said, locale))),
    ];
  });
}

/** What is open in a language, in words: of a draft as of what was published. */
export function openFindings(
  locale: string,
  written: string,
  { units, missing, outdated }: Counts,
): Finding[] {
  const [language, standard] = [localeName(locale), localeName(written)];
  const [are, they] = missing === 1 ? ['is', 'it is'] : ['are', 'they are'];
  return found(
    missing > 0 &&
      finding(
        'warning',
        'translation-missing',
        `${language}: ${missing} of ${countOf(units, 'text')} ${are} not translated: ${they} sent in ${standard}.`,
      ),
    outdated > 0 &&
      finding(
        'warning',
        'translation-outdated',
        `${language}: ${countOf(outdated, 'translation')} ${outdated === 1 ? 'is' : 'are'} older than what the email says now.`,
      ),
  );
}
