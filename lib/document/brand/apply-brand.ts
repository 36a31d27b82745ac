import { contrastRatio, parseColor } from '@/lib/document/css/color-contrast';
import { elements } from '@/lib/document/elements/elements';
import { groundUnder } from '@/lib/document/elements/ground';
import { headTags } from '@/lib/document/elements/head';
import {
  appliedValue,
  givenValue,
  type Inheritance,
  type PlacedValue,
  readInheritance,
} from '@/lib/document/elements/inherit';
import { raw } from '@/lib/document/elements/raw';
import { encodeAttribute } from '@/lib/document/markup/attribute-text';
import { applyEdits } from '@/lib/document/markup/source-edits';
import { type MjmlElement, partsOf, walkElements } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import { accentOf, type BrandLook, contrastOf, fontOf, linkColorOf, readableContrast } from './brand-look';
import { withDefaultFont, withLinkColor } from './default-font';
import { findLogos, placeLogo, shownWidth } from './place-logo';
import { placedLinkColor, placedStyles } from './placed-styles';

export type BrandPart = 'button background' | 'button text' | 'button corners' | 'link' | 'font' | 'logo';

/** One thing that changes, wherever it does: the same value in several places is one change. */
export type BrandChange = { part: BrandPart; from: string; to: string; places: number };

/** A piece of the source that gets another text; without a part it goes with another one. */
type Edit = { part: BrandPart | null; start: number; end: number; from: string; to: string; text: string };

const white = { red: 255, green: 255, blue: 255, alpha: 1 };
const monospaced = /mono|courier|consolas|menlo/i;
const nothingGiven = readInheritance(undefined);

/**
 * Gives an MJML source the look of a brand: filled buttons, colored links, fonts, and the logo where the email has a
 * place for one. All other bytes stay; what does not parse stays as a whole.
 */
export function applyBrand(begun: string, look: BrandLook): { source: string; changes: BrandChange[] } {
  const { source, names } = placeLogo(begun, look);
  const { root, issues } = parseMjml(source);
  const { mjml, head, body } = partsOf(root);
  if (issues.length > 0 || !mjml || !body) return { source, changes: [] };
  const inheritance = readInheritance(head);
  const edits = new Map<string, Edit>();
  const note = (edit: Edit | null) => {
    if (edit && edit.from !== edit.to)
      edits.set(edit.end > edit.start ? `${edit.start}` : `${edit.start}${edit.text}`, edit);
  };
  const set = (part: Edit['part'], element: MjmlElement, name: string, to: string) => {
    const found = appliedValue(element, name, inheritance);
    const isWritten = found && found.from !== 'mjml';
    note(
      isWritten ? replacing(source, part, found, to) : adding(part, element, name, found?.value ?? '', to),
    );
  };

  const logos = findLogos(body);
  for (const element of walkElements(body)) {
    const { button } = look;
    if (
      button &&
      elements.get(element.tag)?.brand === 'button' &&
      isFilled(appliedValue(element, 'background-color', inheritance))
    ) {
      set('button background', element, 'background-color', button.background_color);
      set('button text', element, 'color', button.color);
      if (button.border_radius) set('button corners', element, 'border-radius', button.border_radius);
    }
    if (look.logo && logos.has(element)) {
      set('logo', element, 'src', look.logo.url);
      set(null, element, 'alt', look.logo.alt);
      if (!givenValue(element, 'width', inheritance)) set(null, element, 'width', shownWidth(look.logo));
    }
    for (const edit of inlineEdits(source, element, look)) note(edit);
  }
  const sheets = [...walkElements(mjml)].filter(({ tag }) => tag === headTags.style);
  for (const sheet of sheets) note(sheetEdit(sheet, look));
  const font = fontOf(look);
  for (const element of font ? walkElements(mjml) : []) {
    const own = givenValue(element, 'font-family', nothingGiven);
    if (own && !monospaced.test(own.value)) note(replacing(source, 'font', own, font ?? ''));
  }

  const list = [...edits.values()];
  const dressed = applyEdits(source, list);
  const changes = changesOf(list);
  for (const from of names) changes.push({ part: 'logo', from, to: look.logo?.url ?? '', places: 1 });
  const accent = linkColorOf(look);
  const hasLinkColor = sheets.some(({ inner }) => placedLinkColor(inner ?? '') !== null);
  const link = accent && !hasLinkColor && isReadIn(body, inheritance, accent) ? accent : null;
  const linked = link ? withLinkColor(dressed, link) : dressed;
  if (link) changes.push({ part: 'link', from: '', to: link, places: 1 });
  const done = font ? withDefaultFont(linked, font) : linked;
  if (done !== linked && font) changes.push({ part: 'font', from: '', to: font, places: 1 });
  return { source: done, changes };
}

