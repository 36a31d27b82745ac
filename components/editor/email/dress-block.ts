import { hasStyle, type StyleSelector, writeStyle } from '@/components/editor/tree/head-styles';
import { readInherited } from '@/components/editor/tree/inherited-attributes';
import { attributeOf, withAttribute } from '@/components/editor/tree/mjml-node';
import type { Brand } from '@/lib/brand/contract';
import type { Block } from './block';
import { type TreeDraft, withDescendants } from './block-tree';
import { likeSiblings } from './like-siblings';

/** What a heading looks like where the styles of the mail do not say it yet. */
const heading = { 'font-size': '28px', 'font-weight': '700', 'line-height': '1.3' };

/**
 * Gives a block that was just put in the looks of its place: a new section the background of its neighbours, a block in
 * a column the place of its siblings, a heading the style that it names, a button the styles of the mail, else the brand's.
 */
export function dressBlock(tree: TreeDraft, id: string, brand: Brand | null): void {
  const blocks = withDescendants(tree.get(id));
  if (blocks.some(({ node }) => attributeOf(node, 'mj-class') === 'heading')) addHeadings(tree);
  lineUp(tree, id);
  const section = sectionOf(tree, tree.get(id));
  if (section) takeBackground(tree, section);
  const buttons = blocks.filter(({ node }) => node.tag === 'mj-button');
  if (brand?.updated_at && buttons.length > 0) paintButtons(tree, buttons, brand);
}

function addHeadings(tree: TreeDraft): void {
  const selector = { tag: 'mj-class', className: 'heading' };
  if (!hasStyle(tree.before, selector)) addStyles(tree, selector, Object.entries(heading));
}

function addStyles(tree: TreeDraft, selector: StyleSelector, styles: readonly [string, string][]): void {
  tree.setBefore(
    styles.reduce((text, [name, value]) => writeStyle(text, selector, name, value), tree.before),
  );
}

function lineUp(tree: TreeDraft, id: string): void {
  const column = tree.parentOf(id);
  if (column?.node.tag !== 'mj-column') return;
  const siblings = column.children.filter((child) => child.id !== id).map(({ node }) => node);
  tree.setNode(id, likeSiblings(tree.get(id).node, siblings, readInherited(tree.before)));
}

/** The section of the body that came with the block, and holds nothing else. */
function sectionOf(tree: TreeDraft, added: Block): Block | null {
  const around = tree.around(added.id).slice(0, -1);
  const section = around.at(-1) ?? added;
  const alone = withDescendants(section).length === withDescendants(added).length + around.length;
  const { tag, lead } = section.node;
  return alone && tag === 'mj-section' && lead === null ? section : null;
}

const ground = 'background-color';

function takeBackground(tree: TreeDraft, { id, node }: Block): void {
  if (attributeOf(node, ground) ?? attributeOf(node, 'background-url') ?? attributeOf(node, 'mj-class'))
    return;
  const siblings = tree.body.children.filter((sibling) => /^mj-(section|wrapper)$/.test(sibling.node.tag));
  const at = siblings.findIndex((sibling) => sibling.id === id);
  const neighbour = siblings[at - 1] ?? siblings[at + 1];
  const color = neighbour && attributeOf(neighbour.node, ground);
  if (color) tree.setNode(id, withAttribute(node, ground, color));
}

function paintButtons(tree: TreeDraft, buttons: readonly Block[], { button }: Brand): void {
  const look = Object.entries({
    'background-color': button.background_color,
    color: button.color,
    'border-radius': `${Number.parseInt(String(button.border_radius), 10)}px`,
  });
  const inherited = readInherited(tree.before);
  if (buttons.some(({ node }) => look.some(([name]) => inherited(node, name) !== undefined))) return;
  const all = tree.all().filter(({ node }) => node.tag === 'mj-button');
  // Where there are no others, the brand becomes the style of all buttons to come.
  if (all.length === buttons.length) addStyles(tree, { tag: 'mj-button' }, look);
  else
    for (const { id } of buttons)
      tree.setNode(
        id,
        look.reduce(
          (node, [name, value]) =>
            attributeOf(node, name) === undefined ? withAttribute(node, name, value) : node,
          tree.get(id).node,
        ),
      );
}
