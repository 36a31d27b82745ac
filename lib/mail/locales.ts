const rightToLeft: ReadonlySet<string> = new Set(
  'ar arc ckb dv fa he khw ks nqo ps sd syr ug ur yi'.split(' '),
);
const rightToLeftScripts: ReadonlySet<string> = new Set('Adlm Arab Hebr Mand Nkoo Rohg Syrc Thaa'.split(' '));

/** The contact property with the reader's language. */
export const localeProperty = 'locale';

/** The canonical form of a language tag (`pt-br` is `pt-BR`), or null if it is invalid. */
export function canonicalLocale(text: string): string | null {
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(text)) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

/** The locale and its fallbacks: `pt-BR`, `pt`. */
export function localeChain(locale: string): string[] {
  const parts = locale.split('-');
  return parts.map((_, dropped) => parts.slice(0, parts.length - dropped).join('-'));
}

/**
 * The tag with its script if that differs from the language's usual one: Taiwan and Hong Kong write `zh-Hant` without
 * saying so.
 */
export function writtenLocale(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  return script === 'Hant' ? `${language}-${script}` : locale;
}

/** The best available locale for a requested one; null: the default. */
export function pickLocale(locale: string, available: readonly string[]): string | null {
  return localeChain(locale).find((one) => available.includes(one)) ?? null;
}

/** The writing direction of a language. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const { language, script } = new Intl.Locale(locale);
  const isRightToLeft = script ? rightToLeftScripts.has(script) : rightToLeft.has(language ?? '');
  return isRightToLeft ? 'rtl' : 'ltr';
}

/** The English name of a locale: “Portuguese (Brazil)”. */
export function localeName(locale: string): string {
  try {
    return (
      new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale
    );
  } catch {
    return locale;
  }
}
