import type { WordLook } from './leaf';

/** How words look in an element, and where they stand, as attributes of a text block. */
export function wordLook(element: Element, view: Window): WordLook {
  const style = view.getComputedStyle(element);
  const look: Record<string, string> = {
    align: alignOf(style.textAlign),
    color: colorOf(style.color),
    'font-family': style.fontFamily.replaceAll('"', "'"),
    'font-size': style.fontSize,
    'line-height': lineHeightOf(element, style, view),
  };
  if (style.fontWeight !== '400') look['font-weight'] = style.fontWeight;
  if (style.fontStyle !== 'normal') look['font-style'] = style.fontStyle;
  if (style.letterSpacing !== 'normal') look['letter-spacing'] = style.letterSpacing;
  if (style.textTransform !== 'none') look['text-transform'] = style.textTransform;
  return look;
}

const others: readonly (readonly [name: string, usual: string])[] = [
  ['-webkit-font-smoothing', 'auto'],
  ['font-variant', 'normal'],
  ['word-spacing', '0px'],
  ['text-indent', '0px'],
  ['text-rendering', 'auto'],
  ['hyphens', 'manual'],
];

/** What letters inherit beside that, as CSS. */
export function otherLook(style: CSSStyleDeclaration): string {
  return others
    .map(([name, usual]) => [name, style.getPropertyValue(name), usual] as const)
    .filter(([, value, usual]) => value !== '' && value !== usual)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** `align` of old places blocks too, and says so in its computed value. */
export function isPlacing(element: Element, view: Window): boolean {
  return view.getComputedStyle(element).textAlign.startsWith('-webkit-');
}

function alignOf(textAlign: string): string {
  const align = textAlign.replace('-webkit-', '');
  if (align === 'end') return 'right';
  return align === 'center' || align === 'right' || align === 'justify' ? align : 'left';
}

/** A number counts for larger words in it too, a length does not: larger words tell which it was. */
function lineHeightOf(element: Element, style: CSSStyleDeclaration, view: Window): string {
  if (style.lineHeight === 'normal') return 'normal';
  const probe = element.ownerDocument.createElement('mail-probe');
  probe.style.cssText = 'font-size: 1000px; position: absolute; visibility: hidden';
  element.append(probe);
  const probed = Number.parseFloat(view.getComputedStyle(probe).lineHeight);
  probe.remove();
  if (probed === Number.parseFloat(style.lineHeight)) return style.lineHeight;
  return String(Math.round(probed) / 1000);
}

/** A computed color as authors write it. */
export function colorOf(computed: string): string {
  if (computed === 'transparent') return '';
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(computed)?.slice(1);
  if (!parts) return computed;
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}
