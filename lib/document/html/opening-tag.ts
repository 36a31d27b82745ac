import { decodeAttribute, encodeAttribute } from '@/lib/document/markup/attribute-text';
import { type MarkupAttribute, MarkupReader, type OpenToken } from '@/lib/document/markup/markup-token';

/** Parses an opening tag; null for anything else, such as the Liquid of a group. */
export function parseOpening(open: string): OpenToken | null {
  const token = new MarkupReader(open, true).read(0);
  return token?.kind === 'open' ? token : null;
}

/** The decoded value of an attribute; undefined without one. The first of a name wins, as in browsers. */
export function getHtmlAttribute(open: string, name: string): string | undefined {
  const found = findAttribute(open, name);
  return found && decodeAttribute(found.value ?? '');
}

/** Sets an attribute, or removes it with null. Every other byte stays. */
export function setHtmlAttribute(open: string, name: string, value: string | null): string {
  const token = parseOpening(open);
  if (!token) return open;
  const found = findAttribute(open, name);
  if (found && value === null) {
    // The space before it is removed too.
    const before = open.slice(0, found.start).trimEnd();
    return before + open.slice(found.end);
  }
  if (value === null || (found && found.value !== null && decodeAttribute(found.value) === value))
    return open;
  if (!found) {
    const { quote, value: text } = encodeAttribute(value, '"');
    const added = ` ${name}=${quote}${text}${quote}`;
    const end = token.selfClosing ? open.search(/\s*\/\s*>$/) : token.end - 1;
    return open.slice(0, end) + added + open.slice(end);
  }
  const { quote, value: text } = encodeAttribute(value, found.quote || '"');
  const equals =
    found.value === null ? '=' : open.slice(found.nameEnd, found.valueStart - found.quote.length);
  return open.slice(0, found.nameEnd) + equals + quote + text + quote + open.slice(found.end);
}

/** Sets the raw value of an attribute, keeping its quotes. */
export function setRawValue(open: string, name: string, raw: string): string {
  const found = findAttribute(open, name);
  if (found?.value === null || found === undefined) return open;
  const { valueStart: start, value, quote } = found;
  const marks = quote === '' ? '"' : '';
  return open.slice(0, start) + marks + raw + marks + open.slice(start + value.length);
}

/** The raw value of an attribute; undefined without one. */
export function getRawValue(open: string, name: string): string | undefined {
  return findAttribute(open, name)?.value ?? undefined;
}

function findAttribute(open: string, name: string): MarkupAttribute | undefined {
  return parseOpening(open)?.attributes.find(
    (attribute) => !attribute.liquid && attribute.name.toLowerCase() === name,
  );
}
