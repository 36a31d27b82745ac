import { type BoxValues, readBox, type Side, shorthandOf, sides } from '@/lib/document/css/box-sides';
import { readAttribute, withAttribute } from '@/lib/document/markup/opening-tag';
import { htmlName } from './html-elements';
import { getInlineStyle, setInlineStyle, styledProperties } from './inline-style';

/** Style settings of an HTML block: CSS properties, and old attributes with the same meaning. */
export type HtmlProperty =
  | 'color'
  | 'background-color'
  | 'font-family'
  | 'font-size'
  | 'font-weight'
  | 'line-height'
  | 'text-align'
  | 'border-radius'
  | 'border'
  | 'padding'
  | 'width'
  | 'height';

/** An element's own value of a property; '' if not set. */
export function getLook(tag: string, open: string, property: HtmlProperty): string {
  if (property === 'padding') return getPadding(open);
  const styled =
    getInlineStyle(open, property) ?? (property === 'background-color' ? getShorthandColor(open) : undefined);
  if (styled !== undefined) return styled;
  const old = oldAttribute(tag, property);
  const value = old && readAttribute(open, old);
  return value ? (old === 'width' || old === 'height' ? withPixels(value) : value) : '';
}

/** Sets a property in the opening tag, where its author sets it; '' removes it. Nothing else changes. */
export function setLook(tag: string, open: string, property: HtmlProperty, value: string): string {
  if (property === 'padding') return withPadding(open, value);
  const next = value === '' ? null : value;
  const old = oldAttribute(tag, property);
  const isOld = old !== null && readAttribute(open, old) !== undefined;
  let changed = open;
  if (old !== null && isOld && isOldValue(old, value))
    changed = withAttribute(changed, old, next && toOldValue(old, next));
  else if (old !== null && isOld) changed = withAttribute(changed, old, null);
  if (property === 'background-color' && getShorthandColor(open) !== undefined && !isStyled(open, property))
    return withShorthandColor(changed, value);
  const onlyOld = isOld && isOldValue(old, value) && !isStyled(open, property);
  return onlyOld ? changed : setInlineStyle(changed, property, next);
}

function isStyled(open: string, property: string): boolean {
  return getInlineStyle(open, property) !== undefined;
}

/** The old attribute for a property. */
function oldAttribute(tag: string, property: HtmlProperty): string | null {
  const name = htmlName(tag);
  const inTable = /^(?:table|tbody|thead|tfoot|tr|td|th)$/.test(name);
  if (property === 'background-color') return inTable || name === 'body' ? 'bgcolor' : null;
  if (property === 'text-align')
    return (inTable && name !== 'table') || /^(?:p|div|h[1-6])$/.test(name) ? 'align' : null;
  if (property === 'color') return name === 'font' ? 'color' : null;
  if (property === 'font-family') return name === 'font' ? 'face' : null;
  if (property === 'width' || property === 'height')
    return /^(?:table|td|th|img|hr)$/.test(name) ? property : null;
  return null;
}

/** Old attributes only support pixels, percent and six-digit colors. */
function isOldValue(attribute: string, value: string): boolean {
  if (value === '') return true;
  if (attribute === 'bgcolor' || attribute === 'color') return isPlainColor(value);
  if (attribute === 'width' || attribute === 'height') return /^\d+(?:px|%)?$/.test(value);
  return true;
}

/** A color for old attributes and VML: a name or six digits. */
export function isPlainColor(value: string): boolean {
  return /^(?:#[0-9a-f]{3}(?:[0-9a-f]{3})?|[a-z]+)$/i.test(value);
}

function toOldValue(attribute: string, value: string): string {
  return attribute === 'width' || attribute === 'height' ? value.replace(/px$/, '') : value;
}

function withPixels(value: string): string {
  return /^\d+$/.test(value.trim()) ? `${value.trim()}px` : value.trim();
}

/** The first hex color in a shorthand. */
export function findColor(shorthand: string): string | undefined {
  return /#[0-9a-f]{3,8}\b|rgba?\([^()]*\)/i.exec(shorthand)?.[0];
}

/** The color of a `background` shorthand without other keywords. */
function getShorthandColor(open: string): string | undefined {
  const shorthand = getInlineStyle(open, 'background');
  if (shorthand === undefined) return undefined;
  const outside = shorthand.replace(/url\([^()]*\)/gi, ' ');
  return (
    findColor(outside) ??
    (/^[a-z]+$/i.test(outside.trim()) && outside.trim() !== 'none' ? outside.trim() : undefined)
  );
}

function withShorthandColor(open: string, value: string): string {
  const shorthand = getInlineStyle(open, 'background') ?? '';
  const color = getShorthandColor(open) ?? '';
  const at = shorthand.lastIndexOf(color);
  const next = `${shorthand.slice(0, at)}${value}${shorthand.slice(at + color.length)}`.trim();
  return setInlineStyle(open, 'background', next === '' ? null : next);
}

/** The four sides as one shorthand, in the order the style sets them; '' if none. */
function getPadding(open: string): string {
  const paddings = styledProperties(open).filter((name) =>
    /^padding(?:-(?:top|right|bottom|left))?$/.test(name),
  );
  if (paddings.length === 0) return '';
  return writePadding(paddingSides(open));
}

function paddingSides(open: string): BoxValues {
  let box: BoxValues = { top: '', right: '', bottom: '', left: '' };
  for (const property of styledProperties(open)) {
    const value = getInlineStyle(open, property) ?? '';
    if (property === 'padding') box = readBox(value);
    const side = sides.find((side) => property === `padding-${side}`);
    if (side) box[side] = value;
  }
  return box;
}

function writePadding(box: BoxValues): string {
  return shorthandOf(box, (value) => value || '0');
}

/** Sides with their own declaration are changed there, others in the shorthand. */
function withPadding(open: string, value: string): string {
  if (value === '')
    return ['padding', ...sides.map((side) => `padding-${side}`)].reduce(
      (tag, name) => setInlineStyle(tag, name, null),
      open,
    );
  const box = readBox(value);
  const before = paddingSides(open);
  const own = sides.filter((side) => isStyled(open, `padding-${side}`));
  const hasShorthand = isStyled(open, 'padding');
  // Without its own, it has that of a style sheet or its table: none has to be said.
  if (!hasShorthand && own.length === 0) return setInlineStyle(open, 'padding', writePadding(box));
  let changed = open;
  for (const side of own)
    if (!isSame(before[side], box[side])) changed = setInlineStyle(changed, `padding-${side}`, box[side]);
  const others = sides.filter((side) => !own.includes(side) && !isSame(before[side], box[side]));
  if (others.length === 0) return changed;
  if (hasShorthand) {
    const shorthand = readBox(getInlineStyle(open, 'padding') ?? '');
    return setInlineStyle(changed, 'padding', writePadding({ ...shorthand, ...pick(box, others) }));
  }
  for (const side of others) changed = setInlineStyle(changed, `padding-${side}`, box[side]);
  return changed;
}

function pick(box: BoxValues, names: readonly Side[]): Partial<BoxValues> {
  return Object.fromEntries(names.map((side) => [side, box[side]]));
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => (/^0(?:px|%|em)?$/.test(text) || text === '' ? '0' : text);
  return plain(one) === plain(other);
}
