import { pageStyles } from '@/lib/document/compliance/page-styles';
import { customProperties, declarationsFor, resolveCascade } from '@/lib/document/css/cascade';
import { contrastRatio, minimumContrast, parseColor } from '@/lib/document/css/color-contrast';
import { type CssRule, unknownText } from '@/lib/document/css/css-rules';
import { type InlineStyled, styledElement } from '@/lib/document/css/styled-element';
import { hasLetters } from '@/lib/document/html/html-words';
import { voidElements } from '@/lib/document/markup/html-elements';
import {
  attributeTexts,
  MarkupReader,
  type OpenToken,
  rawTextElements,
} from '@/lib/document/markup/markup-token';
import { hasDarkStyles } from '@/lib/mail/color-scheme';
import { createFinding, type Finding } from './finding';

/** The colors of a text; `background` is null if unknown: an image, or a color from Liquid. */
export type TextColors = { color: string; background: string | null };

type TextStyle = TextColors & { large: boolean };

/** An open element around a text. */
type Level = {
  element: InlineStyled;
  start: number;
  light: TextColors;
  dark: TextColors;
  large: boolean;
  tiny: boolean;
  hidden: boolean;
  /** A text with these colors was reported already. */
  reported: boolean;
};

type Defaults = { page: string; text: string; link: string };

/** The color rules of an email, and programs' defaults. */
export type ColorSheets = {
  rules: readonly CssRule[];
  custom: ReadonlyMap<string, string | null>;
  schemes: Record<'light' | 'dark', Defaults>;
};

/** The style and elements around a piece of HTML. */
export type Around = { style: TextStyle; path: readonly InlineStyled[] };

const colored = /^(?:color|background|background-color|background-image)$/;

/** Bounds the time: selector characters times elements. */
const maxWork = 40_000_000;

/** The defaults of email programs; emails with dark mode get dark defaults. */
const defaults = {
  light: { page: '#ffffff', text: '#000000', link: '#0000ee' },
  dark: { page: '#121212', text: '#ffffff', link: '#9e9eff' },
};

/** The color rules of a source; unknown for links if there are too many. */
export function colorSheets(all: readonly CssRule[], source: string, followsScheme = false): ColorSheets {
  const rules = all.flatMap((rule) => {
    const declarations = rule.declarations.filter(({ property }) => colored.test(property));
    return declarations.length > 0 ? [{ ...rule, declarations }] : [];
  });
  const work = rules.flatMap(({ selectors }) => selectors).join('').length * source.split('<').length;
  const { light, dark } = defaults;
  if (work > maxWork) {
    const unknown = { ...light, link: unknownText };
    return { rules: [], custom: new Map(), schemes: { light: unknown, dark: unknown } };
  }
  return { rules, custom: customProperties(rules), schemes: { light, dark: followsScheme ? dark : light } };
}

/** The visible texts of HTML in order, each with its element. */
function* readColors(
  source: string,
  sheets: ColorSheets,
  surroundings?: Around,
  { from, to } = { from: 0, to: source.length },
): Generator<ColoredText> {
  const plain = (scheme: 'light' | 'dark'): TextColors =>
    surroundings?.style ?? { color: sheets.schemes[scheme].text, background: sheets.schemes[scheme].page };
  const top: Level = {
    element: styledElement('', new Map()),
    ...{ start: from, light: plain('light'), dark: plain('dark'), large: surroundings?.style.large ?? false },
    ...{ tiny: false, hidden: false, reported: surroundings !== undefined },
  };
  const stack = [top];
  for (const token of new MarkupReader(source, true, to).tokens(from)) {
    const level = stack.at(-1) ?? top;
    if (stack.length > 200) return;
    if (token.kind === 'close') {
      const name = token.name.toLowerCase();
      const index = stack.findLastIndex(({ element }) => element.tag === name);
      if (index > 0) stack.length = index;
    } else if (token.kind === 'open') {
      const tag = token.name.toLowerCase();
      const outer = [...(surroundings?.path ?? []), ...stack.slice(1).map(({ element }) => element)];
      if (!voidElements.has(tag) && !rawTextElements.has(tag))
        stack.push(openLevel(token, outer, level, sheets));
    } else if (token.kind === 'text' || (token.kind === 'liquid' && source.startsWith('{{', token.start))) {
      const words = source.slice(token.start, token.end).trim();
      if (!level.hidden && hasLetters(words)) yield { words, level };
    }
  }
}

/** Hard to read texts in light mode, each set of colors once. */
export function findWeakTexts(...args: Parameters<typeof readColors>): Finding[] {
  return findWeak(
    readColors(...args),
    ({ light }) => light,
    ({ level }) => level.start,
  );
}

/**
 * Texts that are hard to read only in dark mode. The place is the first one in the source with the same text.
 */
export function checkDarkContrast(html: string, source: string): Finding[] {
  if (!hasDarkStyles(html)) return [];
  const found = findWeak(
    readPageColors(html),
    ({ light, dark }) => (isSame(light, dark) ? null : dark),
    ({ words }) => source.indexOf(words),
  );
  const each = new Map(found.map(({ message, offset }) => [`${message} ${offset}`, { message, offset }]));
  return [...each.values()].map(({ message, offset }) =>
    createFinding('warning', 'contrast', `In dark mode, ${message}`, offset),
  );
}

