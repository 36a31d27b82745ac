import { rootAttribute } from '@/lib/document/html/html-root';
import { MarkupReader, type OpenToken } from '@/lib/document/markup/markup-token';
import type { SourceEdit } from '@/lib/document/markup/source-edits';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { directionOf } from '@/lib/mail/locales';

/** The part of an HTML email that cannot be mirrored for a language; null if everything can. */
export function findUnmirrored({ document, source }: ParsedDocument, locale: string): string | null {
  const rootDirection = rootAttribute(source, 'dir');
  if (document.source_mode !== 'html' || (rootDirection === 'rtl') === (directionOf(locale) === 'rtl'))
    return null;
  if (rootDirection === undefined)
    return 'it has no <html>, so its direction cannot be said and it stays as it is.';
  for (const { kind, start, end } of new MarkupReader(source, true).tokens())
    if (kind === 'comment' && outlookSide.test(source.slice(start, end)))
      return 'what only Outlook shows, in comments of the HTML, stays at its side.';
  return null;
}

const outlookSide =
  /^<!--\[if\b[\s\S]*?(?:\balign\s*=\s*["']?(?:left|right)|\b(?:text-align|float)\s*:\s*(?:left|right)|\b(?:padding|margin)-(?:left|right)\b)/i;

const opposites: Readonly<Record<string, string>> = { left: 'right', right: 'left' };
const oppositeSide = (side: string) => opposites[side.toLowerCase()] ?? side;

/** Edits that mirror HTML: swaps sides in its attributes and style sheets. */
export function createHtmlMirrorEdits(source: string): SourceEdit[] {
  const reader = new MarkupReader(source, true);
  const edits: SourceEdit[] = [];
  for (const token of reader.tokens()) {
    if (token.kind !== 'open') continue;
    edits.push(...mirrorTag(token));
    if (token.name.toLowerCase() !== 'style' || token.selfClosing) continue;
    const css = source.slice(token.end, reader.rawTextEnd('style', token.end));
    const text = mirrorStyle(css);
    if (text !== css) edits.push({ start: token.end, end: token.end + css.length, text });
  }
  return edits;
}

/** Mirrors an element's sides. One with its own direction keeps its text alignment. */
export function mirrorTag({ name: element, attributes }: OpenToken): SourceEdit[] {
  const isWhole = /^(?:html|body)$/i.test(element);
  const hasOwn = !isWhole && attributes.some(({ name }) => name.toLowerCase() === 'dir');
  return attributes.flatMap(({ name, value, valueStart }): SourceEdit[] => {
    if (value === null) return [];
    const text =
      name.toLowerCase() === 'align' && !hasOwn
        ? value.replace(/^\s*(left|right)\s*$/i, oppositeSide)
        : name.toLowerCase() === 'style'
          ? mirrorStyle(value, hasOwn)
          : value;
    return text === value ? [] : [{ start: valueStart, end: valueStart + value.length, text }];
  });
}

const declaration =
  /(?<![\w.#-])(text-align|float|clear|(?:padding|margin|border)-(?:left|right)(?:-[a-z]+)?|border-(?:top|bottom)-(?:left|right)-radius|padding|margin|border-(?:width|style|color|radius))(\s*:\s*)([^;{}]*)/gi;

/** Mirrors declarations. */
function mirrorStyle(css: string, keepsWords = false): string {
  return css.replace(declaration, (match, name: string, colon: string, value: string) => {
    const property = name.toLowerCase();
    if (/^(?:text-align|float|clear)$/.test(property)) {
      if (keepsWords && property === 'text-align') return match;
      return name + colon + value.replace(/^(?:left|right)(?=\s*(?:!|$))/i, oppositeSide);
    }
    if (/-(?:left|right)\b/.test(property)) return name.replace(/left|right/i, oppositeSide) + colon + value;
    const [first, second, third, fourth, ...more] = value.trim().split(/\s+/);
    if (!first || !second || !third || !fourth || more.some((one) => !/^!/.test(one))) return match;
    const mirrored =
      property === 'border-radius'
        ? [second, first, fourth, third, ...more]
        : [first, fourth, third, second, ...more];
    return name + colon + mirrored.join(' ') + (/\s*$/.exec(value)?.[0] ?? '');
  });
}
