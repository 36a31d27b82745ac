import { type MjmlNode, setNodeAttribute } from '@/components/editor/tree/mjml-node';
import { readHead } from '@/components/editor/tree/node-values';
import { appliedValue } from '@/lib/document/elements/inherit';
import { isHtmlTag } from '@/lib/document/html/html-elements';
import { readAttribute, withAttribute } from '@/lib/document/markup/opening-tag';
import { toBlockElement } from './block-element';
import type { BlockTree } from './block-tree';

/** The classes that a block has in the sent email. */
export function getClasses(tree: BlockTree, id: string): string {
  const { tag, open } = tree.get(id).node;
  if (isHtmlTag(tag)) return readAttribute(open, 'class') ?? '';
  return appliedValue(toBlockElement(tree, id), 'css-class', readHead(tree.before))?.value ?? '';
}

export function setClasses(node: MjmlNode, classes: string): MjmlNode {
  return isHtmlTag(node.tag)
    ? { ...node, open: withAttribute(node.open, 'class', classes || null) }
    : setNodeAttribute(node, 'css-class', classes || null);
}
