import { attributeTexts } from '@/lib/document/markup/markup-token';
import { parseOpening, readAttribute, withAttribute } from '@/lib/document/markup/opening-tag';

/**
 * The source of one element, split so that joining the pieces gives the author's bytes: each logic's before,
 * lead, open, content or children with tail, close, each logic's after.
 */
export type MjmlNode = {
  readonly tag: string;
  /** White space and comments since the previous sibling; null: a new element, laid out like its siblings. */
  readonly lead: string | null;
  /** The opening tag, `<mj-image … />` included. */
  readonly open: string;
  /** The content of an element without child elements; null for containers. */
  readonly content: string | null;
  /** The text between the last child and the closing tag; null: laid out like the opening tag. */
  readonly tail: string | null;
  /** The closing tag; empty if self-closing. */
  readonly close: string;
  /** A block from elsewhere: its content starts at the margin and is indented where it lands. */
  readonly fresh?: true;
  /** Outermost first. */
  readonly logic: readonly NodeLogic[];
};

/**
 * The pair of mj-raw that makes an element conditional or repeated, with the text before each; null: new,
 * laid out like the element.
 */
export type NodeLogic = {
  readonly kind: 'if' | 'unless' | 'for';
  readonly expression: string;
  readonly beforeLead: string | null;
  readonly before: string;
  readonly afterLead: string | null;
  readonly after: string;
};

/** The decoded value of each attribute. Of a repeated one the first, as in mjml. */
export function getAttributes(node: MjmlNode): ReadonlyMap<string, string> {
  const token = parseOpening(node.open);
  return token ? attributeTexts(token) : new Map();
}

export function getNodeAttribute(node: MjmlNode, name: string): string | undefined {
  return readAttribute(node.open, name);
}

/** Sets an attribute, or removes it with null. The rest of the tag stays byte for byte. */
export function setNodeAttribute(node: MjmlNode, name: string, value: string | null): MjmlNode {
  return { ...node, open: withAttribute(node.open, name, value) };
}

/** The same for several attributes. */
export function setNodeAttributes(node: MjmlNode, values: Readonly<Record<string, string | null>>): MjmlNode {
  return Object.entries(values).reduce((next, [name, value]) => setNodeAttribute(next, name, value), node);
}
