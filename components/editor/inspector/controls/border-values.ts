import type { BoxValues } from '@/lib/document/css/box-sides';
import { isColor, isLength, writeSpacing } from './box-values';

export type Border = { width: string; style: string; color: string };

export const noBorder = 'none';

export const borderStyles = [
  { value: noBorder, label: 'None' },
  { value: 'solid', label: 'Solid' },
  { value: 'dashed', label: 'Dashed' },
  { value: 'dotted', label: 'Dotted' },
  { value: 'double', label: 'Double' },
];

/** Parses an MJML border; null if the fields cannot show it. */
export function readBorder(text: string): Border | null {
  const value = text.trim();
  if (/^(?:|none|0|0px)$/.test(value)) return { width: '1px', style: noBorder, color: '#d9dde3' };
  const match = /^(\S+)\s+(solid|dashed|dotted|double)\s+(.+)$/.exec(value);
  const [, width = '', style = '', color = ''] = match ?? [];
  return match && isLength(width) && isColor(color) ? { width, style, color } : null;
}

export function writeBorder({ width, style, color }: Border): string {
  return style === noBorder ? noBorder : `${width} ${style} ${color}`;
}

/** The attributes for one border on all sides; empty removes it. */
export function wholeBorder(
  name: string,
  value: string,
  inherited: Partial<BoxValues> = {},
): Record<string, string | null> {
  return writeSpacing(name, value, inherited, { top: value, right: value, bottom: value, left: value });
}
