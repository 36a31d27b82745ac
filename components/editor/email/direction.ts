import { readStyle, writeStyle } from '@/components/editor/tree/head';
import { attributeOf, type MjmlNode, withAttribute } from '@/components/editor/tree/mjml-node';
import { readHead } from '@/components/editor/tree/node-values';
import { readDirection, withAlignedDirection, withDirection } from '@/lib/document/directed-words';
import type { Direction } from '@/lib/document/direction';
import { accordion, accordionElement } from '@/lib/document/elements/accordion';
import { alignedWords, asides, directedBoxes } from '@/lib/document/elements/directed';
import { appliedValue } from '@/lib/document/elements/inherit';
import { takesAttribute } from '@/lib/document/elements/mjml';
import { text } from '@/lib/document/elements/text';
import { isHtmlTag } from '@/lib/document/html/html-elements';
import { rootAttribute, withRootAttribute } from '@/lib/document/html/html-root';
import { htmlAttribute, withHtmlAttribute } from '@/lib/document/html/opening-tag';
import { directionOf } from '@/lib/mail/locales';
import type { Block } from './block';
import { elementIn } from './block-element';
import { type BlockTree, type TreeDraft, withDescendants } from './block-tree';

const accordions = [accordion, accordionElement].map(({ tag }) => tag);
const name = 'direction';

/** Whether the direction of a block can be set: of the email, a box, a text, an accordion or a part of it. */
export function mayTurn(tree: BlockTree, { id, node }: Block): boolean {
  if (isHtmlTag(node.tag)) return id === tree.body.id && saysLanguage(tree);
  return id === tree.body.id || [...directedBoxes, ...asides, ...accordions, text.tag].includes(node.tag);
}

/** What a block says itself; empty where it takes that of what it stands in. */
export function ownDirection(tree: BlockTree, { id, node }: Block): Direction | '' {
  if (id === tree.body.id) {
    const said = ofMail(tree, 'dir');
    return said === 'rtl' || (said === 'ltr' && isHtml(tree)) ? said : '';
  }
  if (asides.includes(node.tag)) return directionOfAside(tree, tree.get(id));
  if (accordions.includes(node.tag)) {
    const [direction = '', ...others] = new Set(
      asidesIn(tree.get(id)).map((aside) => directionOfAside(tree, aside)),
    );
    return others.length === 0 ? direction : '';
  }
  const said = node.tag === text.tag ? readDirection(node.content ?? '')?.direction : attributeOf(node, name);
  return said === 'rtl' || said === 'ltr' ? said : '';
}

/** Where its column is read from the right, an aside says so as well, to be aligned: that is none of its own. */
function directionOfAside(tree: BlockTree, block: Block): Direction | '' {
  const said = readDirection(block.node.content ?? '')?.direction ?? '';
  return said === 'rtl' && directionAround(tree, block) === said ? '' : said;
}

function asidesIn(block: Block): Block[] {
  return withDescendants(block).filter(({ node }) => asides.includes(node.tag));
}

/** The direction of the words in a block. */
export function directionIn(tree: BlockTree, block: Block): Direction {
  const { tag, content } = block.node;
  const own = (tag === text.tag || asides.includes(tag)) && readDirection(content ?? '');
  return own ? own.direction : directionAround(tree, block);
}

/** The direction that a block takes where it says none itself. */
export function directionAround(tree: BlockTree, block: Block): Direction {
  const box = [block, ...tree.around(block.id)].find(({ node }) => directedBoxes.includes(node.tag));
  if (!box) return mailDirection(tree);
  return appliedValue(elementIn(tree, box.id), name, readHead(tree.before))?.value === 'rtl' ? 'rtl' : 'ltr';
}

/** The attribute `dir` of the email. */
export function mailDirection(tree: BlockTree): Direction {
  return ofMail(tree, 'dir').toLowerCase() === 'rtl' ? 'rtl' : 'ltr';
}

/** The language of the email (BCP 47); empty where it says none. */
export function mailLanguage(tree: BlockTree): string {
  return ofMail(tree, 'lang');
}

/** Gives the email a language, and the direction in which that is written. */
export function setMailLanguage(draft: TreeDraft, language: string): void {
  setOfMail(draft, 'lang', language || null);
  const direction = language === '' ? mailDirection(draft) : directionOf(language);
  if (direction !== mailDirection(draft)) turn(draft, draft.body.id, direction === 'rtl' ? 'rtl' : '');
}

/** Gives the words of accordions that just came in the direction of their place. */
export function turnArrived(draft: TreeDraft, id: string): void {
  for (const aside of asidesIn(draft.get(id)))
    if (readDirection(aside.node.content ?? '') === null) turnAside(draft, aside.id, '');
}

