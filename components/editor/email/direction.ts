import { editHead, parseHead } from '@/components/editor/tree/head-source';
import { readStyle, writeStyle } from '@/components/editor/tree/head-styles';
import { attributeOf, type MjmlNode, withAttribute } from '@/components/editor/tree/mjml-node';
import { readHead } from '@/components/editor/tree/node-values';
import { readDirection, withDirection } from '@/components/editor/tree/text-direction';
import type { Direction } from '@/lib/document/direction';
import { column } from '@/lib/document/elements/column';
import { group } from '@/lib/document/elements/group';
import { appliedValue } from '@/lib/document/elements/inherit';
import { takesAttribute } from '@/lib/document/elements/mjml';
import { section } from '@/lib/document/elements/section';
import { table } from '@/lib/document/elements/table';
import { text } from '@/lib/document/elements/text';
import { wrapper } from '@/lib/document/elements/wrapper';
import { getAttribute, partsOf, setAttribute } from '@/lib/document/mjml/mjml-tree';
import { directionOf } from '@/lib/mail/locales';
import type { Block } from './block';
import { elementIn } from './block-element';
import { type BlockTree, type TreeDraft, withDescendants } from './block-tree';

/** What has a direction of its own in MJML. */
const boxes = [wrapper, section, group, column].map(({ tag }) => tag);
/** Words that begin at the left where nothing says otherwise. */
const words = [text, table].map(({ tag }) => tag);
const name = 'direction';

/** Whether the direction of a block can be set: of the email, a box or a text. */
export function mayTurn(tree: BlockTree, { id, node }: Block): boolean {
  return id === tree.body.id || boxes.includes(node.tag) || node.tag === text.tag;
}

/** What a block says itself; empty where it takes that of what it stands in. */
export function ownDirection(tree: BlockTree, { id, node }: Block): Direction | '' {
  if (id === tree.body.id) return mailDirection(tree.before) === 'rtl' ? 'rtl' : '';
  const said = node.tag === text.tag ? readDirection(node.content ?? '')?.direction : attributeOf(node, name);
  return said === 'rtl' || said === 'ltr' ? said : '';
}

/** The direction of the words in a block. */
export function directionIn(tree: BlockTree, block: Block): Direction {
  const own = block.node.tag === text.tag && readDirection(block.node.content ?? '');
  return own ? own.direction : directionAround(tree, block);
}

/** The direction that a block takes where it says none itself. */
export function directionAround(tree: BlockTree, block: Block): Direction {
  const box = [block, ...tree.around(block.id)].find(({ node }) => boxes.includes(node.tag));
  if (!box) return mailDirection(tree.before);
  return appliedValue(elementIn(tree, box.id), name, readHead(tree.before))?.value === 'rtl' ? 'rtl' : 'ltr';
}

/** The attribute `dir` of the email. */
export function mailDirection(before: string): Direction {
  return ofMail(before, 'dir') === 'rtl' ? 'rtl' : 'ltr';
}

/** The language of the email (BCP 47); empty where it says none. */
export function mailLanguage(before: string): string {
  return ofMail(before, 'lang');
}

/** Gives the email a language, and the direction in which that is written. */
export function setMailLanguage(draft: TreeDraft, language: string): void {
  draft.setBefore(withMail(draft.before, 'lang', language || null));
  const direction = language === '' ? mailDirection(draft.before) : directionOf(language);
  if (direction !== mailDirection(draft.before)) turn(draft, draft.body.id, direction === 'rtl' ? 'rtl' : '');
}

/**
 * Gives the email, a box or a text another direction, empty for that of what it stands in. What lies at the left then lies
 * at the right: words, columns, spaces.
 */
export function turn(draft: TreeDraft, id: string, direction: Direction | ''): void {
  const scope = withDescendants(draft.get(id)).map((block) => block.id);
  const before = new Map(scope.map((each) => [each, lookOf(draft, each)]));
  if (id === draft.body.id) turnMail(draft, direction);
  else if (draft.get(id).node.tag === text.tag)
    draft.setNode(id, directed(draft.get(id).node, direction || null));
  else
    for (const each of scope)
      if (boxes.includes(draft.get(each).node.tag))
        draft.setNode(each, withAttribute(draft.get(each).node, name, direction || null));
  for (const each of scope) {
    const was = before.get(each);
    if (was && was.direction !== directionIn(draft, draft.get(each))) mirror(draft, each, was.align);
  }
}

function turnMail(draft: TreeDraft, direction: Direction | ''): void {
  const rtl = direction === 'rtl';
  const flipped = words.map((tag) => [tag, readStyle(draft.before, { tag }, 'align')] as const);
  let before = withMail(draft.before, 'dir', rtl ? 'rtl' : null);
  for (const tag of boxes) before = writeStyle(before, { tag }, name, rtl ? 'rtl' : '');
  for (const [tag, align] of flipped)
    if (align === '' || align === 'left' || align === 'right')
      before = writeStyle(before, { tag }, 'align', rtl ? 'right' : '');
  draft.setBefore(before);
}

function directed(node: MjmlNode, direction: Direction | null): MjmlNode {
  return { ...node, content: withDirection(node.content ?? '', direction) };
}

function lookOf(tree: BlockTree, id: string): { direction: Direction; align: string } {
  return { direction: directionIn(tree, tree.get(id)), align: alignOf(tree, id) };
}

function alignOf(tree: BlockTree, id: string): string {
  return appliedValue(elementIn(tree, id), 'align', readHead(tree.before))?.value ?? '';
}

/** `align`: where the block stood until now. */
function mirror(draft: TreeDraft, id: string, align: string): void {
  let { node } = draft.get(id);
  const { tag } = node;
  for (const attribute of ['text-align', 'ico-align', 'icon-position', 'align']) {
    const own = attributeOf(node, attribute);
    if (own !== undefined) node = withAttribute(node, attribute, opposite(own));
  }
  for (const pair of ['padding', 'border', 'inner-padding', 'inner-border']) {
    const [left, right] = [`${pair}-left`, `${pair}-right`];
    const [own, other] = [attributeOf(node, left), attributeOf(node, right)];
    if (own === other) continue;
    node = withAttribute(withAttribute(node, left, other ?? null), right, own ?? null);
  }
  for (const attribute of ['padding', 'inner-padding', 'text-padding']) {
    const [top, right, bottom, left, ...more] = attributeOf(node, attribute)?.trim().split(/\s+/) ?? [];
    if (top && right && bottom && left && more.length === 0)
      node = withAttribute(node, attribute, [top, left, bottom, right].join(' '));
  }
  draft.setNode(id, node);
  // Words without an alignment of their own stand where their box says, or mjml: at the left.
  if (words.includes(tag) && takesAttribute(tag, 'align') && alignOf(draft, id) !== opposite(align))
    draft.setNode(id, withAttribute(draft.get(id).node, 'align', opposite(align)));
}

function opposite(side: string): string {
  return { left: 'right', right: 'left' }[side] ?? side;
}

function ofMail(before: string, attribute: string): string {
  const { mjml } = partsOf(parseHead(before));
  return (mjml && getAttribute(mjml, attribute)) ?? '';
}

function withMail(before: string, attribute: string, value: string | null): string {
  return editHead(before, (root) => {
    const { mjml } = partsOf(root);
    if (mjml) setAttribute(mjml, attribute, value);
  });
}
