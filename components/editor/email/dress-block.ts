import { hasStyle, writeStyle } from '@/components/editor/tree/head';
import { hideClasses } from '@/components/editor/tree/head-rules';
import { attributeOf, type MjmlNode, withAttribute } from '@/components/editor/tree/mjml-node';
import { type InheritedAttributes, readHead, readInherited } from '@/components/editor/tree/node-values';
import type { Brand } from '@/lib/brand/contract';
import { button } from '@/lib/document/elements/button';
import { column as columnElement } from '@/lib/document/elements/column';
import { headTags } from '@/lib/document/elements/head';
import { section as sectionElement } from '@/lib/document/elements/section';
import { wrapper as wrapperElement } from '@/lib/document/elements/wrapper';
import type { StyleSelector } from '@/lib/document/mjml/edit-head';
import type { Block } from './block';
import { elementAround } from './block-element';
import { type TreeDraft, withDescendants } from './block-tree';
import { turnArrived } from './direction';

/** What a heading looks like where the styles of the email do not say it yet. */
const heading = { 'font-size': '28px', 'font-weight': '700', 'line-height': '1.3' };

/**
 * Gives a block that was just put in the looks of its place: a new section the background of its neighbours, a block in
 * a column the place of its siblings, a heading the style that it names, a button the styles of the email, else the brand's.
 */
export function dressBlock(tree: TreeDraft, id: string, brand: Brand | null): void {
  const blocks = withDescendants(tree.get(id));
  if (blocks.some(({ node }) => attributeOf(node, headTags.class) === 'heading')) addHeadings(tree);
  lineUp(tree, id);
  turnArrived(tree, id);
  const section = sectionOf(tree, tree.get(id));
  if (section) takeBackground(tree, section);
  const buttons = blocks.filter(({ node }) => node.tag === button.tag);
  if (brand?.updated_at && buttons.length > 0) paintButtons(tree, buttons, brand);
}

function addHeadings(tree: TreeDraft): void {
  const selector = { tag: headTags.class, className: 'heading' };
  if (!hasStyle(tree.before, selector)) addStyles(tree, selector, Object.entries(heading));
}

function addStyles(tree: TreeDraft, selector: StyleSelector, styles: readonly [string, string][]): void {
  tree.setBefore(
    styles.reduce((text, [name, value]) => writeStyle(text, selector, name, value), tree.before),
  );
}

function lineUp(tree: TreeDraft, id: string): void {
  const column = tree.parentOf(id);
  if (column?.node.tag !== columnElement.tag) return;
  const siblings = column.children.filter((child) => child.id !== id).map(({ node }) => node);
  const inherited = readInherited(readHead(tree.before), elementAround(tree, id));
  tree.setNode(id, likeSiblings(tree.get(id).node, siblings, inherited));
}

/** The section of the body that came with the block, and holds nothing else. */
function sectionOf(tree: TreeDraft, added: Block): Block | null {
  const around = tree.around(added.id).slice(0, -1);
  const section = around.at(-1) ?? added;
  const alone = withDescendants(section).length === withDescendants(added).length + around.length;
  const { tag, lead } = section.node;
  return alone && tag === sectionElement.tag && lead === null ? section : null;
}

const ground = 'background-color';

function takeBackground(tree: TreeDraft, { id, node }: Block): void {
  if (attributeOf(node, ground) ?? attributeOf(node, 'background-url') ?? attributeOf(node, headTags.class))
    return;
  const siblings = tree.body.children.filter((sibling) =>
    [sectionElement.tag, wrapperElement.tag].includes(sibling.node.tag),
  );
  const at = siblings.findIndex((sibling) => sibling.id === id);
  const neighbour = siblings[at - 1] ?? siblings[at + 1];
  const color = neighbour && attributeOf(neighbour.node, ground);
  if (color) tree.setNode(id, withAttribute(node, ground, color));
}

function paintButtons(tree: TreeDraft, buttons: readonly Block[], { button: given }: Brand): void {
  const look = Object.entries({
    'background-color': given.background_color,
    color: given.color,
    'border-radius': `${Number.parseInt(String(given.border_radius), 10)}px`,
  });
  const head = readHead(tree.before);
  const isGiven = ({ id, node }: Block, name: string) =>
    readInherited(head, elementAround(tree, id))(node, name) !== undefined;
  if (buttons.some((each) => look.some(([name]) => isGiven(each, name)))) return;
  const all = tree.all().filter(({ node }) => node.tag === button.tag);
  // Where there are no others, the brand becomes the style of all buttons to come.
  if (all.length === buttons.length) addStyles(tree, { tag: button.tag }, look);
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
