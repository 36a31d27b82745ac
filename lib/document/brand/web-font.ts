import { urlProblem } from '@/lib/document/markup/url-problem';

/** Whether a web font may be loaded from this address: over https, and the same for every reader. */
export function isStyleSheetAddress(href: string): boolean {
  return /^https:\/\/[^\s{}]+$/i.test(href) && urlProblem(href, 'image') === null;
}

/** Whether a text is the name of one font, or empty while it is being typed. */
export function isFontName(text: string): boolean {
  return !/[,"'<>;{}\\]/.test(text);
}

/** The first font of a stack, without quotes. */
export function firstFontOf(stack: string): string {
  return (stack.split(',')[0] ?? '').trim().replace(/^['"]|['"]$/g, '');
}

/**
 * The fonts in an address like Google's: `…?family=Inter:wght@400`. Other addresses do not reveal them, but the link
 * may have a `label`.
 */
export function fontNames(href: string, label = ''): string[] {
  const familyNames = new URLSearchParams(href.split('?')[1])
    .getAll('family')
    .flatMap((families) => families.split('|'))
    .map((family) => (family.split(':')[0] ?? '').trim());
  return [...new Set([...familyNames, label.trim()])].filter((name) => name !== '' && isFontName(name));
}
