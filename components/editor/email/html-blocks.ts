import type { MjmlNode, NodeLogic } from '@/components/editor/tree/mjml-node';
import { htmlRole, htmlTag } from '@/lib/document/html/html-elements';
import { withAttribute } from '@/lib/document/markup/opening-tag';
import { wrapBlocks } from './block';
import type { BlockTree, TreeDraft } from './block-tree';

/**
 * The block to move, duplicate or make conditional instead: the row of a single cell, the link of an image.
 * MJML blocks stay as they are.
 */
export function getWholeBlock(tree: BlockTree, id: string): string {
  const parent = tree.parentOf(id);
  if (!parent || parent.children.length > 1) return id;
  return /^(?:row|link|outlook)$/.test(htmlRole(parent.node.tag) ?? '') ? getWholeBlock(tree, parent.id) : id;
}

/**
 * Whether a block cannot be moved: Outlook comments put a table cell around it, or it is the `else` of a
 * condition.
 */
export function isTied(tree: BlockTree, id: string): boolean {
  const parent = tree.parentOf(id);
  if (htmlRole(tree.get(id).node.tag) === 'branch') return true;
  return parent !== undefined && htmlRole(parent.node.tag) === 'outlook';
}

/** Moves a block one step. If it has no siblings, its container moves. False if it cannot move. */
export function moveHtmlBlock(tree: TreeDraft, id: string, step: -1 | 1): boolean {
  const parent = tree.parentOf(id);
  if (!parent) return false;
  if (htmlRole(tree.get(id).node.tag) === 'branch') return false;
  const isAlone = parent.children.length === 1 || isTied(tree, id);
  if (isAlone) return moveHtmlBlock(tree, parent.id, step);
  const index = tree.indexOf(id) + step;
  if (index < 0 || index >= parent.children.length) return false;
  const block = tree.get(id);
  tree.remove(id);
  tree.insert(parent.id, index, [block]);
  return true;
}

/** The white space before a block and the Liquid around it. */
export function getOuterLead({ lead, logic }: MjmlNode): string | null {
  return logic[0]?.beforeLead ?? lead;
}

/** Replaces the white space before a block and the Liquid around it. */
export function setOuterLead(node: MjmlNode, lead: string): MjmlNode {
  const [outermost, ...rest] = node.logic;
  return outermost ? { ...node, logic: [{ ...outermost, beforeLead: lead }, ...rest] } : { ...node, lead };
}

/** Sets the Liquid around a block; the white space stays outside. */
export function setLogic(node: MjmlNode, logic: readonly NodeLogic[]): MjmlNode {
  const lead = getOuterLead(node);
  const inner = node.logic.length === 0 ? '' : node.lead;
  const [first, ...rest] = logic;
  if (!first) return { ...node, lead, logic: [] };
  return {
    ...node,
    lead: inner,
    logic: [
      { ...first, beforeLead: lead, afterLead: first.afterLead ?? '' },
      ...rest.map((each) => (each === node.logic[0] ? { ...each, beforeLead: '' } : each)),
    ],
  };
}

/** The link target of an image; creates the link if needed. '' for none. */
export function setLink(tree: TreeDraft, id: string, address: string): void {
  const parent = tree.parentOf(id);
  const image = tree.get(id);
  if (parent && htmlRole(parent.node.tag) === 'link') {
    const open = withAttribute(parent.node.open, 'href', address === '' ? null : address);
    tree.setNode(parent.id, { ...parent.node, open });
    return;
  }
  if (!parent || address === '') return;
  const { lead, logic } = image.node;
  const open = withAttribute('<a target="_blank">', 'href', address);
  const link = { tag: htmlTag('a', 'link'), lead, open, content: null, tail: '', close: '</a>', logic };
  tree.replace(id, wrapBlocks(link, [{ ...image, node: { ...image.node, lead: '', logic: [] } }]));
}
