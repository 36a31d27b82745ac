import { decodeAttribute, encodeAttribute } from '@/lib/document/markup/attribute-text';
import { type MarkupAttribute, MarkupReader, type OpenToken } from '@/lib/document/markup/markup-token';

/** An opening tag as a token; null for what is none, such as the Liquid of a group. */
function openingToken(open: string): OpenToken | null {
  const token = new MarkupReader(open, true).read(0);
  return token?.kind === 'open' ? token : null;
}

/** The value of an attribute, decoded; undefined where there is none. The first of a name counts, as in browsers. */
export function htmlAttribute(open: string, name: string): string | undefined {
  const found = find(open, name);
  return found && decodeAttribute(found.value ?? '');
}

/** The opening tag with an attribute set, or (null) without it. Every other byte stays. */
export function withHtmlAttribute(open: string, name: string, value: string | null): string {
  const token = openingToken(open);
  if (!token) return open;
  const found = find(open, name);
  if (found && value === null) {
    // What leads up to it goes with it.
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

/** The opening tag with another raw text as an attribute's value, which keeps its quotes. */
export function withRawValue(open: string, name: string, raw: string): string {
  const found = find(open, name);
  if (found?.value === null || found === undefined) return open;
  const { valueStart: start, value, quote } = found;
  const marks = quote === '' ? '"' : '';
  return open.slice(0, start) + marks + raw + marks + open.slice(start + value.length);
}

/** The raw text of an attribute's value; undefined where there is none. */
export function rawValue(open: string, name: string): string | undefined {
  return find(open, name)?.value ?? undefined;
}

function find(open: string, name: string): MarkupAttribute | undefined {
  return openingToken(open)?.attributes.find((one) => !one.liquid && one.name.toLowerCase() === name);
}
