import { type BoxValues, readBox, type Side, shorthandOf, sides } from '@/lib/document/css/box-sides';
import { htmlName } from './html-elements';
import { styledProperties, styleOf, withStyle } from './inline-style';
import { htmlAttribute, withHtmlAttribute } from './opening-tag';

/** What can be set of the look of a block of HTML: properties of CSS, and attributes of old that mean the same. */
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

/** What an element says of a property itself; '' where it says nothing. */
export function lookOf(tag: string, open: string, property: HtmlProperty): string {
  if (property === 'padding') return paddingOf(open);
  const styled =
    styleOf(open, property) ?? (property === 'background-color' ? shorthandColor(open) : undefined);
  if (styled !== undefined) return styled;
  const old = oldAttribute(tag, property);
  const value = old && htmlAttribute(open, old);
  return value ? (old === 'width' || old === 'height' ? withPixels(value) : value) : '';
}

/** The opening tag with a property set, wherever its author says it; '' takes it away. Nothing else changes. */
export function withLook(tag: string, open: string, property: HtmlProperty, value: string): string {
  if (property === 'padding') return withPadding(open, value);
  const next = value === '' ? null : value;
  const old = oldAttribute(tag, property);
  const isOld = old !== null && htmlAttribute(open, old) !== undefined;
  let changed = open;
  if (old !== null && isOld && fitsOld(old, value))
    changed = withHtmlAttribute(changed, old, next && oldValue(old, next));
  else if (old !== null && isOld) changed = withHtmlAttribute(changed, old, null);
  if (property === 'background-color' && shorthandColor(open) !== undefined && !isStyled(open, property))
    return withShorthandColor(changed, value);
  const onlyOld = isOld && fitsOld(old, value) && !isStyled(open, property);
  return onlyOld ? changed : withStyle(changed, property, next);
}

function isStyled(open: string, property: string): boolean {
  return styleOf(open, property) !== undefined;
}

/** The attribute that older email says a property by. */
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

/** These attributes know pixels, percent and six digits alone. */
function fitsOld(attribute: string, value: string): boolean {
  if (value === '') return true;
  if (attribute === 'bgcolor' || attribute === 'color') return isPlainColor(value);
  if (attribute === 'width' || attribute === 'height') return /^\d+(?:px|%)?$/.test(value);
  return true;
}

/** A color as attributes of old and VML know them: a name, or six digits. */
export function isPlainColor(value: string): boolean {
  return /^(?:#[0-9a-f]{3}(?:[0-9a-f]{3})?|[a-z]+)$/i.test(value);
}

function oldValue(attribute: string, value: string): string {
  return attribute === 'width' || attribute === 'height' ? value.replace(/px$/, '') : value;
}

function withPixels(value: string): string {
  return /^\d+$/.test(value.trim()) ? `${value.trim()}px` : value.trim();
}

/** The first color of a shorthand that is said in digits. */
export function colorIn(shorthand: string): string | undefined {
  return /#[0-9a-f]{3,8}\b|rgba?\([^()]*\)/i.exec(shorthand)?.[0];
}

/** The color in a `background` that says nothing else by a word of its own. */
function shorthandColor(open: string): string | undefined {
  const shorthand = styleOf(open, 'background');
  if (shorthand === undefined) return undefined;
  const outside = shorthand.replace(/url\([^()]*\)/gi, ' ');
  return (
    colorIn(outside) ??
    (/^[a-z]+$/i.test(outside.trim()) && outside.trim() !== 'none' ? outside.trim() : undefined)
  );
}

function withShorthandColor(open: string, value: string): string {
  const shorthand = styleOf(open, 'background') ?? '';
  const color = shorthandColor(open) ?? '';
  const at = shorthand.lastIndexOf(color);
  const next = `${shorthand.slice(0, at)}${value}${shorthand.slice(at + color.length)}`.trim();
  return withStyle(open, 'background', next === '' ? null : next);
}

/** The four sides as one shorthand, by the order in which the style says them; '' where it says none. */
function paddingOf(open: string): string {
  const said = styledProperties(open).filter((name) => /^padding(?:-(?:top|right|bottom|left))?$/.test(name));
  if (said.length === 0) return '';
  return writePadding(paddingSides(open));
}

function paddingSides(open: string): BoxValues {
  let box: BoxValues = { top: '', right: '', bottom: '', left: '' };
  for (const property of styledProperties(open)) {
    const value = styleOf(open, property) ?? '';
    if (property === 'padding') box = readBox(value);
    const side = sides.find((one) => property === `padding-${one}`);
    if (side) box[side] = value;
  }
  return box;
}

function writePadding(box: BoxValues): string {
  return shorthandOf(box, (value) => value || '0');
}

/** Sides that have a declaration of their own are changed there, the others in the shorthand. */
function withPadding(open: string, value: string): string {
  if (value === '')
    return ['padding', ...sides.map((side) => `padding-${side}`)].reduce(
      (tag, name) => withStyle(tag, name, null),
      open,
    );
  const wanted = readBox(value);
  const before = paddingSides(open);
  const own = sides.filter((side) => isStyled(open, `padding-${side}`));
  const hasShorthand = isStyled(open, 'padding');
  let changed = open;
  for (const side of own)
    if (!isSame(before[side], wanted[side])) changed = withStyle(changed, `padding-${side}`, wanted[side]);
  const others = sides.filter((side) => !own.includes(side) && !isSame(before[side], wanted[side]));
  if (others.length === 0) return changed;
  if (hasShorthand || own.length === 0) {
    const shorthand = hasShorthand ? readBox(styleOf(open, 'padding') ?? '') : wanted;
    return withStyle(changed, 'padding', writePadding({ ...shorthand, ...pick(wanted, others) }));
  }
  for (const side of others) changed = withStyle(changed, `padding-${side}`, wanted[side]);
  return changed;
}

function pick(box: BoxValues, wanted: readonly Side[]): Partial<BoxValues> {
  return Object.fromEntries(wanted.map((side) => [side, box[side]]));
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => (/^0(?:px|%|em)?$/.test(text) || text === '' ? '0' : text);
  return plain(one) === plain(other);
}
