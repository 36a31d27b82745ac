import { hasStyle, writeStyle } from '@/components/editor/tree/head';
import { hideClasses } from '@/components/editor/tree/head-rules';
import { getNodeAttribute, type MjmlNode, setNodeAttribute } from '@/components/editor/tree/mjml-node';
import { type InheritedAttributes, readHead, readInherited } from '@/components/editor/tree/node-values';
import { readFragment } from '@/components/editor/tree/read-tree';
import type { BrandLook } from '@/lib/document/brand/brand-look';
import { button } from '@/lib/document/elements/button';
import { column as columnElement } from '@/lib/document/elements/column';
import { headTags } from '@/lib/document/elements/head';
import { section as sectionElement } from '@/lib/document/elements/section';
import { wrapper as wrapperElement } from '@/lib/document/elements/wrapper';
import type { StyleSelector } from '@/lib/document/mjml/edit-head';
import type { Block } from './block';
import { findParentElement } from './block-element';
import { listWithDescendants, type TreeDraft } from './block-tree';
import { applyDirectionToNew } from './direction';

/** The style of a heading when the email does not define one. */
const heading = { 'font-size': '28px', 'font-weight': '700', 'line-height': '1.3' };

/**
 * Styles a new block to match its place: a section gets its neighbors' background, a block its siblings'
 * alignment, a heading its named style, a button the email's or the brand's style.
 */
export function styleNewBlock(tree: TreeDraft, id: string, brand: BrandLook | null): void {
  const blocks = listWithDescendants(tree.get(id));
  if (blocks.some(({ node }) => getNodeAttribute(node, headTags.class) === 'heading')) addHeadings(tree);
  copySiblingLayout(tree, id);
  applyDirectionToNew(tree, id);
  const section = findNewSection(tree, tree.get(id));
  if (section) copyBackground(tree, section);
  const buttons = blocks.filter(({ node }) => node.tag === button.tag);
  if (brand?.button && buttons.length > 0) styleButtons(tree, buttons, brand.button);
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

function copySiblingLayout(tree: TreeDraft, id: string): void {
  const column = tree.parentOf(id);
  if (column?.node.tag !== columnElement.tag) return;
  const siblings = column.children.filter((child) => child.id !== id).map(({ node }) => node);
  const inherited = readInherited(readHead(tree.before), findParentElement(tree, id));
  tree.setNode(id, copySharedAttributes(tree.get(id).node, siblings, inherited));
}

/** The body section that was added with the block and contains only it. */
function findNewSection(tree: TreeDraft, added: Block): Block | null {
  const ancestors = tree.around(added.id).slice(0, -1);
  const section = ancestors.at(-1) ?? added;
  const isAloneInSection =
    listWithDescendants(section).length === listWithDescendants(added).length + ancestors.length;
  const { tag, lead } = section.node;
  return isAloneInSection && tag === sectionElement.tag && lead === null ? section : null;
}

const backgroundColor = 'background-color';

function copyBackground(tree: TreeDraft, { id, node }: Block): void {
  if (
    getNodeAttribute(node, backgroundColor) ??
    getNodeAttribute(node, 'background-url') ??
    getNodeAttribute(node, headTags.class)
  )
    return;
  const siblings = tree.body.children.filter((sibling) =>
    [sectionElement.tag, wrapperElement.tag].includes(sibling.node.tag),
  );
  const at = siblings.findIndex((sibling) => sibling.id === id);
  const neighbour = siblings[at - 1] ?? siblings[at + 1];
  const color = neighbour && getNodeAttribute(neighbour.node, backgroundColor);
  if (color) tree.setNode(id, setNodeAttribute(node, backgroundColor, color));
}

type ButtonLook = NonNullable<BrandLook['button']>;

function readButtonStyles({ background_color, color, border_radius }: ButtonLook): [string, string][] {
  const corners: [string, string][] = border_radius === null ? [] : [['border-radius', border_radius]];
  return [['background-color', background_color], ['color', color], ...corners];
}

/** The head of an email without buttons as it is once a block with some was added. */
export function withBrandButtons(before: string, brand: BrandLook | null): string {
  const styles = brand?.button ? readButtonStyles(brand.button) : [];
  const inherited = readInherited(readHead(before), null);
  const [plain] = readFragment(`<${button.tag} />`);
  if (!plain || styles.some(([name]) => inherited(plain.node, name) !== undefined)) return before;
  return styles.reduce((text, [name, value]) => writeStyle(text, { tag: button.tag }, name, value), before);
}

function styleButtons(tree: TreeDraft, buttons: readonly Block[], look: ButtonLook): void {
  const attributes = readButtonStyles(look);
  const head = readHead(tree.before);
  const isGiven = ({ id, node }: Block, name: string) =>
    readInherited(head, findParentElement(tree, id))(node, name) !== undefined;
  if (buttons.some((each) => attributes.some(([name]) => isGiven(each, name)))) return;
  const all = tree.all().filter(({ node }) => node.tag === button.tag);
  // Without other buttons, the brand becomes the email's button style.
  if (all.length === buttons.length) addStyles(tree, { tag: button.tag }, attributes);
  else
    for (const { id } of buttons)
      tree.setNode(
        id,
        attributes.reduce(
          (node, [name, value]) =>
            getNodeAttribute(node, name) === undefined ? setNodeAttribute(node, name, value) : node,
          tree.get(id).node,
        ),
      );
}

const hiding: readonly string[] = Object.values(hideClasses);

/**
 * Copies the placement attributes that all siblings of the same tag share, unless the block or its class sets
 * them.
 */
export function copySharedAttributes(
  node: MjmlNode,
  siblings: readonly MjmlNode[],
  inherited: InheritedAttributes,
): MjmlNode {
  const sameKind = siblings.filter(({ tag }) => tag === node.tag);
  const plain = setNodeAttribute(node, headTags.class, null);
  return ['padding', 'align', 'css-class'].reduce((next, name) => {
    const [value, ...others] = new Set(sameKind.map((sibling) => getNodeAttribute(sibling, name)));
    const isOwn =
      getNodeAttribute(node, name) !== undefined || inherited(node, name) !== inherited(plain, name);
    if (value === undefined || others.length > 0 || isOwn) return next;
    return name === 'css-class' && !isCommon(value, sameKind.length)
      ? next
      : setNodeAttribute(next, name, value);
  }, node);
}

/** Skips classes that may be meant for one block, and those that hide blocks. */
function isCommon(classes: string, blocks: number): boolean {
  return blocks > 1 && !classes.split(/\s+/).some((name) => hiding.includes(name));
}
