import { readStyle, writeStyle } from '@/components/editor/tree/head';
import { getNodeAttribute, type MjmlNode, setNodeAttribute } from '@/components/editor/tree/mjml-node';
import { readHead } from '@/components/editor/tree/node-values';
import { readDirection, withAlignedDirection, withDirection } from '@/lib/document/directed-words';
import type { Direction } from '@/lib/document/direction';
import { accordion, accordionElement } from '@/lib/document/elements/accordion';
import { alignedWords, asideElements, directedBoxes } from '@/lib/document/elements/directed';
import { appliedValue } from '@/lib/document/elements/inherit';
import { takesAttribute } from '@/lib/document/elements/mjml';
import { text } from '@/lib/document/elements/text';
import { isHtmlTag } from '@/lib/document/html/html-elements';
import { rootAttribute, withRootAttribute } from '@/lib/document/html/html-root';
import { parseOpening, readAttribute, withAttribute } from '@/lib/document/markup/opening-tag';
import { applyEdits } from '@/lib/document/markup/source-edits';
import { mirrorAttributes } from '@/lib/document/translation/mirror-mjml';
import { directionOf } from '@/lib/mail/locales';
import type { Block } from './block';
import { toBlockElement } from './block-element';
import { type BlockTree, listWithDescendants, type TreeDraft } from './block-tree';

const accordions = [accordion, accordionElement].map(({ tag }) => tag);
const name = 'direction';

/** Whether a block has a direction setting: the email, a box, a text, an accordion or part of one. */
export function canSetDirection(tree: BlockTree, { id, node }: Block): boolean {
  if (isHtmlTag(node.tag)) return id === tree.body.id && canSetLanguage(tree);
  return (
    id === tree.body.id || [...directedBoxes, ...asideElements, ...accordions, text.tag].includes(node.tag)
  );
}

/** The block's own direction; empty if it inherits one. */
export function getOwnDirection(tree: BlockTree, { id, node }: Block): Direction | '' {
  if (id === tree.body.id) {
    const mailDirection = getMailAttribute(tree, 'dir');
    return mailDirection === 'rtl' || (mailDirection === 'ltr' && isHtml(tree)) ? mailDirection : '';
  }
  if (asideElements.includes(node.tag)) return directionOfAside(tree, tree.get(id));
  if (accordions.includes(node.tag)) {
    const [direction = '', ...others] = new Set(
      asidesIn(tree.get(id)).map((aside) => directionOfAside(tree, aside)),
    );
    return others.length === 0 ? direction : '';
  }
  const written =
    node.tag === text.tag ? readDirection(node.content ?? '')?.direction : getNodeAttribute(node, name);
  return written === 'rtl' || written === 'ltr' ? written : '';
}

/**
 * An accordion in a right-to-left column has a direction only for its alignment, which is not its own
 * setting.
 */
function directionOfAside(tree: BlockTree, block: Block): Direction | '' {
  const written = readDirection(block.node.content ?? '')?.direction ?? '';
  return written === 'rtl' && getInheritedDirection(tree, block) === written ? '' : written;
}

function asidesIn(block: Block): Block[] {
  return listWithDescendants(block).filter(({ node }) => asideElements.includes(node.tag));
}

/** The text direction inside a block. */
export function getDirection(tree: BlockTree, block: Block): Direction {
  const { tag, content } = block.node;
  const own = (tag === text.tag || asideElements.includes(tag)) && readDirection(content ?? '');
  return own ? own.direction : getInheritedDirection(tree, block);
}

/** The direction a block inherits. */
export function getInheritedDirection(tree: BlockTree, block: Block): Direction {
  const box = [block, ...tree.around(block.id)].find(({ node }) => directedBoxes.includes(node.tag));
  if (!box) return getMailDirection(tree);
  return appliedValue(toBlockElement(tree, box.id), name, readHead(tree.before))?.value === 'rtl'
    ? 'rtl'
    : 'ltr';
}

/** The email's `dir` attribute. */
export function getMailDirection(tree: BlockTree): Direction {
  return getMailAttribute(tree, 'dir').toLowerCase() === 'rtl' ? 'rtl' : 'ltr';
}

/** The email's language (BCP 47); empty if not set. */
export function getMailLanguage(tree: BlockTree): string {
  return getMailAttribute(tree, 'lang');
}

/** Sets the email's language and its direction. */
export function setMailLanguage(draft: TreeDraft, language: string): void {
  setOfMail(draft, 'lang', language || null);
  const direction = language === '' ? getMailDirection(draft) : directionOf(language);
  if (direction !== getMailDirection(draft))
    setDirection(draft, draft.body.id, direction === 'rtl' ? 'rtl' : '');
}

/** Gives accordions just added the direction of their place. */
export function applyDirectionToNew(draft: TreeDraft, id: string): void {
  for (const aside of asidesIn(draft.get(id)))
    if (readDirection(aside.node.content ?? '') === null) setAsideDirection(draft, aside.id, '');
}

/**
 * Sets the direction of the email, a box or a text; empty to inherit. Mirrors alignment, columns and spacing.
 */
