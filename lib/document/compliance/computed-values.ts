import { type Color, parseColor } from '@/lib/document/css/color-contrast';
import { parseLength } from '@/lib/document/css/css-length';

// Computed values of one element, from its declared value and its parent's.

export const black: Color = { red: 0, green: 0, blue: 0, alpha: 1 };

/** In pixels; `rootFontSize` is that of the html element, which rem counts by. */
type FontSizes = { fontSize: number; rootFontSize: number };

/** The value itself when it is a CSS-wide keyword, else null. */
export function isReset(value: string | undefined): string | null {
  return value !== undefined && /^(?:inherit|initial|unset|revert|revert-layer)$/.test(value) ? value : null;
}

export function readFontSize(
  value: string | undefined,
  { fontSize, rootFontSize }: FontSizes,
): number | null {
  if (value === undefined || value === 'inherit' || value === 'unset') return fontSize;
  if (value === 'initial' || value === 'revert') return 16;
  return parseLength(value, { fontSize, whole: fontSize, root: rootFontSize });
}

export function readLineHeight(
  value: string | undefined,
  { fontSize, rootFontSize }: FontSizes,
  parent: number | null,
): number | null | undefined {
  if (value === undefined || value === 'inherit' || value === 'unset') return parent;
  if (value === 'normal' || value === 'initial' || value === 'revert') return null;
  if (/^[\d.]+$/.test(value)) return Number(value) * fontSize;
  return parseLength(value, { fontSize, whole: fontSize, root: rootFontSize }) ?? undefined;
}

export function readOpacity(value: string | undefined): number | null {
  if (value === undefined || isReset(value) !== null) return 1;
  const share = value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value);
  return Number.isNaN(share) ? null : Math.min(Math.max(share, 0), 1);
}

export function readColor(value: string, parent: Color | null): Color | null {
  if (/^(?:inherit|unset|currentcolor)$/.test(value)) return parent;
  if (value === 'initial' || value === 'revert') return black;
  return parseColor(value);
}

/** undefined is the text's own color. */
export function readFill(value: string, parent: Color | null | undefined): Color | null | undefined {
  if (value === 'inherit' || value === 'unset') return parent;
  return /^(?:currentcolor|initial|revert)$/.test(value) ? undefined : parseColor(value);
}
