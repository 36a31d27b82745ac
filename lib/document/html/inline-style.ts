import { getDeclaration, readDeclarations, setDeclaration } from '@/lib/document/css/placed-declarations';
import { decodeAttribute, encodeAttribute } from '@/lib/document/markup/attribute-text';
import { getRawValue, setRawValue, withAttribute } from '@/lib/document/markup/opening-tag';

/** The value of a property in the style attribute of an opening tag; undefined if not set. */
export function getInlineStyle(open: string, property: string): string | undefined {
  const value = getDeclaration(getRawValue(open, 'style') ?? '', property);
  return value && decodeAttribute(value);
}

/** The properties of a style attribute, in order. */
export function styledProperties(open: string): string[] {
  return readDeclarations(getRawValue(open, 'style') ?? '').map(({ property }) => property);
}

/** Sets a property in the style attribute, or removes it with null. Every other byte stays. */
export function setInlineStyle(open: string, property: string, value: string | null): string {
  if ((getInlineStyle(open, property) ?? null) === value) return open;
  const raw = getRawValue(open, 'style');
  if (raw === undefined) return withAttribute(open, 'style', `${property}:${value}`);
  const quote = /\sstyle\s*=\s*'/i.test(open) ? "'" : '"';
  const next = setDeclaration(raw, property, value && encodeAttribute(value, quote).value);
  return next.trim() === '' ? withAttribute(open, 'style', null) : setRawValue(open, 'style', next);
}
