import { type BoxValues, isColor, isLength, type Side, sides } from './box-values';

export type Border = { width: string; style: string; color: string };

export const noBorder = 'none';

export const borderStyles = [
  { value: noBorder, label: 'None' },
  { value: 'solid', label: 'Solid' },
  { value: 'dashed', label: 'Dashed' },
  { value: 'dotted', label: 'Dotted' },
  { value: 'double', label: 'Double' },
];

/** A border as MJML writes it; null where it is none that fields could show. */
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

/**
 * The attributes that give a block one line around all of it (empty takes it away). A side that a class or mj-attributes
 * sets by itself counts more: it needs an attribute of its own to differ.
 */
export function wholeBorder(
  name: string,
  value: string,
  inherited: Partial<BoxValues> = {},
): Record<string, string | null> {
  const changes: Record<string, string | null> = { [name]: value === '' ? null : value };
  for (const side of sides) {
    const differs = value !== '' && inherited[side] !== undefined && inherited[side] !== value;
    changes[`${name}-${side}`] = differs ? value : null;
  }
  return changes;
}

/** The attributes that give one side a line of its own; the other sides keep theirs. */
export function sideBorder(name: string, side: Side, value: string): Record<string, string | null> {
  return { [`${name}-${side}`]: value === '' ? null : value };
}
