import { findRule, findWinner, readDeclarations } from '@/lib/document/css/placed-declarations';
import { MarkupReader } from '@/lib/document/markup/markup-token';

/** A declaration of a `style` attribute, with the offset of its value and the quotes of the attribute. */
export type PlacedStyle = { tag: string; property: string; value: string; start: number; quote: string };

/** The declarations of inline styles between two offsets of HTML source. */
export function placedStyles(source: string, from: number, to: number): PlacedStyle[] {
  return [...new MarkupReader(source, true, to).tokens(from)].flatMap((token) => {
    if (token.kind !== 'open') return [];
    const style = token.attributes.find(({ name }) => name.toLowerCase() === 'style');
    // Written with references, its offsets would be others.
    if (!style?.value || style.value.includes('&')) return [];
    const { quote, valueStart } = style;
    return readDeclarations(style.value).map(({ property, value, start }) => ({
      ...{ tag: token.name.toLowerCase(), property, value, start: valueStart + start, quote },
    }));
  });
}

/** The link color of a style sheet, with its offset in the sheet; null if it sets none. */
export function placedLinkColor(sheet: string): { value: string; start: number } | null {
  // Conditional rules, such as for dark mode, have their own colors.
  const rule = findRule(sheet.split('@', 1)[0] ?? '', 'a');
  const color = rule && findWinner(rule.body, 'color');
  return color ? { value: color.value, start: rule.bodyStart + color.start } : null;
}
