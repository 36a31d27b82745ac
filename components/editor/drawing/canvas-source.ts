import { elements } from '@/components/editor/tree/elements';
import { type InheritedAttributes, readInherited } from '@/components/editor/tree/inherited-attributes';
import { attributeOf, type MjmlNode, setAttribute } from '@/components/editor/tree/mjml-node';
import { readFragment } from '@/components/editor/tree/read-tree';
import { type WritableTree, writeDocument } from '@/components/editor/tree/write-tree';

/** The class that marks the read-only footer. */
export const footerClass = 'gx-footer';

/**
 * The MJML to compile for the canvas: each element carries a class `gx-<id>` (mj-raw: a pair of comments), conditions
 * and repeats show their block once, and the compliance footer stands at the end.
 */
export function canvasSource(
  { before, body, after }: { before: string; body: WritableTree; after: string },
  footer: string,
): string {
  const inherited = readInherited(before);
  const children = [...body.children, ...footerTrees(footer)];
  return writeDocument(
    { before, body: { ...body, children }, after },
    {
      withoutLogic: true,
      openTag: (node, id) => markOpenTag(node, id, inherited),
      content: (node, id) =>
        node.tag === 'mj-raw' && id ? `<!--gx-${id}-->${node.content}<!--/gx-${id}-->` : (node.content ?? ''),
    },
  );
}

function markOpenTag(node: MjmlNode, id: string, inherited: InheritedAttributes): string {
  if (id === '' || node.tag === 'mj-body' || node.tag === 'mj-raw' || !elements[node.tag]) return node.open;
  const classes = attributeOf(node, 'css-class') ?? inherited(node, 'css-class') ?? '';
  return setAttribute(node.open, 'css-class', `${classes} gx-${id}`.trim());
}

function footerTrees(footer: string): WritableTree[] {
  if (!footer.trimStart().startsWith('<mj-')) return [];
  return readFragment(footer).map((tree) => ({
    ...tree,
    node: { ...tree.node, lead: '\n', open: setAttribute(tree.node.open, 'css-class', footerClass) },
  }));
}
