import { canonicalLocale } from '@/lib/mail/locales';
import { available, wordsFor } from '@/lib/readers/words';

/** The language tag for a tag in any spelling or a language name in any of our languages; null if unknown. */
export function readLanguage(text: string): string | null {
  const written = text.trim();
  const tag = canonicalLocale(written.replaceAll('_', '-'));
  if (tag) return tag;
  tags ??= createTagsByName();
  return tags.get(plain(written)) ?? null;
}

/** Created on first use, because it takes about 0.1 s. */
let tags: Map<string, string> | undefined;

function createTagsByName(): Map<string, string> {
  const found = new Map<string, string>();
  // Matches “Portuguese (Brazil)” and “Brazilian Portuguese”.
  for (const languageDisplay of ['standard', 'dialect'] as const)
    for (const reader of available) {
      const names = new Intl.DisplayNames([reader], { type: 'language', languageDisplay });
      for (const tag of available) found.set(plain(names.of(tag) ?? tag), wordsFor(null, tag).language);
    }
  return found;
}

const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
