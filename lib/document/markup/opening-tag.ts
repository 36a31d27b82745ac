import { decodeAttribute, encodeAttribute } from './attribute-text';
import { isBlank, type MarkupAttribute, MarkupReader, type OpenToken } from './markup-token';
import { applyEdits } from './source-edits';

/** Parses an opening tag; null for anything else, such as the Liquid of a group. */
export function parseOpening(open: string): OpenToken | null {
  const token = new MarkupReader(open, true).read(0);
  return token?.kind === 'open' ? token : null;
}

/** The decoded value of an attribute; undefined without one. The first of a name wins, as in browsers. */
export function readAttribute(open: string, name: string): string | undefined {
  const found = findAttribute(open, name);
  return found && decodeAttribute(found.value ?? '');
}

/**
 * Sets an attribute, or removes it with null, also where it is repeated. A new one is laid out like its neighbor;
 * every other byte stays.
 */
export function withAttribute(open: string, name: string, value: string | null): string {
  const { nameEnd, attributes } = parseOpening(open) ?? {};
  if (!attributes) return open;
  const same = attributes.filter((attribute) => isNamed(attribute, name));
  const [found] = same;
  if (value === null) {
    // The space before it is removed too.
    const startOf = ({ start }: MarkupAttribute) => open.slice(0, start).trimEnd().length;
    return applyEdits(
      open,
      same.map((each) => ({ start: startOf(each), end: each.end, text: '' })),
    );
  }
  if (found && found.value !== null && decodeAttribute(found.value) === value) return open;
  const last = attributes.at(-1);
  const { quote, value: text } = encodeAttribute(value, (found ?? last)?.quote || '"');
  const written = quote + text + quote;
  if (found) {
    const equals =
      found.value === null ? '=' : open.slice(found.nameEnd, found.valueStart - found.quote.length);
    return open.slice(0, found.nameEnd) + equals + written + open.slice(found.end);
  }
  const space = last && open.slice(attributes.at(-2)?.end ?? nameEnd, last.start);
  const end = last?.end ?? nameEnd;
  return `${open.slice(0, end)}${space && isBlank(space) ? space : ' '}${name}=${written}${open.slice(end)}`;
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
  return parseOpening(open)?.attributes.find((attribute) => isNamed(attribute, name));
}

function isNamed({ name, liquid }: MarkupAttribute, wanted: string): boolean {
  return !liquid && name.toLowerCase() === wanted;
}
