import { readHtmlFragment } from '@/components/editor/tree/read-html';
import type { MjmlTree } from '@/components/editor/tree/read-tree';
import { writeTree } from '@/components/editor/tree/write-tree';
import { homeOfBlock, htmlAccepts } from '@/lib/document/html/html-elements';
import { type InheritedLook, inheritedLook, withInherited } from '@/lib/document/html/inherited-look';
import { isBlank } from '@/lib/document/markup/markup-token';
import { type Block, newBlock } from './block';
import type { BlockTree, Place, TreeDraft } from './block-tree';
import { outerLead, wholeBlock, withOuterLead } from './html-blocks';

/** The HTML of blocks, for the clipboard: of those beside each other with what stands between them. */
export function copyHtml(tree: BlockTree, blocks: readonly Block[]): string {
  return blocks
    .map((block, at) => {
      const before = blocks[at - 1];
      const follows = before && tree.parentOf(block.id)?.children[tree.indexOf(block.id) - 1] === before;
      const lead = at === 0 ? '' : follows ? (outerLead(block.node) ?? '') : '\n';
      return writeTree({ node: withOuterLead(block.node, lead), children: block.children }, '');
    })
    .join('');
}

/**
 * Puts blocks of HTML behind the selected one, or into it where only there they may stand; rows among what is none get a
 * table. Answers their ids, or none where they fit nowhere.
 */
export function insertHtml(tree: TreeDraft, selected: string | null, blocks: readonly MjmlTree[]): string[] {
  if (blocks.length === 0) return [];
  const tags = blocks.map(({ node }) => node.tag);
  const place = findPlace(tree, selected ?? tree.body.id, tags);
  if (!place) {
    const around = holderOf(tags, blocks);
    const [holder] = around ? insertHtml(tree, selected, [around]) : [];
    if (holder === undefined || !around) return [];
    return tree.get(holder).children.map(({ id }) => id);
  }
  const lead = leadAt(tree, place);
  const added = blocks.map(({ node, children }, at) => {
    const own = outerLead(node) ?? '';
    const next = isBlank(own) ? lead : at === 0 ? lead + own : own;
    return newBlock({ node: withOuterLead(node, next), children });
  });
  tree.insert(place.parent, place.at, added);
  return added.map(({ id }) => id);
}

/** What blocks inherit that stand beside each other: nothing where they stand in different places. */
export function lookAround(tree: BlockTree, blocks: readonly Block[]): InheritedLook {
  const [parent, ...others] = new Set(blocks.map(({ id }) => tree.parentOf(id)));
  return parent && others.length === 0 ? inheritedLook(elementsAround(tree, parent)) : {};
}

/** Lets a block that came in look as it did where it was copied. */
export function keepLook(tree: TreeDraft, id: string, before: InheritedLook): void {
  const { node } = tree.get(id);
  const parent = tree.parentOf(id);
  if (!parent || !/^<[a-z]/i.test(node.open)) return;
  const open = withInherited(node, before, inheritedLook(elementsAround(tree, parent)));
  if (open !== node.open) tree.setNode(id, { ...node, open });
}

function elementsAround(tree: BlockTree, parent: Block) {
  return [parent, ...tree.around(parent.id)].map(({ node: { tag, open } }) => ({ tag, open }));
}

/** Behind what is selected, else inside it, else behind what is around it, else where such blocks stand in this email. */
function findPlace(tree: BlockTree, selected: string, tags: readonly string[]): Place | null {
  const fits = ({ node }: Block) => tags.every((tag) => htmlAccepts(node.tag, tag));
  const whole = tree.get(wholeBlock(tree, selected));
  const behind = (block: Block): Place | null => {
    const parent = tree.parentOf(block.id);
    return parent && fits(parent) ? { parent: parent.id, at: tree.indexOf(block.id) + 1 } : null;
  };
  const own = behind(whole);
  if (own) return own;
  const inside = tree.get(selected);
  if (fits(inside)) return { parent: selected, at: inside.children.length };
  for (const block of tree.around(whole.id)) {
    const place = behind(block);
    if (place) return place;
  }
  const home = nearest(tree.body, fits);
  return home && { parent: home.id, at: home.children.length };
}

/** Of the blocks that are wanted the last of those that stand in the fewest others. */
function nearest(body: Block, isWanted: (block: Block) => boolean): Block | null {
  for (let level: readonly Block[] = [body]; level.length > 0; ) {
    const found = level.findLast(isWanted);
    if (found) return found;
    level = level.flatMap(({ children }) => children);
  }
  return null;
}

/** White space as it leads up to the neighbours: it may be seen, so nothing else is made up. */
function leadAt(tree: BlockTree, { parent, at }: Place): string {
  const { children } = tree.get(parent);
  const neighbour = children[at - 1] ?? children[at];
  const lead = (neighbour && outerLead(neighbour.node)) ?? '';
  return isBlank(lead) ? lead : '';
}

const holders: Readonly<Record<string, string>> = {
  list: '<ul></ul>',
  row: '<tr></tr>',
  rows: '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"></table>',
  table: '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"></table>',
};

/** The element that has to stand around blocks; null where there is none of that kind. */
function holderOf(tags: readonly string[], blocks: readonly MjmlTree[]): MjmlTree | null {
  const homes = new Set(tags.map(homeOfBlock));
  const [home = ''] = homes;
  const [holder] = homes.size === 1 ? readHtmlFragment(holders[home] ?? '') : [];
  return holder ? { node: holder.node, children: [...blocks] } : null;
}
