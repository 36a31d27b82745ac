import { elements } from '@/components/editor/tree/elements';
import { type InheritedAttributes, readInherited } from '@/components/editor/tree/inherited-attributes';
import { attributeOf, type MjmlNode, setAttribute } from '@/components/editor/tree/mjml-node';
import { readFragment } from '@/components/editor/tree/read-tree';
import { type WritableTree, writeDocument } from '@/components/editor/tree/write-tree';
import type { DrawnDocument } from './changed-sections';

/** The class that marks the read-only footer. */
export const footerClass = 'gx-footer';

/**
 * The MJML to compile for the canvas: each element carries a class `gx-<key>` (mj-raw: a pair of comments), conditions
 * and repeats show their block once, and the compliance footer stands at the end.
 */
export function canvasSource({ before, body, after }: DrawnDocument, footer: string): string {
  const inherited = readInherited(before);
  const children = [...body.children, ...footerTrees(footer)];
  return writeDocument(
    { before, body: { ...body, children }, after },
    {
      withoutLogic: true,
      openTag: (node, key) => markOpenTag(node, key, inherited),
      content: (node, key) =>
        node.tag === 'mj-raw' && key
          ? `<!--gx-${key}-->${node.content}<!--/gx-${key}-->`
          : (node.content ?? ''),
    },
  );
}

function markOpenTag(node: MjmlNode, key: string, inherited: InheritedAttributes): string {
  if (key === '' || node.tag === 'mj-body' || node.tag === 'mj-raw' || !elements[node.tag]) return node.open;
  const classes = attributeOf(node, 'css-class') ?? inherited(node, 'css-class') ?? '';
  return setAttribute(node.open, 'css-class', `${classes} gx-${key}`.trim());
}

function footerTrees(footer: string): WritableTree[] {
  if (!footer.trimStart().startsWith('<mj-')) return [];
  return readFragment(footer).map((tree) => ({
    ...tree,
    node: { ...tree.node, lead: '\n', open: setAttribute(tree.node.open, 'css-class', footerClass) },
  }));
}
