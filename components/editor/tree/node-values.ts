import { headTags } from '@/lib/document/elements/head';
import {
  type AppliedValue,
  type AttributedElement,
  appliedValue,
  type Inheritance,
  inheritedValue,
  readInheritance,
} from '@/lib/document/elements/inherit';
import { partsOf } from '@/lib/document/mjml/mjml-tree';
import { parseHead } from './head';
import { attributeOf, type MjmlNode, readOpening } from './mjml-node';

/** What a node gets for an attribute that it does not carry itself. */
export type InheritedAttributes = (node: MjmlNode, name: string) => string | undefined;

/** What the head gives to blocks; `before` is what stands before the body. */
export function readHead(before: string): Inheritance {
  const isGiven = before.includes(`<${headTags.attributes}`);
  return readInheritance(isGiven ? partsOf(parseHead(before)).head : undefined);
}

/** A node as an element inside of another. */
export function elementOf(node: MjmlNode, parent: AttributedElement | null): AttributedElement {
  return { tag: node.tag, attributes: readOpening(node.open).attributes, parent };
}

/** Reads what nodes inherit that stand in `parent`. */
export function readInherited(
  given: Inheritance,
  parent: AttributedElement | null = null,
): InheritedAttributes {
  return (node, name) => inheritedValue(elementOf(node, parent), name, given)?.value;
}

/** What applies to a block: its own value, else what is given to it, else what mjml itself uses. */
export function effectiveValue(node: MjmlNode, name: string, inherited: InheritedAttributes): string {
  const own = attributeOf(node, name) ?? inherited(node, name);
  return own ?? appliedValue({ tag: node.tag, attributes: [], parent: null }, name, noHead)?.value ?? '';
}

const noHead = readInheritance(undefined);

/** From where a value comes, in words. */
export function sourceOf(value: AppliedValue | undefined): string {
  if (value?.from === 'class') return `From class ${value.className}`;
  if (value?.from === 'tag') return 'From Styles';
  if (value?.from === 'all') return 'From Styles, all blocks';
  return value?.from === 'parent' ? 'From the block around' : 'Default';
}
