import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { type WritableTree, writeDocument } from '@/components/editor/tree/write-tree';
import { htmlName, htmlRole } from '@/lib/document/html/html-elements';

/**
 * The HTML to draw on the canvas: the email as it is, with a mark `data-gx` on the element of each block. Conditions and
 * repeats show their block once, and the compliance footer stands at the end.
 */
export function htmlCanvasSource(
  { before, body, after }: { before: string; body: WritableTree; after: string },
  footer: string,
): string {
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

/** Words that have no element of their own get one that no style of an email knows. */
function shownContent({ tag, content }: MjmlNode, id: string): string {
  if (htmlRole(tag) === 'branch') return '';
  return htmlName(tag) === 'run' && id !== '' ? `<time data-gx="${id}">${content}</time>` : (content ?? '');
}

function shownClosing({ tag, close }: MjmlNode): string {
  return htmlRole(tag) === 'group' ? '' : close;
}
