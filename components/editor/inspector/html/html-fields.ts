import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { hexColor, parseColor } from '@/lib/document/css/color-contrast';
import { type AttributeField, attributeField } from '@/lib/document/elements/elements';
import { image } from '@/lib/document/elements/image';
import { type HtmlRole, htmlName, htmlRole } from '@/lib/document/html/html-elements';
import { getLook, type HtmlProperty, setLook } from '@/lib/document/html/html-look';
import { readAttribute, withAttribute } from '@/lib/document/markup/opening-tag';

type FieldName = HtmlProperty | 'href' | 'src' | 'alt';

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

/** The fields of an HTML block; none without its own element. */
export function htmlFields({ tag, open }: MjmlNode): AttributeField[] {
  const role = htmlRole(tag);
  if (role === null || open === '') return [];
  const link: FieldName[] = role === 'text' && htmlName(tag) === 'a' ? ['href'] : [];
  return [...link, ...(names[role] ?? [])].map(fieldOf);
}

/** With MJML's label and kind for the same field; images also have an alt text. */
function fieldOf(name: FieldName): AttributeField {
  const field = { ...attributeField(image.tag, name), sided: false };
  return name === 'text-align' ? { ...field, label: 'Alignment' } : field;
}

const attributes = new Set<string>(['href', 'src', 'alt']);

/** A block's own value of a field; '' if not set. */
export function getFieldValue({ tag, open }: MjmlNode, name: string): string {
  if (attributes.has(name)) return readAttribute(open, name) ?? '';
  return getLook(tag, open, name as HtmlProperty); // one of the fields above
}

/** Sets a field of a block; '' removes it. */
export function setFieldValue(node: MjmlNode, name: string, value: string): MjmlNode {
  const { tag, open } = node;
  if (!htmlFields(node).some((field) => field.name === name)) return node;
  const cleared = value === '' && name !== 'alt' ? null : value;
  if (!attributes.has(name)) return { ...node, open: setLook(tag, open, name as HtmlProperty, value) }; // a field from above
  const next = withAttribute(open, name, cleared);
  // Other sizes in srcset would still be shown.
  return { ...node, open: name === 'src' ? withAttribute(next, 'srcset', null) : next };
}

/** A computed color as it would be typed; '' for none. */
function typedColor(color: string): string {
  const parsed = parseColor(color);
  return parsed && parsed.alpha > 0 ? hexColor(parsed) : '';
}

/** The computed value of a property that the block does not set itself. */
export function shownValue(element: HTMLElement | undefined, name: string): string {
  const view = element?.ownerDocument.defaultView;
  if (!element || !view || /^(?:href|src|alt|border)$/.test(name)) return '';
  const style = view.getComputedStyle(element);
  if (name === 'color' || name === 'background-color') return typedColor(style.getPropertyValue(name));
  if (name === 'width' || name === 'height')
    return element.localName === 'img'
      ? `${Math.round(element[name === 'width' ? 'offsetWidth' : 'offsetHeight'])}px`
      : '';
  const value = style.getPropertyValue(name);
  if (name === 'text-align')
    return (
      { start: 'left', '-webkit-center': 'center', '-webkit-left': 'left', '-webkit-right': 'right' }[
        value
      ] ?? value
    );
  return value === 'normal' ? '' : value;
}

/** The visible color behind an element's text. */
export function backgroundOf(element: HTMLElement | undefined): string | undefined {
  for (let one: Element | null | undefined = element; one; one = one.parentElement) {
    const color = one.ownerDocument.defaultView && typedColor(getComputedStyle(one).backgroundColor);
    if (color) return color;
  }
  return undefined;
}
