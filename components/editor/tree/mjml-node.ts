import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import {
  getAttribute,
  type MjmlElement,
  serializeOpening,
  setAttribute as setElementAttribute,
} from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';

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
  /** A block from outside: the lines of its content begin at the margin, and are indented where it stands. */
  readonly fresh?: true;
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

/** The value of each attribute, with entities decoded; of a doubled one the first, which is the one that mjml takes. */
export function attributeValues(node: MjmlNode): ReadonlyMap<string, string> {
  const { attributes } = readOpening(node.open);
  return new Map(attributes.toReversed().map(({ name, value }) => [name, decodeAttribute(value ?? '')]));
}

export function attributeOf(node: MjmlNode, name: string): string | undefined {
  return getAttribute(readOpening(node.open), name);
}

/** The node with one attribute set, or taken away with null. Every other byte of its tag stays. */
export function withAttribute(node: MjmlNode, name: string, value: string | null): MjmlNode {
  return { ...node, open: setAttribute(node.open, name, value) };
}

/** Sets, changes or (with null) removes one attribute in the source of an opening tag. */
export function setAttribute(open: string, name: string, value: string | null): string {
  const element = readOpening(open);
  setElementAttribute(element, name, value);
  return serializeOpening(element);
}

/** An opening tag as an element without content. */
export function readOpening(open: string): MjmlElement {
  const [element] = parseMjml(open).root.children;
  if (element?.type !== 'element') throw new Error('An opening tag of a node must be one.');
  return element;
}
