import { hideClasses } from '@/components/editor/tree/head-rules';
import { attributeOf, type MjmlNode, withAttribute } from '@/components/editor/tree/mjml-node';
import type { InheritedAttributes } from '@/components/editor/tree/node-values';
import { headTags } from '@/lib/document/elements/head';

const hiding: readonly string[] = Object.values(hideClasses);

/**
 * A new block in line with those of its tag beside it: it takes what each of them says of its place, as far as neither
 * the block nor its class says another thing.
 */
export function likeSiblings(
  node: MjmlNode,
  siblings: readonly MjmlNode[],
  inherited: InheritedAttributes,
): MjmlNode {
  const alike = siblings.filter(({ tag }) => tag === node.tag);
  const plain = withAttribute(node, headTags.class, null);
  return ['padding', 'align', 'css-class'].reduce((next, name) => {
    const [value, ...others] = new Set(alike.map((sibling) => attributeOf(sibling, name)));
    const isOwn = attributeOf(node, name) !== undefined || inherited(node, name) !== inherited(plain, name);
    if (value === undefined || others.length > 0 || isOwn) return next;
    return name === 'css-class' && !isCommon(value, alike.length) ? next : withAttribute(next, name, value);
  }, node);
}

/** A class of one block may name just that one, as that of a logo does; and nothing new comes in hidden. */
function isCommon(classes: string, blocks: number): boolean {
  return blocks > 1 && !classes.split(/\s+/).some((name) => hiding.includes(name));
}
