import type { ComboboxOption } from '@/components/ui/overlay/combobox';
import { canonicalLocale, localeName } from '@/lib/mail/locales';

/** The languages that are written to most; any other tag can be typed. */
const common =
  'af am ar az bg bn bs ca cs cy da de de-AT de-CH el en en-AU en-GB en-US es es-419 es-MX et eu fa fi fil fr fr-BE fr-CA fr-CH ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lt lv mk ml mn mr ms my nb ne nl nl-BE pa pl pt pt-BR pt-PT ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh-Hans zh-Hant zu'.split(
    ' ',
  );

/** The languages to choose from, found by name or tag; what was typed among them where it is a tag. */
export function localeOptions(typed: string, takenLocales: readonly string[]): ComboboxOption[] {
  const search = typed.trim().toLowerCase();
  const own = canonicalLocale(typed.trim());
  const tags = [...new Set([...common, ...(own && localeName(own) !== own ? [own] : [])])];
  return tags
    .filter((tag) => !takenLocales.includes(tag))
    .map((tag) => ({ value: tag, label: localeName(tag), hint: tag }))
    .filter(
      ({ value, label }) => value.toLowerCase().startsWith(search) || label.toLowerCase().includes(search),
    )
    .sort((a, b) => a.label.localeCompare(b.label));
}
