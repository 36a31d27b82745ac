import { attributeOf, type MjmlNode, withAttribute } from '@/components/editor/tree/mjml-node';
import {
  elementOf,
  type InheritedAttributes,
  readHead,
  readInherited,
} from '@/components/editor/tree/node-values';
import { type MjmlTree, readFragment } from '@/components/editor/tree/read-tree';
import { writeTree } from '@/components/editor/tree/write-tree';
import type { AttributedElement } from '@/lib/document/elements/inherit';
import { table as tableElement } from '@/lib/document/elements/table';
import { text as textElement } from '@/lib/document/elements/text';

const looks = ['color', 'font-family', 'font-size', 'line-height'];

/** A block or row whose tables look like the text of the email, where its styles, before its body, say nothing of tables. */
export function tablesLikeText(source: string, before: string): string {
  if (!source.includes(`<${tableElement.tag}`)) return source;
  const head = readHead(before);
  const read = ({ node, children }: MjmlTree, parent: AttributedElement | null): MjmlTree => ({
    node: node.tag === tableElement.tag ? likeText(node, readInherited(head, parent)) : node,
    children: children.map((child) => read(child, elementOf(node, parent))),
  });
  const likeText = (table: MjmlNode, inherited: InheritedAttributes) => {
    const text = { ...table, tag: textElement.tag };
    return looks.reduce((next, name) => {
      const value = inherited(text, name);
      const said = attributeOf(table, name) ?? inherited(table, name);
      return said !== undefined || value === undefined ? next : withAttribute(next, name, value);
    }, table);
  };
  return readFragment(source)
    .map((tree) => writeTree(read(tree, null), ''))
    .join('');
}
