import { collectSamples, fillSamples, findRepeats } from '@/components/editor/tree/chip-words';
import { type Definitions, noDefinitions } from '@/components/editor/tree/definitions';
import { getNodeAttribute, type MjmlNode, setNodeAttribute } from '@/components/editor/tree/mjml-node';
import {
  type InheritedAttributes,
  readHead,
  readInherited,
  toElement,
} from '@/components/editor/tree/node-values';
import { type MjmlTree, readFragment } from '@/components/editor/tree/read-tree';
import { writeDocument, writeTree } from '@/components/editor/tree/write-tree';
import { type Color, contrastRatio, minimumContrast, parseColor } from '@/lib/document/css/color-contrast';
import { elements } from '@/lib/document/elements/elements';
import { groundOf } from '@/lib/document/elements/ground';
import { type AttributedElement, appliedValue } from '@/lib/document/elements/inherit';
import { table as tableElement } from '@/lib/document/elements/table';
import { text as textElement } from '@/lib/document/elements/text';

/** The text color of designed rows on a light background. */
const ink = '#111827';

type Background = { color: string | null; ofRow: boolean };

/**
 * A designed row that is readable in an email. On the row's own background, text colored by the email's styles is
 * recolored if those are for another background; on the email's background, the row's text takes the email's color.
 */
export function readableRow(source: string, { before, body }: Pick<RowFrame, 'before' | 'body'>): string {
  const head = readHead(before);
  const email = toElement(body, null);
  const read = (
    { node, children }: MjmlTree,
    parent: AttributedElement,
    background: Background,
  ): MjmlTree => {
    const element = toElement(node, parent);
    const own = groundOf(element, head, '');
    const ground = own === '' ? background : { color: own, ofRow: true };
    const words = appliedValue(element, 'color', head)?.value ?? '#000000';
    return {
      node: elements.get(node.tag)?.words ? makeReadable(node, words, ground) : node,
      children: children.map((child) => read(child, element, ground)),
    };
  };
  const first = { color: groundOf(email, head, '#ffffff'), ofRow: false };
  return readFragment(source)
    .map((tree) => writeTree(read(tree, email, first), ''))
    .join('');
}

function makeReadable(node: MjmlNode, shown: string, ground: Background): MjmlNode {
  const own = getNodeAttribute(node, 'color');
  const [words, color] = [parseColor(shown), parseColor(ground.color ?? '')];
  if (color === null || words === null || contrastRatio(words, color) >= minimumContrast) return node;
  if (ground.ofRow) return own === undefined ? setNodeAttribute(node, 'color', readableColorOn(color)) : node;
  if (own === undefined) return node;
  const content = node.content?.replaceAll(`color:${own}`, 'color:inherit') ?? null;
  return { ...setNodeAttribute(node, 'color', null), content };
}

function readableColorOn(ground: Color): string {
  const contrast = (color: string) => contrastRatio(parseColor(color) ?? ground, ground);
  return contrast(ink) >= contrast('#ffffff') ? ink : '#ffffff';
}

/** The email around a row: its head provides the fonts and colors for the row. */
type RowFrame = { before: string; body: MjmlNode; after: string };

/** A document that shows one row as in the email, with samples for its variables. */
export function rowSource(frame: RowFrame, source: string, definitions: Definitions = noDefinitions): string {
  const { before, body, after } = frame;
  const samples = collectSamples(definitions.variables, findRepeats(source));
  return writeDocument(
    { before, body: { node: body, children: readFragment(source) }, after },
    { withoutLogic: true, content: ({ content }) => fillSamples(content ?? '', samples) },
  );
}

const looks = ['color', 'font-family', 'font-size', 'line-height'];

/** Styles the tables of a block or row like the email's text, unless the email's styles cover tables. */
export function tablesLikeText(source: string, before: string): string {
  if (!source.includes(`<${tableElement.tag}`)) return source;
  const head = readHead(before);
  const read = ({ node, children }: MjmlTree, parent: AttributedElement | null): MjmlTree => ({
    node: node.tag === tableElement.tag ? likeText(node, readInherited(head, parent)) : node,
    children: children.map((child) => read(child, toElement(node, parent))),
  });
  const likeText = (table: MjmlNode, inherited: InheritedAttributes) => {
    const text = { ...table, tag: textElement.tag };
    return looks.reduce((next, name) => {
      const value = inherited(text, name);
      const cellSpacing = getNodeAttribute(table, name) ?? inherited(table, name);
      return cellSpacing !== undefined || value === undefined ? next : setNodeAttribute(next, name, value);
    }, table);
  };
  return readFragment(source)
    .map((tree) => writeTree(read(tree, null), ''))
    .join('');
}
