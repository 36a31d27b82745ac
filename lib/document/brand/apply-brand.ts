import { contrastRatio, isReadableOn, parseColor, white } from '@/lib/document/css/color-contrast';
import { elements } from '@/lib/document/elements/elements';
import { groundAround, groundUnder } from '@/lib/document/elements/ground';
import { headTags } from '@/lib/document/elements/head';
import {
  appliedValue,
  explicitValue,
  type Inheritance,
  type PlacedValue,
  readInheritance,
} from '@/lib/document/elements/inherit';
import { raw } from '@/lib/document/elements/raw';
import { text } from '@/lib/document/elements/text';
import { encodeAttribute } from '@/lib/document/markup/attribute-text';
import { applyEdits } from '@/lib/document/markup/source-edits';
import { findHead, loadFont, setStyle } from '@/lib/document/mjml/edit-head';
import { createElement, ensureHead, insertElement } from '@/lib/document/mjml/edit-mjml';
import {
  childElements,
  getAttribute,
  type MjmlElement,
  type MjmlRoot,
  partsOf,
  serializeMjml,
  setAttribute,
  walkElements,
} from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import { accentOf, type BrandLook, brandFont, linkColorOf } from './brand-look';
import { findLogos, placeLogo, shownWidth } from './place-logo';
import { placedLinkColor, placedStyles } from './placed-styles';
import { firstFontOf } from './web-font';

export type BrandPart =
  | 'button background'
  | 'button text'
  | 'button corners'
  | 'link'
  | 'font'
  | 'web font'
  | 'logo';

/** One change, which may apply in several places. */
export type BrandChange = { part: BrandPart; from: string; to: string; places: number };

/** An edit of the source; null for a part that only supports another edit. */
type Edit = { part: BrandPart | null; start: number; end: number; from: string; to: string; text: string };

const monospaced = /mono|courier|consolas|menlo/i;
const nothingGiven = readInheritance(undefined);

/**
 * Applies the look of a brand to an MJML source: filled buttons, colored links, fonts, and the logo if the email has a
 * place for one. All other bytes stay; an unparsable source stays unchanged.
 */
