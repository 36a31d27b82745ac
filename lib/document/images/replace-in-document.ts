import {
  type CanonicalDocument,
  type FieldDefinition,
  sourceOf,
  type VariableDefinition,
  withSource,
} from '@/lib/document/contract';
import { decodeAttribute, encodeAttribute } from '@/lib/document/markup/attribute-text';
import { fittingSize } from './fitting-size';
import { writtenPixels } from './written-pixels';

type Exchange = (address: string) => string;

/** How many places of a document show an image: in its source, and as a variable's sample or fallback. */
export function countInDocument(document: CanonicalDocument, address: string): number {
  let count = 0;
  withVariables(document.variables, (shown) => {
    if (shown === address) count += 1;
    return shown;
  });
  return count + countImageUses(sourceOf(document), address);
}

/** The alt text of the new image, written if given, and its size in pixels, which written sizes follow. */
export type NewImage = { alt?: string | undefined; size?: { width: number; height: number } | null };

/** Replaces an image everywhere in a document. Everything else stays. */
export function replaceInDocument<D extends CanonicalDocument>(
  document: D,
  from: string,
  to: string,
  image: NewImage = {},
): D {
  return {
    ...withSource(document, replaceImage(sourceOf(document), from, to, image)),
    variables: withVariables(document.variables, (shown) => (shown === from ? to : shown)),
  };
}

function withVariables(variables: readonly VariableDefinition[], exchange: Exchange): VariableDefinition[] {
  return variables.map((variable) => {
    if (variable.type === 'image') return withSaved(variable, exchange);
    if (variable.type !== 'list' || !variable.fields) return variable;
    const images = variable.fields.filter(({ type }) => type === 'image');
    const inItems = (saved: VariableDefinition['sample']) =>
      Array.isArray(saved) ? saved.map((item) => withItem(item, images, exchange)) : saved;
    return {
      ...variable,
      fallback: inItems(variable.fallback),
      sample: inItems(variable.sample),
      fields: variable.fields.map((field) => (field.type === 'image' ? withSaved(field, exchange) : field)),
    };
  });
}

function withSaved<D extends FieldDefinition | VariableDefinition>(definition: D, exchange: Exchange): D {
  const { fallback, sample } = definition;
  return {
    ...definition,
    fallback: typeof fallback === 'string' ? exchange(fallback) : fallback,
    sample: typeof sample === 'string' ? exchange(sample) : sample,
  };
}

type SavedItem = Extract<VariableDefinition['sample'], unknown[]>[number];

function withItem(item: SavedItem, images: readonly FieldDefinition[], exchange: Exchange): SavedItem {
  if (typeof item !== 'object') return item;
  const next = { ...item };
  for (const { name } of images) {
    const shown = Object.hasOwn(next, name) ? next[name] : undefined;
    if (typeof shown === 'string') next[name] = exchange(shown);
  }
  return next;
}