/** Whether a color can be read wherever the email has words. */
function isReadIn(body: MjmlElement, inheritance: Inheritance, color: string): boolean {
  return [...walkElements(body)]
    .filter(({ tag }) => elements.get(tag)?.content === 'rich')
    .every((element) => {
      const ground = groundUnder(element, inheritance);
      return ground === null || (contrastOf(color, ground) ?? 0) >= readableContrast;
    });
}

/** The color of links where a style sheet of the email says it. */
function sheetEdit({ inner, openEnd }: MjmlElement, look: BrandLook): Edit | null {
  const accent = accentOf(look);
  const color = placedLinkColor(inner ?? '');
  if (!accent || !color || !isAccent(color.value)) return null;
  const start = openEnd + color.start;
  return { part: 'link', start, end: start + color.value.length, from: color.value, ...named(accent) };
}

/** Colored links and fonts in the words of a block. */
function inlineEdits(source: string, element: MjmlElement, look: BrandLook): Edit[] {
  if (element.inner === null || element.tag === raw.tag) return [];
  const font = fontOf(look);
  const accent = accentOf(look);
  return placedStyles(source, element.openEnd, element.openEnd + element.inner.length).flatMap(
    ({ tag, property, value, start, quote }): Edit[] => {
      const at = { start, end: start + value.length, from: value };
      if (property === 'color' && tag === 'a' && accent && isAccent(value))
        return [{ part: 'link', ...at, ...named(accent) }];
      if (property === 'font-family' && font && !monospaced.test(value))
        return [{ part: 'font', ...at, ...named(font.replaceAll(/["']/g, quote === '"' ? "'" : '"')) }];
      return [];
    },
  );
}

/** A value that is written unchanged. */
function named(to: string): { to: string; text: string } {
  return { to, text: to };
}

/** Not transparent, and not white, as buttons on a colored background are. */
function isFilled(background: PlacedValue | undefined): boolean {
  const color = parseColor(background?.value ?? '');
  return color !== null && color.alpha > 0.5 && contrastRatio(color, white) > 1.4;
}

/** A color, not a grey, that can be read on white. */
function isAccent(value: string): boolean {
  const color = parseColor(value);
  if (!color) return false;
  const channels = [color.red, color.green, color.blue];
  return Math.max(...channels) - Math.min(...channels) > 40 && contrastRatio(color, white) >= 3;
}

/** null for a value without quotes: our values need them. */
function replacing(
  source: string,
  part: Edit['part'],
  { value, raw, start }: PlacedValue,
  to: string,
): Edit | null {
  const quote = source[start - 1];
  if (quote !== '"' && quote !== "'") return null;
  return { part, start, end: start + raw.length, from: value, to, text: encodeAttribute(to, quote).value };
}

function adding(part: Edit['part'], element: MjmlElement, name: string, from: string, to: string): Edit {
  const start = element.start + 1 + element.tag.length;
  return { part, start, end: start, from, to, text: ` ${name}="${encodeAttribute(to, '"').value}"` };
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