type ColoredText = { words: string; level: Level };

function findWeak(
  texts: Iterable<ColoredText>,
  colorsOf: (level: Level) => TextColors | null,
  placeOf: (text: ColoredText) => number,
): Finding[] {
  const findings: Finding[] = [];
  for (const text of texts) {
    const { level } = text;
    if (level.reported || level.tiny) continue;
    level.reported = true;
    const colors = colorsOf(level);
    const found = colors && compareColors({ ...colors, large: level.large }, placeOf(text));
    if (found) findings.push(found);
  }
  return findings;
}

const darkOnly = /^@media (?:(?:only )?(?:screen|all) and )?\( ?prefers-color-scheme ?: ?dark ?\)$/;

/** The texts of a compiled email with their light and dark colors. */
export function readPageColors(html: string): Generator<ColoredText> {
  const rules = pageStyles(html).rules.filter(({ context }) => context === '' || darkOnly.test(context));
  const followsScheme = /(?<!prefers-)color-scheme[^;>]{0,40}\bdark\b/i.test(html);
  return readColors(html, colorSheets(rules, html, followsScheme));
}

function isSame(one: TextColors, other: TextColors): boolean {
  return one.color === other.color && one.background === other.background;
}

function openLevel(token: OpenToken, outer: InlineStyled[], parent: Level, sheets: ColorSheets): Level {
  const tag = token.name.toLowerCase();
  const attributes = attributeTexts(token);
  const element = styledElement(tag, attributes);
  const declarations = declarationsFor(element, [...outer, element], sheets.rules).map((each) =>
    // A rule that only may match makes the value unknown.
    each.matches ? each : { ...each, value: unknownText },
  );
  const colors = (scheme: 'light' | 'dark'): TextColors => {
    const applying = scheme === 'dark' ? declarations : declarations.filter(({ context }) => context === '');
    const values = resolveCascade(applying, sheets.custom);
    const link = tag === 'a' && attributes.has('href') ? sheets.schemes[scheme].link : undefined;
    const color = values.get('color') ?? (tag === 'font' ? attributes.get('color') : undefined) ?? link;
    const ground = values.get('background-color') ?? 'transparent';
    const hasImage = attributes.has('background') || (values.get('background-image') ?? 'none') !== 'none';
    const isClear = parseColor(ground)?.alpha === 0;
    return {
      color: color === undefined || /^(?:inherit|unset)$/.test(color) ? parent[scheme].color : color,
      background: hasImage ? null : isClear ? parent[scheme].background : ground,
    };
  };
  const styles = new Map(element.inline.map(({ property, value }) => [property, value]));
  const size = styles.get('font-size') ?? headingSizes[tag];
  const weight = styles.get('font-weight') ?? (/^h\d$/.test(tag) ? 'bold' : undefined);
  const [light, dark] = [colors('light'), colors('dark')];
  const large = size === undefined ? parent.large : isLargeText(size, weight);
  return {
    ...{ element, start: token.start, light, dark, large },
    // mjml sets no size on spaces around blocks, which set their own.
    tiny: styles.has('font-size') ? isTiny(styles.get('font-size')) : parent.tiny,
    hidden: parent.hidden || attributes.has('hidden') || isHidden(styles),
    reported:
      parent.reported && isSame(light, parent.light) && isSame(dark, parent.dark) && large === parent.large,
  };
}

const headingSizes: Readonly<Record<string, string>> = { h1: '32px', h2: '24px', h3: '18.72px' };

/** Such as the hidden preview text of most emails. */
function isHidden(styles: ReadonlyMap<string, string>): boolean {
  return (
    styles.get('display') === 'none' ||
    styles.get('visibility') === 'hidden' ||
    ['opacity', 'max-height'].some((name) => Number.parseFloat(styles.get(name) ?? '1') === 0)
  );
}

/** Text of this size is hidden on purpose. */
export function isTiny(size: string | undefined): boolean {
  return /^(?:0|[0-2](?:\.\d*)?px)$/.test(size ?? '');
}

/** The finding for a text; null if it is readable or a color is unknown. */
export function compareColors({ color, background, large }: TextStyle, offset: number): Finding | null {
  const [text, ground] = [parseColor(color), parseColor(background ?? '')];
  if (!text || !ground || ground.alpha < 1) return null;
  const ratio = contrastRatio(text, ground);
  const needed = large ? 3 : minimumContrast;
  if (ratio >= needed) return null;
  const message = `${color} on ${background} has a contrast of ${Math.floor(ratio * 10) / 10}, where ${needed} is needed to read it well.`;
  return createFinding('warning', 'contrast', message, offset);
}

/** Large text as defined by WCAG: 18 points, or 14 in bold. */
export function isLargeText(size: string | undefined, weight: string | undefined): boolean {
  const pixels = /^([\d.]+)px/.exec(size ?? '');
  const isBold = /^(?:bold|[6-9]00)$/.test(weight ?? '');
  return Number(pixels?.[1] ?? 13) >= (isBold ? 18.66 : 24);
}
