import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { readHead, toElement } from '@/components/editor/tree/node-values';
import { type MjmlBody, type MjmlTree, readFragment } from '@/components/editor/tree/read-tree';
import { writeDocument } from '@/components/editor/tree/write-tree';
import { body } from '@/lib/document/elements/body';
import { elements } from '@/lib/document/elements/elements';
import { type AttributedElement, appliedValue, type Inheritance } from '@/lib/document/elements/inherit';
import { raw } from '@/lib/document/elements/raw';
import { htmlName, htmlRole } from '@/lib/document/html/html-elements';
import { withAttribute } from '@/lib/document/markup/opening-tag';

/** The class that marks the read-only footer. */
export const footerClass = 'gx-footer';

/**
 * The MJML to compile for the canvas: each element has a class `gx-<id>` (mj-raw: a pair of comments), conditions and
 * loops show their block once, and the compliance footer comes last.
 */
export function canvasSource({ before, body: tree, after }: MjmlBody, footer: string): string {
  const head = readHead(before);
  const parents = parentsIn(tree);
  const children = [...tree.children, ...footerTrees(footer)];
  return writeDocument(
    { before, body: { ...tree, children }, after },
    {
      withoutLogic: true,
      openTag: (node, id) => markOpenTag(node, id, head, parents.get(node) ?? null),
      content: (node, id) =>
        node.tag === raw.tag && id ? `<!--gx-${id}-->${node.content}<!--/gx-${id}-->` : (node.content ?? ''),
    },
  );
}

/** The parent of each node of the body. */
function parentsIn({ node, children }: MjmlTree, parents = new Map<MjmlNode, AttributedElement>()) {
  const element = toElement(node, parents.get(node) ?? null);
  for (const child of children) {
    parents.set(child.node, element);
    if (child.children.length > 0) parentsIn(child, parents);
  }
  return parents;
}

function markOpenTag(
  node: MjmlNode,
  id: string,
  head: Inheritance,
  parent: AttributedElement | null,
): string {
  if (id === '' || node.tag === body.tag || node.tag === raw.tag || !elements.has(node.tag)) return node.open;
  const classes = appliedValue(toElement(node, parent), 'css-class', head)?.value ?? '';
  return withAttribute(node.open, 'css-class', `${classes} gx-${id}`.trim());
}

function footerTrees(footer: string): MjmlTree[] {
  if (!footer.trimStart().startsWith('<mj-')) return [];
  return readFragment(footer).map((tree) => ({
    ...tree,
    node: { ...tree.node, lead: '\n', open: withAttribute(tree.node.open, 'css-class', footerClass) },
  }));
}

/**
 * The HTML to draw on the canvas, with `data-gx` on the element of each block. Conditions and loops show their block
 * once, and the compliance footer comes last.
 */
export function htmlCanvasSource({ before, body, after }: MjmlBody, footer: string): string {
  const end = footer === '' ? '' : `<div data-gx="footer">${footer}</div>`;
  const shown = { ...body, node: { ...body.node, tail: (body.node.tail ?? '') + end } };
  return writeDocument(
    { before, body: shown, after },
    { withoutLogic: true, openTag: markedOpening, content: shownContent, closeTag: shownClosing },
  );
}

function markedOpening({ tag, open }: MjmlNode, id: string): string {
  const role = htmlRole(tag);
  if (role === 'group') return '';
  if (id === '' || role === 'body' || role === 'outlook') return open;
  return open.replace(/^<[^\s/>]+/, `$& data-gx="${id}"`);
}

/** Wraps text without its own element in an element that the email's styles do not match. */
function shownContent({ tag, content }: MjmlNode, id: string): string {
  if (htmlRole(tag) === 'branch') return '';
  return htmlName(tag) === 'run' && id !== '' ? `<time data-gx="${id}">${content}</time>` : (content ?? '');
}

function shownClosing({ tag, close }: MjmlNode): string {
  return htmlRole(tag) === 'group' ? '' : close;
}
