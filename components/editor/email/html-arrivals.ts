import type { MjmlTree } from '@/components/editor/tree/read-tree';
import { readHtmlFragment } from '@/components/editor/tree/read-tree';
import { writeTree } from '@/components/editor/tree/write-tree';
import { canHtmlContain, requiredParentOfBlock } from '@/lib/document/html/html-elements';
import {
  collectInheritedLook,
  type InheritedLook,
  keepInheritedLook,
} from '@/lib/document/html/inherited-look';
import { isBlank } from '@/lib/document/markup/markup-token';
import { type Block, createBlock } from './block';
import type { BlockTree, Place, TreeDraft } from './block-tree';
import { getOuterLead, getWholeBlock, setOuterLead } from './html-blocks';

/** The HTML of blocks for the clipboard, including the text between adjacent ones. */
export function copyHtml(tree: BlockTree, blocks: readonly Block[]): string {
  return blocks
    .map((block, at) => {
      const before = blocks[at - 1];
      const follows = before && tree.parentOf(block.id)?.children[tree.indexOf(block.id) - 1] === before;
      const lead = at === 0 ? '' : follows ? (getOuterLead(block.node) ?? '') : '\n';
      return writeTree({ node: setOuterLead(block.node, lead), children: block.children }, '');
    })
    .join('');
}

/**
 * Inserts HTML blocks after the selected one, or inside it if they only fit there; rows get a table if
 * needed. Returns their ids, or none if they fit nowhere.
 */
export function insertHtml(tree: TreeDraft, selected: string | null, blocks: readonly MjmlTree[]): string[] {
  if (blocks.length === 0) return [];
  const tags = blocks.map(({ node }) => node.tag);
  const place = findPlace(tree, selected ?? tree.body.id, tags);
  if (!place) {
    const parentBlock = createHolder(tags, blocks);
    const [holder] = parentBlock ? insertHtml(tree, selected, [parentBlock]) : [];
    if (holder === undefined || !parentBlock) return [];
    return tree.get(holder).children.map(({ id }) => id);
  }
  const lead = copyLead(tree, place);
  const added = blocks.map(({ node, children }, at) => {
    const own = getOuterLead(node) ?? '';
    const next = isBlank(own) ? lead : at === 0 ? lead + own : own;
    return createBlock({ node: setOuterLead(node, next), children });
  });
  tree.insert(place.parent, place.at, added);
  return added.map(({ id }) => id);
}

/** The common inherited style of blocks; nothing if they are in different places. */
export function getCommonLook(tree: BlockTree, blocks: readonly Block[]): InheritedLook {
  const [parent, ...others] = new Set(blocks.map(({ id }) => tree.parentOf(id)));
  return parent && others.length === 0 ? collectInheritedLook(elementsAround(tree, parent)) : {};
}

/** Keeps an inserted block looking as it did where it was copied. */
export function keepLook(tree: TreeDraft, id: string, before: InheritedLook): void {
  const { node } = tree.get(id);
  const parent = tree.parentOf(id);
  if (!parent || !/^<[a-z]/i.test(node.open)) return;
  const open = keepInheritedLook(node, before, collectInheritedLook(elementsAround(tree, parent)));
  if (open !== node.open) tree.setNode(id, { ...node, open });
}

function elementsAround(tree: BlockTree, parent: Block) {
  return [parent, ...tree.around(parent.id)].map(({ node: { tag, open } }) => ({ tag, open }));
}

/** After the selection, else inside it, else after its ancestors, else next to such blocks in this email. */
function findPlace(tree: BlockTree, selected: string, tags: readonly string[]): Place | null {
  const fits = ({ node }: Block) => tags.every((tag) => canHtmlContain(node.tag, tag));
  const wholeBlock = tree.get(getWholeBlock(tree, selected));
  const placeAfter = (block: Block): Place | null => {
    const parent = tree.parentOf(block.id);
    return parent && fits(parent) ? { parent: parent.id, at: tree.indexOf(block.id) + 1 } : null;
  };
  const own = placeAfter(wholeBlock);
  if (own) return own;
  const inside = tree.get(selected);
  if (fits(inside)) return { parent: selected, at: inside.children.length };
  for (const block of tree.around(wholeBlock.id)) {
    const place = placeAfter(block);
    if (place) return place;
  }
  const home = findLeastNested(tree.body, fits);
  return home && { parent: home.id, at: home.children.length };
}

/** Of the matching blocks, the last of the least nested ones. */
function findLeastNested(body: Block, isWanted: (block: Block) => boolean): Block | null {
  for (let level: readonly Block[] = [body]; level.length > 0; ) {
    const found = level.findLast(isWanted);
    if (found) return found;
    level = level.flatMap(({ children }) => children);
  }
  return null;
}

/** Copies the white space of neighbors, since any other might be visible. */
function copyLead(tree: BlockTree, { parent, at }: Place): string {
  const { children } = tree.get(parent);
  const neighbour = children[at - 1] ?? children[at];
  const lead = (neighbour && getOuterLead(neighbour.node)) ?? '';
  return isBlank(lead) ? lead : '';
}

const holders: Readonly<Record<string, string>> = {
  list: '<ul></ul>',
  row: '<tr></tr>',
  rows: '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"></table>',
  table: '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"></table>',
};

/** The element these blocks need around them; null if none fits. */
function createHolder(tags: readonly string[], blocks: readonly MjmlTree[]): MjmlTree | null {
  const homes = new Set(tags.map(requiredParentOfBlock));
  const [home = ''] = homes;
  const [holder] = homes.size === 1 ? readHtmlFragment(holders[home] ?? '') : [];
  return holder ? { node: holder.node, children: blocks } : null;
}
