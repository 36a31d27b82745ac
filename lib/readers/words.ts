import { canonicalLocale, pickLocale, writtenLocale } from '@/lib/mail/locales';
import { ar } from './words/ar';
import { cs } from './words/cs';
import { da } from './words/da';
import { de } from './words/de';
import { el } from './words/el';
import { en, type Words } from './words/en';
import { es } from './words/es';
import { fi } from './words/fi';
import { fr } from './words/fr';
import { he } from './words/he';
import { hi } from './words/hi';
import { hu } from './words/hu';
import { id } from './words/id';
import { it } from './words/it';
import { ja } from './words/ja';
import { ko } from './words/ko';
import { nb } from './words/nb';
import { nl } from './words/nl';
import { pl } from './words/pl';
import { pt } from './words/pt';
import { ptBR } from './words/pt-BR';
import { ro } from './words/ro';
import { ru } from './words/ru';
import { sv } from './words/sv';
import { th } from './words/th';
import { tr } from './words/tr';
import { uk } from './words/uk';
import { vi } from './words/vi';
import { zh } from './words/zh';
import { zhHant } from './words/zh-Hant';

export type { Words };

/** Languages by their codes. English is the fallback. */
export const wordsByLanguage: Readonly<Record<string, Words>> = {
  ar,
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  'pt-BR': ptBR,
  ro,
  ru,
  sv,
  th,
  tr,
  uk,
  vi,
  zh,
  'zh-Hant': zhHant,
};

/** Norwegians read Bokmål, by any of its tags or Nynorsk's. */
const alsoRead: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/** All tags of the available languages. */
export const available = [...Object.keys(wordsByLanguage), ...Object.keys(alsoRead)];

/**
 * The texts in the first available language of the browser's (`Accept-Language`, RFC 9110, 12.5.4), then of
 * `otherwise`.
 */
export function wordsFor(
  acceptLanguage: string | null,
  ...otherwise: readonly (string | null | undefined)[]
): { language: string; words: Words } {
  for (const tag of [...askedFor(acceptLanguage ?? ''), ...otherwise]) {
    const locale = canonicalLocale(tag ?? '');
    const found = locale && pickLocale(writtenLocale(locale), available);
    const language = found && (alsoRead[found] ?? found);
    const words = language && wordsByLanguage[language];
    if (words) return { language, words };
  }
  return { language: 'en', words: en };
}

/** Longer lists are cut: nobody reads that many languages. */
const maxLanguages = 50;

function askedFor(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',', maxLanguages)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
      const weight = parameters.find((parameter) => /^q=/i.test(parameter));
      return { tag, weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
