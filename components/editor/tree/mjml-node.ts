import { decodeAttribute, encodeAttribute } from '@/lib/document/markup/attribute-text';
import { createMarkupReader } from '@/lib/document/markup/markup-reader';
import { type OpenToken, readMarkup } from '@/lib/document/markup/markup-token';

/**
 * The source of one element, cut so that writing the pieces one after the other gives the author's bytes back:
 * each logic's before, lead, open, content or children with tail, close, each logic's after.
 */
export type MjmlNode = {
  readonly tag: string;
  /** White space and comments since the previous sibling; null: a new element, laid out like its siblings. */
  readonly lead: string | null;
  /** The opening tag, `<mj-image … />` included. */
  readonly open: string;
  /** The inside of an element that holds no elements of MJML; null for containers. */
  readonly content: string | null;
  /** What stands between the last child and the closing tag; null: laid out like the opening tag. */
  readonly tail: string | null;
  /** The closing tag; empty for a self-closed element. */
  readonly close: string;
  /** Outermost first. */
  readonly logic: readonly NodeLogic[];
};

/**
 * The mj-raw pair around an element that makes it conditional or repeated, with what stands before each of the two;
 * null: a new pair, laid out like the element.
 */
export type NodeLogic = {
  readonly kind: 'if' | 'unless' | 'for';
  readonly expression: string;
  readonly beforeLead: string | null;
  readonly before: string;
  readonly afterLead: string | null;
  readonly after: string;
};

export type NodeAttribute = { name: string; value: string };

/** The attributes of a node in source order, with entities decoded. */
export function attributesOf(node: MjmlNode): NodeAttribute[] {
  return readOpenTag(node.open).attributes.map(({ name, value }) => ({
    name,
    value: decodeAttribute(value ?? ''),
  }));
}

export function attributeOf(node: MjmlNode, name: string): string | undefined {
  return attributesOf(node).find((attribute) => attribute.name === name)?.value;
}

/** The node with one attribute set, or taken away with null. Every other byte of its tag stays. */
export function withAttribute(node: MjmlNode, name: string, value: string | null): MjmlNode {
  return { ...node, open: setAttribute(node.open, name, value) };
}

/** Sets, changes or (with null) removes one attribute in the source of an opening tag. */
export function setAttribute(open: string, name: string, value: string | null): string {
  const token = readOpenTag(open);
  const found = token.attributes.find((attribute) => attribute.name === name);
  if (found) {
    if (value === null)
      return open.slice(0, open.slice(0, found.start).trimEnd().length) + open.slice(found.end);
    if (found.value !== null && decodeAttribute(found.value) === value) return open;
    const equals =
      found.value === null ? '=' : open.slice(found.nameEnd, found.valueStart - found.quote.length);
    const written = encodeAttribute(value, found.quote || '"');
    return `${open.slice(0, found.nameEnd)}${equals}${written.quote}${written.value}${written.quote}${open.slice(found.end)}`;
  }
  if (value === null) return open;
  const last = token.attributes.at(-1);
  const at = last?.end ?? token.nameEnd;
  const gap = last ? separatorBefore(open, last.start) : ' ';
  const written = encodeAttribute(value, '"');
  return `${open.slice(0, at)}${gap}${name}=${written.quote}${written.value}${written.quote}${open.slice(at)}`;
}

/** Attributes on lines of their own stay so when one more is added. */
function separatorBefore(open: string, at: number): string {
  const gap = /\s+$/.exec(open.slice(0, at))?.[0];
  return gap && gap.length > 0 ? gap : ' ';
}

function readOpenTag(open: string): OpenToken {
  const token = readMarkup(createMarkupReader(open, false), 0);
  if (token?.kind !== 'open') throw new Error('An opening tag of a node must be one.');
  return token;
}