export function applyBrand(original: string, look: BrandLook): { source: string; changes: BrandChange[] } {
  const { source, names } = placeLogo(original, look);
  const { root, issues } = parseMjml(source);
  const { mjml, head, body } = partsOf(root);
  if (issues.length > 0 || !mjml || !body) return { source, changes: [] };
  const inheritance = readInheritance(head);
  const edits = new Map<string, Edit>();
  const put = (part: Edit['part'], start: number, [raw, from]: [string, string], to: string, color = to) => {
    const edit = { part, start, end: start + raw.length, from, to, text: color };
    if (from !== to) edits.set(raw === '' ? `${start}${color}` : `${start}`, edit);
  };
  const replace = (part: Edit['part'], { value, raw, start }: PlacedValue, to: string) => {
    const quote = source[start - 1];
    // Our values are only safe in quotes.
    if (quote === '"' || quote === "'") put(part, start, [raw, value], to, encodeAttribute(to, quote).value);
  };
  const set = (part: Edit['part'], element: MjmlElement, name: string, to: string) => {
    const found = appliedValue(element, name, inheritance);
    const start = element.start + 1 + element.tag.length;
    if (found && found.from !== 'mjml') replace(part, found, to);
    else put(part, start, ['', found?.value ?? ''], to, ` ${name}="${encodeAttribute(to, '"').value}"`);
  };

  const logos = findLogos(body);
  const font = brandFont(look);
  const accent = accentOf(look);
  for (const element of walkElements(body)) {
    const { tag, inner, openEnd } = element;
    const { button, logo } = look;
    const background = appliedValue(element, 'background-color', inheritance);
    if (
      button &&
      elements.get(tag)?.brand === 'button' &&
      isFilled(background, groundAround(element, inheritance))
    ) {
      set('button background', element, 'background-color', button.background_color);
      set('button text', element, 'color', button.color);
      if (button.border_radius) set('button corners', element, 'border-radius', button.border_radius);
    }
    if (logo && logos.has(element)) {
      set('logo', element, 'src', logo.url);
      set(null, element, 'alt', logo.alt);
      if (!explicitValue(element, 'width', inheritance)) set(null, element, 'width', shownWidth(logo));
    }
    // Colored links and fonts inside the text of a block.
    const isHtml = inner === null || tag === raw.tag;
    for (const style of isHtml ? [] : placedStyles(source, openEnd, openEnd + inner.length)) {
      const { property, value, start, quote } = style;
      if (property === 'color' && style.tag === 'a' && accent && isAccent(value))
        put('link', start, [value, value], accent);
      if (property === 'font-family' && font && !monospaced.test(value))
        put('font', start, [value, value], font.replaceAll(/["']/g, quote === '"' ? "'" : '"'));
    }
  }
  // The color of links in a style sheet of the email.
  const colors = [...walkElements(mjml)].flatMap(({ tag, inner, openEnd }) => {
    const color = tag === headTags.style ? placedLinkColor(inner ?? '') : null;
    return color ? [{ ...color, start: openEnd + color.start }] : [];
  });
  for (const { value, start } of colors)
    if (accent && isAccent(value)) put('link', start, [value, value], accent);
  for (const element of font ? walkElements(mjml) : []) {
    const own = explicitValue(element, 'font-family', nothingGiven);
    if (own && !monospaced.test(own.value)) replace('font', own, font ?? '');
  }

  const list = [...edits.values()];
  const changes = changesOf(list);
  const change = (part: BrandPart, to: string, from = '') => changes.push({ part, from, to, places: 1 });
  for (const from of names) change('logo', look.logo?.url ?? '', from);
  const { root: dressed } = parseMjml(applyEdits(source, list));
  const link = colors.length === 0 ? linkColorOf(look) : null;
  if (link && isReadIn(body, inheritance, link)) {
    addLinkColor(dressed, link);
    change('link', link);
  }
  const { all, tags } = inheritance;
  if (font && !all.has('font-family') && !tags.get(text.tag)?.has('font-family')) {
    setStyle(dressed, { tag: headTags.all }, 'font-family', font);
    change('font', font);
  }
  const sheet = look.fonts[0]?.stylesheet_url;
  if (font && sheet && loadFrom(dressed, firstFontOf(font), sheet)) change('web font', firstFontOf(font));
  return { source: serializeMjml(dressed), changes };
}

/** A style sheet with a link color that every other style overrides. */
function addLinkColor(root: MjmlRoot, color: string): void {
  const head = ensureHead(root);
  const first = childElements(head).findIndex(({ tag }) => tag === headTags.style);
  const sheet = createElement(headTags.style, {}, `a { color: ${color} }`);
  insertElement(head, sheet, first === -1 ? undefined : first);
}

/** Loads a font from an address. Returns whether it was new. */
function loadFrom(root: MjmlRoot, name: string, href: string): boolean {
  const isIt = (font: MjmlElement) => getAttribute(font, 'name')?.toLowerCase() === name.toLowerCase();
  const declared = findHead(root, headTags.font).find(isIt);
  if (declared && getAttribute(declared, 'href') === href) return false;
  if (declared) setAttribute(declared, 'href', href);
  else loadFont(root, { name, href });
  return true;
}

/** Whether a color is readable on every text background. */
function isReadIn(body: MjmlElement, inheritance: Inheritance, color: string): boolean {
  return [...walkElements(body)]
    .filter(({ tag }) => elements.get(tag)?.content === 'rich')
    .every((element) => {
      const ground = groundUnder(element, inheritance);
      return ground === null || isReadableOn(color, ground);
    });
}

/**
 * Not transparent, not white, as for buttons on a colored background, and not almost the color under it, as for
 * secondary ones.
 */
function isFilled(background: PlacedValue | undefined, under: string | null): boolean {
  const color = parseColor(background?.value ?? '');
  const ground = parseColor(under ?? '') ?? white;
  return (
    color !== null && color.alpha > 0.5 && [white, ground].every((one) => contrastRatio(color, one) > 1.5)
  );
}

/** A color other than grey that is readable on white. */
function isAccent(value: string): boolean {
  const color = parseColor(value);
  if (!color) return false;
  const channels = [color.red, color.green, color.blue];
  return Math.max(...channels) - Math.min(...channels) > 40 && contrastRatio(color, white) >= 3;
}

function changesOf(edits: readonly Edit[]): BrandChange[] {
  const changes = new Map<string, BrandChange>();
  for (const { part, from, to } of edits) {
    if (part === null) continue;
    const key = `${part} ${from}`;
    changes.set(key, { part, from, to, places: (changes.get(key)?.places ?? 0) + 1 });
  }
  return [...changes.values()];
}
