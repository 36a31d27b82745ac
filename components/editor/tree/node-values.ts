import { headTags } from '@/lib/document/elements/head';
import {
  type AppliedValue,
  type AttributedElement,
  appliedValue,
  type Inheritance,
  inheritedValue,
  readInheritance,
} from '@/lib/document/elements/inherit';
import { parseOpening } from '@/lib/document/markup/opening-tag';
import { partsOf } from '@/lib/document/mjml/mjml-tree';
import { parseHead } from './head';
import { getNodeAttribute, type MjmlNode } from './mjml-node';

/** The inherited value of an attribute. */
export type InheritedAttributes = (node: MjmlNode, name: string) => string | undefined;

/** What the head defines for blocks; `before` is the source before the body. */
export function readHead(before: string): Inheritance {
  const isGiven = before.includes(`<${headTags.attributes}`);
  return readInheritance(isGiven ? partsOf(parseHead(before)).head : undefined);
}

/** A node as an element inside a parent. */
export function toElement(node: MjmlNode, parent: AttributedElement | null): AttributedElement {
  return { tag: node.tag, attributes: parseOpening(node.open)?.attributes ?? [], parent };
}

/** Reads what nodes inside `parent` inherit. */
export function readInherited(
  inheritance: Inheritance,
  parent: AttributedElement | null = null,
): InheritedAttributes {
  return (node, name) => inheritedValue(toElement(node, parent), name, inheritance)?.value;
}

/** The value that applies to a block: its own, the inherited one, or mjml's default. */
export function getEffectiveValue(node: MjmlNode, name: string, inherited: InheritedAttributes): string {
  const own = getNodeAttribute(node, name) ?? inherited(node, name);
  return own ?? appliedValue({ tag: node.tag, attributes: [], parent: null }, name, noHead)?.value ?? '';
}

const noHead = readInheritance(undefined);

/** Describes where a value comes from. */
export function describeSource(value: AppliedValue | undefined): string {
  if (value?.from === 'class') return `From class ${value.className}`;
  if (value?.from === 'tag') return 'From Styles';
  if (value?.from === 'all') return 'From Styles, all blocks';
  return value?.from === 'parent' ? 'From the block around' : 'Default';
}
