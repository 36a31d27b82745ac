import { rootAttribute, withRootAttribute } from '@/lib/document/html/html-root';
import { MarkupReader } from '@/lib/document/markup/markup-token';
import { readAttribute, withAttribute } from '@/lib/document/markup/opening-tag';
import { directionOf } from '@/lib/mail/locales';

/** Sets `lang` and `dir` of a source, whatever it says itself. */
export function setSourceLanguage(source: string, locale: string): string {
  const direction = directionOf(locale);
  const withLanguage = setBodyLanguage(withRootAttribute(source, 'lang', locale), {
    lang: locale,
    dir: direction,
  });
  // Left to right is the default.
  return direction === 'rtl' || isRightToLeft(source)
    ? withRootAttribute(withLanguage, 'dir', direction)
    : withLanguage;
}

/** An HTML body with its own language or direction would override the root. */
function setBodyLanguage(source: string, attributes: Readonly<Record<'lang' | 'dir', string>>): string {
  for (const token of new MarkupReader(source, true).tokens()) {
    if (token.kind !== 'open' || !/^(?:body|mj-body)$/i.test(token.name)) continue;
    const open = source.slice(token.start, token.end);
    const next = (['lang', 'dir'] as const)
      .filter((name) => readAttribute(open, name) !== undefined)
      .reduce((tag, name) => withAttribute(tag, name, attributes[name]), open);
    return source.slice(0, token.start) + next + source.slice(token.end);
  }
  return source;
}

/** Whether the root says so. */
export function isRightToLeft(source: string): boolean {
  return rootAttribute(source, 'dir') === 'rtl';
}