export function setDirection(draft: TreeDraft, id: string, direction: Direction | ''): void {
  if (isHtml(draft)) {
    // What the author aligned explicitly stays unchanged.
    setOfMail(draft, 'dir', direction || null);
    return;
  }
  const scope = listWithDescendants(draft.get(id)).map((block) => block.id);
  const before = new Map(scope.map((each) => [each, getAlignment(draft, each)]));
  const following = asidesIn(draft.get(id)).filter((aside) => getOwnDirection(draft, aside) === '');
  const { tag } = draft.get(id).node;
  if (id === draft.body.id) setMailDirection(draft, direction);
  else if (tag === text.tag) draft.setNode(id, setNodeDirection(draft.get(id).node, direction || null));
  else if (asideElements.includes(tag)) setAsideDirection(draft, id, direction);
  else if (accordions.includes(tag)) setAccordionDirection(draft, id, direction);
  else
    for (const each of scope)
      if (directedBoxes.includes(draft.get(each).node.tag))
        draft.setNode(each, setNodeAttribute(draft.get(each).node, name, direction || null));
  if (![...asideElements, ...accordions].includes(tag))
    for (const aside of following) setAsideDirection(draft, aside.id, '');
  for (const each of scope) {
    const was = before.get(each);
    if (was && was.direction !== getDirection(draft, draft.get(each))) mirror(draft, each, was.align);
  }
}

/** Icons follow the column's direction; one set here needs the icon-position attribute. */
function setAccordionDirection(draft: TreeDraft, id: string, direction: Direction | ''): void {
  const [first] = asidesIn(draft.get(id));
  const was = first && getDirection(draft, first);
  for (const aside of asidesIn(draft.get(id))) setAsideDirection(draft, aside.id, direction);
  if (!first || was === getDirection(draft, draft.get(first.id))) return;
  const position = getNodeAttribute(draft.get(id).node, iconPosition);
  const side =
    position ??
    appliedValue(toBlockElement(draft, id), iconPosition, readHead(draft.before))?.value ??
    'right';
  draft.setNode(id, setNodeAttribute(draft.get(id).node, iconPosition, oppositeSide(side)));
}

const iconPosition = 'icon-position';

function setAsideDirection(draft: TreeDraft, id: string, direction: Direction | ''): void {
  const block = draft.get(id);
  const inheritedDirection = getInheritedDirection(draft, block);
  const next =
    direction === '' || direction === inheritedDirection
      ? inheritedDirection === 'rtl'
        ? inheritedDirection
        : null
      : direction;
  const content = withAlignedDirection(block.node.content ?? '', next);
  if (content !== block.node.content) draft.setNode(id, { ...block.node, content });
}

function setMailDirection(draft: TreeDraft, direction: Direction | ''): void {
  const rtl = direction === 'rtl';
  const flipped = alignedWords.map((tag) => [tag, readStyle(draft.before, { tag }, 'align')] as const);
  let before = withRootAttribute(draft.before, 'dir', rtl ? 'rtl' : null);
  for (const tag of directedBoxes) before = writeStyle(before, { tag }, name, rtl ? 'rtl' : '');
  for (const [tag, align] of flipped)
    if (align === '' || align === 'left' || align === 'right')
      before = writeStyle(before, { tag }, 'align', rtl ? 'right' : '');
  draft.setBefore(before);
}

function setNodeDirection(node: MjmlNode, direction: Direction | null): MjmlNode {
  return { ...node, content: withDirection(node.content ?? '', direction) };
}

function getAlignment(tree: BlockTree, id: string): { direction: Direction; align: string } {
  return { direction: getDirection(tree, tree.get(id)), align: getAlign(tree, id) };
}

function getAlign(tree: BlockTree, id: string): string {
  return appliedValue(toBlockElement(tree, id), 'align', readHead(tree.before))?.value ?? '';
}

/** `align`: the alignment before the change. */
function mirror(draft: TreeDraft, id: string, align: string): void {
  const { node } = draft.get(id);
  const { tag, open } = node;
  const token = parseOpening(open);
  if (token) draft.setNode(id, { ...node, open: applyEdits(open, mirrorAttributes(token)) });
  // Text without its own alignment follows its box, else mjml's default: left.
  if (
    alignedWords.includes(tag) &&
    takesAttribute(tag, 'align') &&
    getAlign(draft, id) !== oppositeSide(align)
  )
    draft.setNode(id, setNodeAttribute(draft.get(id).node, 'align', oppositeSide(align)));
}

function oppositeSide(side: string): string {
  return { left: 'right', right: 'left' }[side] ?? side;
}

function isHtml({ body }: BlockTree): boolean {
  return isHtmlTag(body.node.tag);
}

/** The email's `lang` or `dir`; '' if not set. In HTML it may be on the body instead of the root. */
function getMailAttribute(tree: BlockTree, name: 'lang' | 'dir'): string {
  const { before, body } = tree;
  return rootAttribute(before, name) || (isHtml(tree) && readAttribute(body.node.open, name)) || '';
}

/** Whether an HTML email has an `<html>` or body element to carry language and direction. */
function canSetLanguage({ before, body }: BlockTree): boolean {
  return rootAttribute(before, 'lang') !== undefined || body.node.open !== '';
}

/**
 * Sets `lang` or `dir` of the email, or removes it with null. An HTML body with its own value is changed too.
 */
function setOfMail(draft: TreeDraft, name: 'lang' | 'dir', value: string | null): void {
  const { node, id } = draft.body;
  const isRooted = rootAttribute(draft.before, name) !== undefined;
  draft.setBefore(withRootAttribute(draft.before, name, value));
  if (!isHtml(draft) || (isRooted && readAttribute(node.open, name) === undefined)) return;
  const open = withAttribute(node.open, name, value);
  if (open !== node.open) draft.setNode(id, { ...node, open });
}
