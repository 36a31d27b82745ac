import { canonicalLocale } from '@/lib/mail/locales';
import { available, wordsFor } from '@/lib/readers/words';

/** A tag as it was given, else that of the language of this name, in whichever language it is called so; null for others. */
export function languageIn(text: string): string | null {
  if (canonicalLocale(text.replaceAll('_', '-'))) return text;
  tags ??= tagsByNames();
  return tags.get(plain(text)) ?? null;
}

/** Made once it is needed: that takes a tenth of a second. */
let tags: Map<string, string> | undefined;

function tagsByNames(): Map<string, string> {
  const found = new Map<string, string>();
  // “Portuguese (Brazil)” and “Brazilian Portuguese”.
  for (const languageDisplay of ['standard', 'dialect'] as const)
    for (const reader of available) {
      const names = new Intl.DisplayNames([reader], { type: 'language', languageDisplay });
      for (const tag of available) found.set(plain(names.of(tag) ?? tag), wordsFor(null, tag).language);
    }
  return found;
}

const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
