import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import type { AttributeKind } from '@/lib/document/elements/attributes';
import { type AttributeField, attributeKind } from '@/lib/document/elements/elements';
import { text } from '@/lib/document/elements/text';
import { type HtmlRole, htmlName, htmlRole } from '@/lib/document/html/html-elements';
import { type HtmlProperty, lookOf, withLook } from '@/lib/document/html/html-look';
import { htmlAttribute, withHtmlAttribute } from '@/lib/document/html/opening-tag';

type Field = Pick<AttributeField, 'label' | 'group'> & AttributeKind;

const kindOf = (name: string) => attributeKind(text.tag, name);
const align: AttributeKind = { kind: 'choice', options: ['left', 'center', 'right'] };

/** What can be set on blocks of HTML, with the words and kinds that MJML has for the same. */
const fields = {
  href: { label: 'Link', group: 'Link', kind: 'url' },
  src: { label: 'Image address', group: 'Image', kind: 'image', hasAlt: true },
  alt: { label: 'Alternative text', group: 'Image', kind: 'text' },
  'font-family': { label: 'Font', group: 'Text', ...kindOf('font-family') },
  'font-size': { label: 'Size', group: 'Text', ...kindOf('font-size') },
  'font-weight': { label: 'Weight', group: 'Text', ...kindOf('font-weight') },
  'line-height': { label: 'Line height', group: 'Text', ...kindOf('line-height') },
  'text-align': { label: 'Alignment', group: 'Text', ...align },
  color: { label: 'Text color', group: 'Color', kind: 'color' },
  'background-color': { label: 'Background color', group: 'Color', kind: 'color' },
  padding: { label: 'Padding', group: 'Space', kind: 'spacing' },
  width: { label: 'Width', group: 'Size', kind: 'length' },
  height: { label: 'Height', group: 'Size', kind: 'length' },
  border: { label: 'Border', group: 'Border', kind: 'border' },
  'border-radius': { label: 'Corners', group: 'Border', kind: 'length' },
} as const satisfies Record<string, Field>;

type FieldName = keyof typeof fields;

const words: FieldName[] = ['font-family', 'font-size', 'font-weight', 'line-height', 'text-align'];
const frame: FieldName[] = ['background-color', 'padding', 'width', 'border', 'border-radius'];

const names: Readonly<Partial<Record<HtmlRole, readonly FieldName[]>>> = {
  body: ['background-color'],
  text: [...words, 'color', 'background-color', 'padding'],
  button: ['href', ...words, 'color', ...frame],
  image: ['src', 'alt', 'href', 'width', 'height', 'border', 'border-radius'],
  link: ['href'],
  line: ['color', 'background-color', 'width', 'height', 'border'],
  table: ['background-color', 'width', 'border', 'border-radius'],
  row: ['background-color'],
  cell: ['text-align', 'height', ...frame],
  box: ['text-align', ...frame],
  list: [...words, 'color', 'padding'],
};

/** The fields of a block of HTML; what has no element of its own has none. */
export function htmlFields({ tag, open }: MjmlNode): AttributeField[] {
  const role = htmlRole(tag);
  if (role === null || open === '') return [];
  const link: FieldName[] = role === 'text' && htmlName(tag) === 'a' ? ['href'] : [];
  return [...link, ...(names[role] ?? [])].map((name) => ({ ...fields[name], name, sided: false }));
}

const attributes = new Set<string>(['href', 'src', 'alt']);

/** What a block says of a field itself; '' where it says nothing. */
export function ownValue({ tag, open }: MjmlNode, name: string): string {
  if (attributes.has(name)) return htmlAttribute(open, name) ?? '';
  return lookOf(tag, open, name as HtmlProperty); // of the fields above
}

/** The block with a field set; '' takes it away. */
export function withOwnValue(node: MjmlNode, name: string, value: string): MjmlNode {
  const { tag, open } = node;
  if (!htmlFields(node).some((field) => field.name === name)) return node;
  const gone = value === '' && name !== 'alt' ? null : value;
  if (!attributes.has(name)) return { ...node, open: withLook(tag, open, name as HtmlProperty, value) }; // of the fields above
  const next = withHtmlAttribute(open, name, gone);
  // Other sizes of the same picture would still be shown.
  return { ...node, open: name === 'src' ? withHtmlAttribute(next, 'srcset', null) : next };
}
