import { readBorder } from '@/components/editor/inspector/controls/border-values';
import { isColor, isLength, withUnit } from '@/components/editor/inspector/controls/box-values';
import type { AttributeKind } from '@/lib/document/elements/attributes';
import { urlProblem } from '@/lib/document/markup/url-problem';

type Named = AttributeKind & { name: string };

const pixelsOnly = /^(?:border-radius|inner-border-radius|font-size|icon-size|icon-height|letter-spacing)$/;

/** Why a value is invalid for an attribute, as a sentence; null if valid. Empty removes the attribute. */
export function valueProblem(field: Named, text: string): string | null {
  const value = text.trim();
  if (value === '' || value.includes('{{')) return null;
  if (field.kind === 'color') return isColor(value) ? null : 'Enter a color such as #1a2b3c.';
  if (field.name === 'line-height')
    return isLength(value) ? null : 'Enter a number such as 1.5, or a length such as 24px.';
  if (field.name === 'letter-spacing')
    return value === 'normal' || isLength(value.replace(/^-/, '')) ? null : 'Enter a length such as 1px.';
  if (field.kind === 'spacing' || field.name === 'border-radius')
    return value.split(/\s+/).length <= 4 && value.split(/\s+/).every(isLength)
      ? null
      : 'Enter one to four lengths, such as 8px 16px.';
  if (field.kind === 'length') {
    if (pixelsOnly.test(field.name)) return isLength(value) ? null : 'Enter a length such as 16px.';
    return isLength(value) || value === 'auto' ? null : 'Enter a length such as 16px or 50%.';
  }
  if (field.kind === 'border')
    return readBorder(value) ? null : 'Enter width, style and color, such as 1px solid #d9dde3.';
  if (field.kind === 'url')
    return urlProblem(value) === null ? null : 'Addresses begin with https:, mailto: or tel:.';
  if (field.kind === 'font')
    return /[<>{};()]/.test(value) ? 'Enter names of fonts, separated by commas.' : null;
  return null;
}

/** The value to write: a bare number gets its unit, except for a factor. */
export function writtenValue(field: Named, text: string): string {
  const value = text.trim();
  if (value === '' || field.kind !== 'length' || field.name === 'line-height') return value;
  return value.split(/\s+/).map(withUnit).join(' ');
}