/** Attributes of MJML and HTML that load an image, with or without quotes. */
const imageAttribute =
  /(\s(src|srcset|poster|background|background-url|thumbnails-src|(?:left|right)-icon|icon-(?:un)?wrapped-url)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;

/** In style sheets and attributes, where the quotes may be references. */
const cssAddress = /(url\(\s*)("|'|&quot;|&apos;|&#(?:34|39|x22|x27);|)([^"'()\s<>]*?)(\2\s*\))/gi;

const liquidTag = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;
const liquidString = /(["'])([^"']*)\1/g;

/** How many places of a source show an image. */
export function countImageUses(source: string, address: string): number {
  let count = 0;
  replaceAddresses(source, (found) => {
    if (found === address) count += 1;
    return found === address ? address : null;
  });
  return count;
}

/** The addresses of all images in a source, including strings of Liquid, which may be anything. */
export function shownImages(source: string): ReadonlySet<string> {
  const shown = new Set<string>();
  replaceAddresses(source, (address) => {
    shown.add(address);
    return null;
  });
  return shown;
}

/** Replaces an image everywhere in a source, except in links. All other bytes stay. */
export function replaceImage(source: string, from: string, to: string, { alt, size }: NewImage = {}): string {
  if (from === '') return source;
  const changed = source.replace(imageElement, (tag) => {
    const [, double, single, bare] = addressOfImage.exec(tag) ?? [];
    if (decodeAttribute(double ?? single ?? bare ?? '').trim() !== from) return tag;
    const sized = size ? fitSize(tag, size) : tag;
    return alt === undefined ? sized : replaceAlt(sized, alt);
  });
  return replaceAddresses(changed, (address) => (address === from ? to : null));
}

/** Elements with an alt text and a size for their image. */
const imageElement = /<(?:mj-image|mj-carousel-image|img)\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const addressOfImage = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;
const altOfImage = /\salt\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/i;

function replaceAlt(tag: string, alt: string): string {
  const written = ` alt="${encodeAttribute(alt, '"').value}"`;
  if (altOfImage.test(tag)) return tag.replace(altOfImage, () => written);
  return tag.replace(/\s*\/?>$/, (end) => written + end);
}

const sizeAttribute = /(\s(width|height)\s*=\s*["']?\s*)(\d+(?:\.\d+)?)(?=(?:px)?\s*["'\s/>])/gi;
const styleAttribute = /\sstyle\s*=\s*(?:"[^"]*"|'[^']*')/i;
const sizeInStyle = /(["';\s](width|height)\s*:\s*)(\d+(?:\.\d+)?)(?=px)/gi;

/** A height written beside a width would stretch an image of other proportions. */
function fitSize(tag: string, image: { width: number; height: number }): string {
  const style = styleAttribute.exec(tag)?.[0] ?? '';
  const written = new Map<string, string>();
  for (const [, , name = '', pixels = ''] of [...style.matchAll(sizeInStyle), ...tag.matchAll(sizeAttribute)])
    written.set(name.toLowerCase(), pixels);
  if (written.size < 2) return tag;
  const fitting = fittingSize(Object.fromEntries(written), image, undefined);
  const fit = (match: string, head: string, name: string) => {
    const pixels = writtenPixels(name.toLowerCase() === 'width' ? fitting.width : fitting.height);
    return pixels === undefined ? match : head + pixels;
  };
  return tag
    .replace(sizeAttribute, fit)
    .replace(styleAttribute, (attribute) => attribute.replace(sizeInStyle, fit));
}

/**
 * Replaces in attribute values, `url()`, and strings of Liquid such as fallbacks, which never overlap. `next` returns
 * the new address, or null to keep it.
 */
function replaceAddresses(source: string, next: (address: string) => string | null): string {
  return source
    .replace(imageAttribute, (match, head: string, name: string, ...values: (string | undefined)[]) => {
      const [double, single, bare] = values;
      const raw = double ?? single ?? bare ?? '';
      const quote = single === undefined ? '"' : "'";
      const part = name.toLowerCase() === 'srcset' ? /[^\s,]+/g : /\S(?:[\s\S]*\S)?/;
      const value = raw.replace(part, (address) => {
        const found = next(decodeAttribute(address));
        return found === null ? address : encodeAttribute(found, quote).value;
      });
      if (value === raw) return match;
      return bare !== undefined && !/[\s"'<>`]/.test(value) ? head + value : head + quote + value + quote;
    })
    .replace(cssAddress, (match, head: string, quote: string, raw: string, tail: string) => {
      const found = next(raw) ?? next(decodeAttribute(raw));
      return found === null ? match : head + quote + escapeInCss(found) + tail;
    })
    .replace(liquidTag, (tag) =>
      tag.replace(liquidString, (match, quote: string, text: string) => {
        const found = next(text);
        return found === null ? match : quote + found + quote;
      }),
    );
}

function escapeInCss(address: string): string {
  return address.replace(/["'()\\\s<>]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
