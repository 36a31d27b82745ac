import { pixelsOf, styleOf } from '@/components/templates/blocks/paint/computed-style';
import type { WordLook } from './leaf';

/** The text style and alignment of an element, as attributes of a text block. */
export function wordLook(element: Element): WordLook {
  const style = styleOf(element);
  const unless = (usual: string, value: string) => (value === usual ? '' : value);
  return {
    align: alignOf(style.textAlign),
    color: colorOf(style.color),
    'font-family': fontFamilyOf(style),
    'font-size': style.fontSize,
    'line-height': lineHeightOf(element, style),
    'font-weight': unless('400', style.fontWeight),
    'font-style': unless('normal', style.fontStyle),
    'letter-spacing': unless('normal', style.letterSpacing),
    'text-transform': unless('none', style.textTransform),
  };
}

/** A font stack for an attribute. */
function fontFamilyOf({ fontFamily }: CSSStyleDeclaration): string {
  return fontFamily.replaceAll('"', "'");
}

const inheritedToo = {
  ...{ '-webkit-font-smoothing': 'auto', 'font-variant': 'normal', 'word-spacing': '0px' },
  ...{ 'text-indent': '0px', 'text-rendering': 'auto', hyphens: 'manual' },
};

/** Other inherited text styles, as CSS. */
export function otherLook(style: CSSStyleDeclaration): string {
  return Object.entries(inheritedToo)
    .map(([name, usual]) => ({ name, usual, value: style.getPropertyValue(name) }))
    .filter(({ usual, value }) => value !== '' && value !== usual)
    .map(({ name, value }) => `${name}:${value}`)
    .join(';');
}

/** Legacy `align` also positions blocks, as its computed value shows. */
export function isPlacing(element: Element): boolean {
  return styleOf(element).textAlign.startsWith('-webkit-');
}

function alignOf(textAlign: string): string {
  const align = textAlign.replace('-webkit-', '');
  if (align === 'end') return 'right';
  return align === 'center' || align === 'right' || align === 'justify' ? align : 'left';
}

/** A unitless height also applies to larger text inside, a length does not: larger text tells which one it was. */
function lineHeightOf(element: Element, style: CSSStyleDeclaration): string {
  if (style.lineHeight === 'normal') return 'normal';
  const probe = element.ownerDocument.createElement('mail-probe');
  probe.style.cssText = 'font-size: 1000px; position: absolute; visibility: hidden';
  element.append(probe);
  const probed = pixelsOf(styleOf(probe), 'line-height');
  probe.remove();
  return probed === pixelsOf(style, 'line-height') ? style.lineHeight : String(Math.round(probed) / 1000);
}

/** A computed color as authors write it. */
export function colorOf(computed: string): string {
  if (computed === 'transparent') return '';
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(computed)?.slice(1);
  if (!parts) return computed;
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}
