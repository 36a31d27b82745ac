import { pageStyles } from '@/lib/document/compliance/page-styles';
import { customProperties, declarationsFor, type InlineStyled, winners } from '@/lib/document/css/cascade';
import { parseColor } from '@/lib/document/css/color-contrast';
import { type CssRule, parseDeclarations, unknownText } from '@/lib/document/css/css-rules';
import { voidElements } from '@/lib/document/markup/html-elements';
import { createMarkupReader } from '@/lib/document/markup/markup-reader';
import {
  attributeTexts,
  type OpenToken,
  rawTextElements,
  readTokens,
} from '@/lib/document/markup/markup-token';
import { hasDarkStyles } from '@/lib/mail/color-scheme';
import { compareColors, isHidden, isLargeText, isSeen, isTiny } from './check-markup-contrast';
import { type Finding, finding } from './finding';
import { styledElement } from './link-color';

const darkOnly = /^@media (?:(?:only )?(?:screen|all) and )?\( ?prefers-color-scheme ?: ?dark ?\)$/;
const colored = /^(?:color|background|background-color|background-image)$/;

/** Limits the time: characters of selectors times number of elements. */
const maxWork = 40_000_000;

type Colors = { color: string; background: string | null };
type Level = {
  element: InlineStyled;
  light: Colors;
  dark: Colors;
  large: boolean;
  tiny: boolean;
  hidden: boolean;
  reported: boolean;
};

/** The defaults of email programs; emails that support dark mode get dark defaults. */
const plain = {
  light: { page: '#ffffff', text: '#000000', link: '#0000ee' },
  dark: { page: '#121212', text: '#ffffff', link: '#9e9eff' },
};

/**
 * Texts of a compiled email that its styles for dark mode make hard to read; what cannot be read in light mode either is
 * told of there. The place is the first one of the source that has the same words.
 */
export function checkDarkContrast(html: string, source: string): Finding[] {
  if (!hasDarkStyles(html)) return [];
  const findings = new Map<string, Finding>();
  for (const { words, level } of readColors(html)) {
    if (level.reported || level.tiny) continue;
    level.reported = true;
    const found = findingOf(level, source.indexOf(words));
    if (found) findings.set(`${found.message} ${found.offset}`, found);
  }
  return [...findings.values()];
}

function findingOf({ light, dark, large }: Level, offset: number): Finding | null {
  if (light.color === dark.color && light.background === dark.background) return null;
  const found = compareColors({ ...dark, large }, offset);
  return found && finding('warning', 'contrast', `In dark mode, ${found.message}`, offset);
}

/** The texts that a compiled email shows, in order, with their colors in light and dark mode; none of one that is too large. */
export function* readColors(html: string): Generator<{ words: string; level: Level }> {
  const rules = pageStyles(html).rules.flatMap((rule): CssRule[] => {
    const declarations = rule.declarations.filter(({ property }) => colored.test(property));
    return declarations.length > 0 && (rule.context === '' || darkOnly.test(rule.context))
      ? [{ ...rule, declarations }]
      : [];
  });
  const work = rules.flatMap(({ selectors }) => selectors).join('').length * html.split('<').length;
  if (work > maxWork) return;
  const followsScheme = /(?<!prefers-)color-scheme[^;>]{0,40}\bdark\b/i.test(html);
  const schemes = { light: plain.light, dark: followsScheme ? plain.dark : plain.light };
  const sheets = { rules, custom: customProperties(rules), schemes };
  const first = (of: 'light' | 'dark') => ({ color: schemes[of].text, background: schemes[of].page });
  const top: Level = {
    element: { ...styledElement('', new Map()), inline: [] },
    ...{
      light: first('light'),
      dark: first('dark'),
      large: false,
      tiny: false,
      hidden: false,
      reported: false,
    },
  };
  const stack = [top];
  for (const token of readTokens(createMarkupReader(html, true))) {
    if (stack.length >= 200) return;
    const level = stack.at(-1) ?? top;
    if (token.kind === 'close') {
      const name = token.name.toLowerCase();
      const index = stack.findLastIndex(({ element }) => element.tag === name);
      if (index > 0) stack.length = index;
    } else if (token.kind === 'open') {
      const tag = token.name.toLowerCase();
      if (!voidElements.has(tag) && !rawTextElements.has(tag))
        stack.push(openLevel(token, stack.slice(1), level, sheets));
    } else if (
      (token.kind === 'text' || (token.kind === 'liquid' && html.startsWith('{{', token.start))) &&
      !level.hidden &&
      stack.some(({ element }) => element.tag === 'body')
    ) {
      const words = html.slice(token.start, token.end).trim();
      if (isSeen(words)) yield { words, level };
    }
  }
}

type Sheets = {
  rules: readonly CssRule[];
  custom: ReadonlyMap<string, string | null>;
  schemes: Record<'light' | 'dark', (typeof plain)['light']>;
};

function openLevel(token: OpenToken, around: readonly Level[], parent: Level, sheets: Sheets): Level {
  const tag = token.name.toLowerCase();
  const attributes = attributeTexts(token);
  const inline = parseDeclarations(attributes.get('style') ?? '');
  const element: InlineStyled = { ...styledElement(tag, attributes), inline };
  const path = [...around.map((level) => level.element), element];
  const given = declarationsFor(element, path, sheets.rules).map((each) =>
    // A rule that may match gives a value that nobody knows.
    each.matches ? each : { ...each, value: unknownText },
  );
  const colors = (of: 'light' | 'dark'): Colors => {
    const applying = of === 'dark' ? given : given.filter(({ context }) => context === '');
    const values = winners(applying, sheets.custom);
    const link = tag === 'a' && attributes.has('href') ? sheets.schemes[of].link : undefined;
    const color = values.get('color') ?? (tag === 'font' ? attributes.get('color') : undefined) ?? link;
    const ground = values.get('background-color') ?? 'transparent';
    const hasImage = attributes.has('background') || (values.get('background-image') ?? 'none') !== 'none';
    const isClear = parseColor(ground)?.alpha === 0;
    return {
      color: color === undefined || /^(?:inherit|unset)$/.test(color) ? parent[of].color : color,
      background: hasImage ? null : isClear ? parent[of].background : ground,
    };
  };
  const styles = new Map(inline.map(({ property, value }) => [property, value]));
  const [light, dark] = [colors('light'), colors('dark')];
  return {
    ...{ element, light, dark },
    large: styles.has('font-size')
      ? isLargeText(styles.get('font-size'), styles.get('font-weight'))
      : parent.large,
    // mjml takes away the size of spaces around blocks, which say their own.
    tiny: styles.has('font-size') ? isTiny(styles.get('font-size')) : parent.tiny,
    hidden: parent.hidden || attributes.has('hidden') || isHidden(styles),
    reported:
      parent.reported && dark.color === parent.dark.color && dark.background === parent.dark.background,
  };
}
