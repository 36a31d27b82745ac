import type { MjmlNode, NodeLogic } from '@/components/editor/tree/mjml-node';
import { htmlRole, htmlTag } from '@/lib/document/html/html-elements';
import { withHtmlAttribute } from '@/lib/document/html/opening-tag';
import { newBlock } from './block';
import type { BlockTree, TreeDraft } from './block-tree';

/**
 * The block that stands for another where it is moved, doubled or shown to some: a cell that is alone in its row is its row,
 * a picture is the link around it. Blocks of MJML stand for themselves.
 */
export function wholeBlock(tree: BlockTree, id: string): string {
  const parent = tree.parentOf(id);
  if (!parent || parent.children.length > 1 || parent.node.logic.length > 0) return id;
  return /^(?:row|link|outlook)$/.test(htmlRole(parent.node.tag) ?? '') ? wholeBlock(tree, parent.id) : id;
}

/**
 * Whether a block stays where it is among its neighbours: comments for Outlook put a table around them, with a cell for
 * each, and an `else` belongs to its condition.
 */
export function isTied(tree: BlockTree, id: string): boolean {
  const parent = tree.parentOf(id);
  if (htmlRole(tree.get(id).node.tag) === 'branch') return true;
  return parent !== undefined && htmlRole(parent.node.tag) === 'outlook';
}

/** One step up or down. What has nothing beside it goes together with what it stands alone in. False where there is no way. */
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

/** What leads up to a block and all Liquid around it. */
export function outerLead({ lead, logic }: MjmlNode): string | null {
  return logic[0]?.beforeLead ?? lead;
}

/** A block with something else leading up to it, and to the Liquid around it. */
export function withOuterLead(node: MjmlNode, lead: string): MjmlNode {
  const [outermost, ...rest] = node.logic;
  return outermost ? { ...node, logic: [{ ...outermost, beforeLead: lead }, ...rest] } : { ...node, lead };
}

/** A block with other Liquid around it: what leads up to it stays before all of it. */
export function withLogic(node: MjmlNode, logic: readonly NodeLogic[]): MjmlNode {
  const lead = outerLead(node);
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

/** Where a picture leads: at the link around it, or one that is put around it. '' for nowhere. */
export function setLink(tree: TreeDraft, id: string, address: string): void {
  const parent = tree.parentOf(id);
  const image = tree.get(id);
  if (parent && htmlRole(parent.node.tag) === 'link') {
    const open = withHtmlAttribute(parent.node.open, 'href', address === '' ? null : address);
    tree.setNode(parent.id, { ...parent.node, open });
    return;
  }
  if (!parent || address === '') return;
  const { lead, logic } = image.node;
  const link = newBlock({
    node: {
      ...{ tag: htmlTag('a', 'link'), lead, content: null, tail: '', close: '</a>', logic },
      open: withHtmlAttribute('<a target="_blank">', 'href', address),
    },
    children: [],
  });
  const inside = { ...image, node: { ...image.node, lead: '', logic: [] } };
  tree.setChildren(
    parent.id,
    parent.children.map((child) => (child.id === id ? { ...link, children: [inside] } : child)),
  );
}
