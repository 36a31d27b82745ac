import { contrastRatio, parseColor } from '@/lib/document/css/color-contrast';
import { parseDeclarations } from '@/lib/document/css/css-rules';
import type { StyledElement } from '@/lib/document/css/styled-element';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { voidElements } from '@/lib/document/markup/html-elements';
import { createMarkupReader } from '@/lib/document/markup/markup-reader';
import { attributeTexts, type OpenToken, readTokens } from '@/lib/document/markup/markup-token';
import { type Finding, finding } from './finding';
import { type LinkColor, styledElement } from './link-color';

/** How a text looks; `background` is null where it is unknown: a picture, or a color from Liquid. */
export type TextStyle = { color: string; background: string | null; large: boolean };

type Level = TextStyle & { element: StyledElement; start: number; hidden: boolean; reported: boolean };

const page: TextStyle = { color: '#000000', background: '#ffffff', large: false };

/**
 * Texts in HTML that are hard to read, by style attributes, bgcolor and font colors down the tree. With `around` the
 * text directly at the top is judged already.
 */
export function checkMarkupContrast(
  source: string,
  { from, to }: { from: number; to: number },
  linkColor: LinkColor,
  around?: { style: TextStyle; path: readonly StyledElement[] },
): Finding[] {
  const findings: Finding[] = [];
  const top: Level = {
    ...(around?.style ?? page),
    element: styledElement('', new Map()),
    ...{ start: from, hidden: false, reported: around !== undefined },
  };
  const stack = [top];
  for (const token of readTokens(createMarkupReader(source, true, to), from)) {
    const level = stack.at(-1) ?? top;
    if (stack.length > 200) return findings;
    if (token.kind === 'close') {
      const index = stack.findLastIndex(({ element }) => element.tag === token.name.toLowerCase());
      if (index > 0) stack.length = index;
    } else if (token.kind === 'open') {
      const outer = [...(around?.path ?? []), ...stack.slice(1).map(({ element }) => element)];
      if (!voidElements.has(token.name.toLowerCase()))
        stack.push(openLevel(token, level, (link) => linkColor([...outer, link])));
    } else if (
      (token.kind === 'text' || (token.kind === 'liquid' && source.startsWith('{{', token.start))) &&
      !level.reported &&
      !level.hidden &&
      isSeen(source.slice(token.start, token.end))
    ) {
      const found = compareColors(level, level.start);
      if (found) findings.push(found);
      level.reported = true;
    }
  }
  return findings;
}

/** Whether a text has more than spaces and invisible characters, which only keep a cell open. */
export function isSeen(text: string): boolean {
  const shown = decodeAttribute(text).replace(/&(?:zwnj|zwj|shy|ensp|emsp|thinsp);|\u034f/g, '');
  return /[^\s\p{Cf}]/u.test(shown);
}

function openLevel(
  token: OpenToken,
  parent: Level,
  linkColor: (link: StyledElement) => string | null,
): Level {
  const tag = token.name.toLowerCase();
  const attributes = attributeTexts(token);
  const raw = (name: string) => attributes.get(name);
  const element = styledElement(tag, attributes);
  const styles = new Map(
    parseDeclarations(raw('style') ?? '').map(({ property, value }) => [property, value]),
  );
  const hasImage =
    raw('background') !== undefined ||
    /url\(|gradient/.test(`${styles.get('background')} ${styles.get('background-image')}`);
  const own = styles.get('background-color') ?? styles.get('background') ?? raw('bgcolor');
  const written = styles.get('color') ?? (tag === 'font' ? raw('color') : undefined);
  // An unknown color is compared with nothing.
  const color =
    written ?? (tag === 'a' && attributes.has('href') ? (linkColor(element) ?? 'unknown') : undefined);
  const next: TextStyle = {
    color: color && color !== 'inherit' ? color : parent.color,
    background: hasImage ? null : (own ?? parent.background),
    large:
      styles.has('font-size') || headingSize(tag)
        ? isLargeText(
            styles.get('font-size') ?? headingSize(tag),
            styles.get('font-weight') ?? (/^h\d$/.test(tag) ? 'bold' : undefined),
          )
        : parent.large,
  };
  // Unchanged colors were reported on the parent.
  const same = next.color === parent.color && next.background === parent.background;
  return {
    ...{ ...next, element, start: token.start },
    hidden:
      parent.hidden || raw('hidden') !== undefined || isHidden(styles) || isTiny(styles.get('font-size')),
    reported: same && parent.reported && next.large === parent.large,
  };
}

function headingSize(tag: string): string | undefined {
  return tag === 'h1' ? '32px' : tag === 'h2' ? '24px' : tag === 'h3' ? '18.72px' : undefined;
}

/** Such as the preview text that most mails begin with. */
export function isHidden(styles: ReadonlyMap<string, string>): boolean {
  return (
    styles.get('display') === 'none' ||
    styles.get('visibility') === 'hidden' ||
    styles.get('mso-hide') === 'all' ||
    ['opacity', 'max-height'].some((name) => Number.parseFloat(styles.get(name) ?? '1') === 0)
  );
}

/** Text of this size is hidden on purpose. */
export function isTiny(size: string | undefined): boolean {
  return /^(?:0|[0-2](?:\.\d*)?px)$/.test(size ?? '');
}

/** The finding about a text; null where it is readable or a color is unknown. */
export function compareColors({ color, background, large }: TextStyle, offset: number): Finding | null {
  const [text, behind] = [parseColor(color), parseColor(background ?? '')];
  if (!text || !behind || behind.alpha < 1) return null;
  const ratio = contrastRatio(text, behind);
  const needed = large ? 3 : 4.5;
  if (ratio >= needed) return null;
  const message = `${color} on ${background} has a contrast of ${Math.floor(ratio * 10) / 10}, where ${needed} is needed to read it well.`;
  return finding('warning', 'contrast', message, offset);
}

/** Large as WCAG means it: 18 points, or 14 in bold. */
export function isLargeText(size: string | undefined, weight: string | undefined): boolean {
  const pixels = /^([\d.]+)px/.exec(size ?? '');
  const isBold = /^(?:bold|[6-9]00)$/.test(weight ?? '');
  return Number(pixels?.[1] ?? 13) >= (isBold ? 18.66 : 24);
}
