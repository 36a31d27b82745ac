import { type InheritedAttributes, readInherited } from '@/components/editor/tree/inherited-attributes';
import { attributeOf, type MjmlNode, withAttribute } from '@/components/editor/tree/mjml-node';
import { type MjmlTree, readFragment } from '@/components/editor/tree/read-tree';
import { writeTree } from '@/components/editor/tree/write-tree';
import { type Color, contrastRatio, minimumContrast, parseColor } from '@/lib/document/css/color-contrast';
import type { RowFrame } from './row-source';
import { colors } from './rows/parts';

const withWords = /^mj-(?:text|table|navbar-link|social-element)$/;

type Ground = { color: Color | null; ofRow: boolean };

/**
 * A designed row whose words can be read in an email. On a ground of the row, words whose color comes from the email's
 * styles get another where those are meant for another ground; on the email's, words of the row take the email's.
 */
export function readableRow(source: string, { before, body }: Pick<RowFrame, 'before' | 'body'>): string {
  const inherited = readInherited(before);
  const email = attributeOf(body, 'background-color') ?? inherited(body, 'background-color') ?? '#ffffff';
  const read = ({ node, children }: MjmlTree, behind: Ground): MjmlTree => {
    const own = attributeOf(node, 'inner-background-color') ?? attributeOf(node, 'background-color');
    const ground = own === undefined ? behind : { color: parseColor(own), ofRow: true };
    return {
      node: withWords.test(node.tag) ? readable(node, ground, inherited) : node,
      children: children.map((child) => read(child, ground)),
    };
  };
  const first = { color: parseColor(email), ofRow: false };
  return readFragment(source)
    .map((tree) => writeTree(read(tree, first), ''))
    .join('');
}

function readable(node: MjmlNode, { color, ofRow }: Ground, inherited: InheritedAttributes): MjmlNode {
  const own = attributeOf(node, 'color');
  const words = parseColor(own ?? inherited(node, 'color') ?? '#000000');
  if (color === null || words === null || contrastRatio(words, color) >= minimumContrast) return node;
  if (ofRow) return own === undefined ? withAttribute(node, 'color', readableOn(color)) : node;
  if (own === undefined) return node;
  const content = node.content?.replaceAll(`color:${own}`, 'color:inherit') ?? null;
  return { ...withAttribute(node, 'color', null), content };
}

function readableOn(ground: Color): string {
  const contrast = (color: string) => contrastRatio(parseColor(color) ?? ground, ground);
  return contrast(colors.ink) >= contrast('#ffffff') ? colors.ink : '#ffffff';
}
