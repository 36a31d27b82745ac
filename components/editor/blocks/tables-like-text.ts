import { readInherited } from '@/components/editor/tree/inherited-attributes';
import { attributeOf, type MjmlNode, withAttribute } from '@/components/editor/tree/mjml-node';
import { type MjmlTree, readFragment } from '@/components/editor/tree/read-tree';
import { writeTree } from '@/components/editor/tree/write-tree';

const looks = ['color', 'font-family', 'font-size', 'line-height'];

/** A block or row whose tables look like the text of the email, where its styles, before its body, say nothing of tables. */
export function tablesLikeText(source: string, before: string): string {
  if (!source.includes('<mj-table')) return source;
  const inherited = readInherited(before);
  const read = ({ node, children }: MjmlTree): MjmlTree => ({
    node: node.tag === 'mj-table' ? likeText(node) : node,
    children: children.map(read),
  });
  const likeText = (table: MjmlNode) => {
    const text = { ...table, tag: 'mj-text' };
    return looks.reduce((next, name) => {
      const value = inherited(text, name);
      const said = attributeOf(table, name) ?? inherited(table, name);
      return said !== undefined || value === undefined ? next : withAttribute(next, name, value);
    }, table);
  };
  return readFragment(source)
    .map((tree) => writeTree(read(tree), ''))
    .join('');
}
