import { contrastRatio, parseColor } from '@/lib/document/css/color-contrast';
import { parseDeclarations } from '@/lib/document/css/css-rules';
import type { StyledElement } from '@/lib/document/css/styled-element';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { voidElements } from '@/lib/document/markup/html-elements';
import { createMarkupReader } from '@/lib/document/markup/markup-reader';
import { type OpenToken, readMarkup } from '@/lib/document/markup/markup-token';
import type { Finding } from './finding';
import { type LinkColor, styledElement } from './link-color';

/** How a text looks; `background` is null behind what nobody knows: a picture, a color that Liquid decides. */
export type TextStyle = { color: string; background: string | null; large: boolean };

type Level = TextStyle & { element: StyledElement; start: number; hidden: boolean; told: boolean };

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
  const reader = createMarkupReader(source, true, to);
  const top: Level = {
    ...(around?.style ?? page),
    element: styledElement('', new Map()),
    ...{ start: from, hidden: false, told: around !== undefined },
  };
  const stack = [top];
  for (let token = readMarkup(reader, from); token; token = readMarkup(reader, token.end)) {
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
      !level.told &&
      !level.hidden &&
      isSeen(source.slice(token.start, token.end)) &&
      !/^(?:style|title|script)$/.test(level.element.tag)
    ) {
      const finding = compareColors(level, level.start);
      if (finding) findings.push(finding);
      level.told = true;
    }
  }
  return findings;
}

/** Spaces and joiners of any kind only keep a cell open. */
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
  const attributes = new Map(
    token.attributes
      .toReversed()
      .map(({ name, value }) => [name.toLowerCase(), decodeAttribute(value ?? '')]),
  );
  const raw = (name: string) => attributes.get(name);
  const element = styledElement(tag, attributes);
  const styles = new Map(
    parseDeclarations(raw('style') ?? '').map(({ property, value }) => [property, value]),
  );
  const hasImage =
    raw('background') !== undefined ||
    /url\(|gradient/.test(`${styles.get('background')} ${styles.get('background-image')}`);
  const own = styles.get('background-color') ?? styles.get('background') ?? raw('bgcolor');
  const said = styles.get('color') ?? (tag === 'font' ? raw('color') : undefined);
  // What nobody knows is no color.
  const color =
    said ?? (tag === 'a' && attributes.has('href') ? (linkColor(element) ?? 'unknown') : undefined);
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
  // What says nothing new was told where it was said.
  const same = next.color === parent.color && next.background === parent.background;
  return {
    ...{ ...next, element, start: token.start },
    hidden:
      parent.hidden || raw('hidden') !== undefined || isHidden(styles) || isTiny(styles.get('font-size')),
    told: same && parent.told && next.large === parent.large,
  };
}

function headingSize(tag: string): string | undefined {
  return tag === 'h1' ? '32px' : tag === 'h2' ? '24px' : tag === 'h3' ? '18.72px' : undefined;
}

/** Such as the preview text that most emails begin with. */
export function isHidden(styles: ReadonlyMap<string, string>): boolean {
  return (
    styles.get('display') === 'none' ||
    styles.get('visibility') === 'hidden' ||
    styles.get('mso-hide') === 'all' ||
    ['opacity', 'max-height'].some((name) => Number.parseFloat(styles.get(name) ?? '1') === 0)
  );
}

/** A text so small is meant not to be seen. */
export function isTiny(size: string | undefined): boolean {
  return /^(?:0|[0-2](?:\.\d*)?px)$/.test(size ?? '');
}

/** The finding about a text, or null where it can be read or nobody knows. */
export function compareColors({ color, background, large }: TextStyle, offset: number): Finding | null {
  const [text, behind] = [parseColor(color), parseColor(background ?? '')];
  if (!text || !behind || behind.alpha < 1) return null;
  const ratio = contrastRatio(text, behind);
  const needed = large ? 3 : 4.5;
  if (ratio >= needed) return null;
  return {
    ...{ rule: 'contrast', severity: 'warning', offset },
    message: `${color} on ${background} has a contrast of ${Math.floor(ratio * 10) / 10}, where ${needed} is needed to read it well.`,
  };
}

/** Large as WCAG means it: 18 points, or 14 in bold. */
export function isLargeText(size: string | undefined, weight: string | undefined): boolean {
  const pixels = /^([\d.]+)px/.exec(size ?? '');
  const isBold = /^(?:bold|[6-9]00)$/.test(weight ?? '');
  return Number(pixels?.[1] ?? 13) >= (isBold ? 18.66 : 24);
}