/**
 * Gives the email, a box or a text another direction, empty for that of what it stands in. What lies at the left then lies
 * at the right: words, columns, spaces.
 */
export function turn(draft: TreeDraft, id: string, direction: Direction | ''): void {
  if (isHtml(draft)) {
    // What its author aligned stays where it is: every other byte does.
    setOfMail(draft, 'dir', direction || null);
    return;
  }
  const scope = withDescendants(draft.get(id)).map((block) => block.id);
  const before = new Map(scope.map((each) => [each, lookOf(draft, each)]));
  const following = asidesIn(draft.get(id)).filter((aside) => ownDirection(draft, aside) === '');
  const { tag } = draft.get(id).node;
  if (id === draft.body.id) turnMail(draft, direction);
  else if (tag === text.tag) draft.setNode(id, directed(draft.get(id).node, direction || null));
  else if (asides.includes(tag)) turnAside(draft, id, direction);
  else if (accordions.includes(tag)) turnAccordion(draft, id, direction);
  else
    for (const each of scope)
      if (directedBoxes.includes(draft.get(each).node.tag))
        draft.setNode(each, withAttribute(draft.get(each).node, name, direction || null));
  if (![...asides, ...accordions].includes(tag))
    for (const aside of following) turnAside(draft, aside.id, '');
  for (const each of scope) {
    const was = before.get(each);
    if (was && was.direction !== directionIn(draft, draft.get(each))) mirror(draft, each, was.align);
  }
}

/** Signs change sides by the direction of the column alone: one that is set here moves them by its attribute. */
function turnAccordion(draft: TreeDraft, id: string, direction: Direction | ''): void {
  const [first] = asidesIn(draft.get(id));
  const was = first && directionIn(draft, first);
  for (const aside of asidesIn(draft.get(id))) turnAside(draft, aside.id, direction);
  if (!first || was === directionIn(draft, draft.get(first.id))) return;
  const said = attributeOf(draft.get(id).node, signs);
  const side = said ?? appliedValue(elementIn(draft, id), signs, readHead(draft.before))?.value ?? 'right';
  draft.setNode(id, withAttribute(draft.get(id).node, signs, opposite(side)));
}

const signs = 'icon-position';

function turnAside(draft: TreeDraft, id: string, direction: Direction | ''): void {
  const block = draft.get(id);
  const around = directionAround(draft, block);
  const next = direction === '' || direction === around ? (around === 'rtl' ? around : null) : direction;
  const content = withAlignedDirection(block.node.content ?? '', next);
  if (content !== block.node.content) draft.setNode(id, { ...block.node, content });
}

function turnMail(draft: TreeDraft, direction: Direction | ''): void {
  const rtl = direction === 'rtl';
  const flipped = alignedWords.map((tag) => [tag, readStyle(draft.before, { tag }, 'align')] as const);
  let before = withRootAttribute(draft.before, 'dir', rtl ? 'rtl' : null);
  for (const tag of directedBoxes) before = writeStyle(before, { tag }, name, rtl ? 'rtl' : '');
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
  for (const attribute of ['text-align', 'ico-align', 'align']) {
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
  if (alignedWords.includes(tag) && takesAttribute(tag, 'align') && alignOf(draft, id) !== opposite(align))
    draft.setNode(id, withAttribute(draft.get(id).node, 'align', opposite(align)));
}

function opposite(side: string): string {
  return { left: 'right', right: 'left' }[side] ?? side;
}

function isHtml({ body }: BlockTree): boolean {
  return isHtmlTag(body.node.tag);
}

/** `lang` or `dir` of the email; '' where it says none. In HTML the body may say it instead of the root. */
function ofMail(tree: BlockTree, name: 'lang' | 'dir'): string {
  const { before, body } = tree;
  return rootAttribute(before, name) || (isHtml(tree) && htmlAttribute(body.node.open, name)) || '';
}

/** Whether an email of HTML has an element that says its language and direction: `<html>`, else its body. */
function saysLanguage({ before, body }: BlockTree): boolean {
  return rootAttribute(before, 'lang') !== undefined || body.node.open !== '';
}

/** Sets `lang` or `dir` of the email; null takes it away. A body of HTML that says its own says the same. */
function setOfMail(draft: TreeDraft, name: 'lang' | 'dir', value: string | null): void {
  const { node, id } = draft.body;
  const isRooted = rootAttribute(draft.before, name) !== undefined;
  draft.setBefore(withRootAttribute(draft.before, name, value));
  if (!isHtml(draft) || (isRooted && htmlAttribute(node.open, name) === undefined)) return;
  const open = withHtmlAttribute(node.open, name, value);
  if (open !== node.open) draft.setNode(id, { ...node, open });
}
