import { hexColor, parseColor } from '@/lib/document/css/color-contrast';
import { explicitValue, readInheritance } from '@/lib/document/elements/inherit';
import { raw } from '@/lib/document/elements/raw';
import { applyEdits } from '@/lib/document/markup/source-edits';
import { partsOf, walkElements } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import type { BrandLook } from './brand-look';
import { placedStyles } from './placed-styles';

export type ColorUse = 'background' | 'border' | 'text';

/** A color as `#rrggbb`, what uses it, and in how many places. */
export type OtherColor = { value: string; uses: ColorUse[]; places: number };

type PlacedColor = { value: string; use: ColorUse; start: number; end: number };

/** An MJML source's colors that are not the brand's, most used first. White, black and greys are always allowed. */
export function findOtherColors(source: string, look: BrandLook): OtherColor[] {
  const own = new Set(brandColors(look).map(({ value }) => value));
  const found = new Map<string, OtherColor>();
  for (const { value, use } of placedColors(source)) {
    if (own.has(value) || isGrey(value)) continue;
    const { uses = [], places = 0 } = found.get(value) ?? {};
    found.set(value, { value, uses: [...new Set([...uses, use])].sort(), places: places + 1 });
  }
  return [...found.values()].sort((a, b) => b.places - a.places);
}

/** The colors of a brand as `#rrggbb`, each once with its name. */
export function brandColors({ colors, button }: BrandLook): { name: string; value: string }[] {
  const namedColors = [
    ...colors,
    ...(button
      ? [
          { name: 'Button', value: button.background_color },
          { name: 'Button text', value: button.color },
        ]
      : []),
  ];
  const byValue = new Map<string, { name: string; value: string }>();
  for (const { name, value } of namedColors) {
    const hex = hexOf(value);
    if (hex !== null && !byValue.has(hex)) byValue.set(hex, { name, value: hex });
  }
  return [...byValue.values()];
}

/** Replaces colors (`#rrggbb`) everywhere in a source; all other bytes stay. */
export function replaceColors(source: string, replacements: ReadonlyMap<string, string>): string {
  const edits = placedColors(source).flatMap(({ value, start, end }) => {
    const text = replacements.get(value);
    return text === undefined ? [] : [{ start, end, text }];
  });
  return applyEdits(source, edits);
}

const nothingGiven = readInheritance(undefined);
const coloring = /color$|^(?:inner-)?border(?:-(?:top|right|bottom|left))?$|^background$/;

/** The colors of attributes, including the head's, and of inline styles. Style sheets have their own for dark mode. */
function placedColors(source: string): PlacedColor[] {
  const { root, issues } = parseMjml(source);
  const { mjml } = partsOf(root);
  if (issues.length > 0 || !mjml) return [];
  return [...walkElements(mjml)].flatMap((element) => {
    const { tag, attributes, inner, openEnd } = element;
    const own = attributes.flatMap(({ name }) => {
      const attribute = coloring.test(name) ? explicitValue(element, name, nothingGiven) : undefined;
      return attribute ? colorsIn(attribute.raw, name, attribute.start) : [];
    });
    const isHtml = inner !== null && tag !== raw.tag;
    const styles = isHtml ? placedStyles(source, openEnd, openEnd + inner.length) : [];
    const inStyles = styles.flatMap(({ property, value, start }) =>
      coloring.test(property) ? colorsIn(value, property, start) : [],
    );
    return [...own, ...inStyles];
  });
}

const colorPattern = /#[0-9a-f]{3,8}(?![0-9a-z])|(?:rgb|hsl)a?\([^()]*\)|[a-z]+/gi;

/** A value may contain more than its color, as a border does. Colors from Liquid are unknown. */
function colorsIn(text: string, property: string, start: number): PlacedColor[] {
  if (text.includes('{')) return [];
  return [...text.matchAll(colorPattern)].flatMap(({ 0: color, index }) => {
    const value = hexOf(color);
    const place = { start: start + index, end: start + index + color.length };
    return value === null ? [] : [{ value, use: useOf(property), ...place }];
  });
}

function useOf(property: string): ColorUse {
  if (property.includes('background')) return 'background';
  return property.includes('border') ? 'border' : 'text';
}

/** An opaque color as `#rrggbb`; else null. */
function hexOf(text: string): string | null {
  const color = parseColor(text);
  return color && color.alpha === 1 ? hexColor(color) : null;
}

function isGrey(hex: string): boolean {
  const color = parseColor(hex);
  if (!color) return true;
  const channels = [color.red, color.green, color.blue];
  return Math.max(...channels) - Math.min(...channels) <= 24;
}
