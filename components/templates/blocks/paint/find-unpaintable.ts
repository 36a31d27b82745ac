import { elementBox, insetBox } from './box';
import { isDecorated, pixelsOf, styleOf } from './computed-style';

/** Properties that affect the painting of an element and its content, with their neutral values. */
const harmless = Object.entries({
  none: 'transform translate rotate scale perspective filter backdrop-filter contain clip-path mask-image -webkit-mask-box-image-source -webkit-box-reflect border-image-source animation-name shape-outside -webkit-line-clamp resize',
  auto: 'isolation will-change clip column-count column-width',
  normal: 'mix-blend-mode',
  visible: 'content-visibility',
  'horizontal-tb': 'writing-mode',
  show: 'empty-cells',
  clip: 'text-overflow',
  '1': 'zoom opacity',
  '0': 'order',
}).flatMap(([value, names]) => names.split(' ').map((name) => ({ name, value })));

/** Elements that are drawn by the email program itself. */
const unpaintableTags = /^(?:video|audio|input|details|ruby)$/;

/** Why the painting of an element cannot be determined, in words; null if it can. */
export function findUnpaintable(element: Element, style: CSSStyleDeclaration): string | null {
  if (unpaintableTags.test(element.localName)) return `<${element.localName}>`;
  for (const { name, value } of harmless) {
    const own = style.getPropertyValue(name);
    if (own !== '' && own !== value) return `${name}: ${own}`;
  }
  if (!/^(?:auto|0)$/.test(style.zIndex)) return `z-index: ${style.zIndex}`;
  if (style.backgroundClip.includes('text')) return 'background-clip: text';
  if (style.backgroundAttachment.includes('fixed')) return 'background-attachment: fixed';
  const overflow = `${style.overflowX} ${style.overflowY}`;
  if (overflow === 'visible visible') return null;
  if (overflow.includes('scroll')) return 'overflow: scroll';
  if (style.borderRadius !== '0px' && reachesCorners(element, style)) return 'round corners that cut off';
  if (!isScrollable(element)) return null;
  if (/^table(?!-c)/.test(style.display)) return 'a table that cuts off';
  return overflow.includes('auto') ? 'overflow: auto' : null;
}

/** Why generated content of a visible element cannot be determined. */
export function unpaintablePseudo(element: Element, view: Window): string | null {
  const isMade = (pseudo: string) =>
    !/^(?:none|normal|)$/.test(view.getComputedStyle(element, pseudo).content);
  return ['::before', '::after'].find(isMade) ?? null;
}

/** Why style sheets cannot be evaluated: first letters and lines are not elements. */
export function unpaintableStyles(styleSheets: readonly string[]): string | null {
  return /:first-(?:letter|line)/i.exec(styleSheets.join('\n'))?.[0] ?? null;
}

/** Whether visible content may reach a corner of the element. */
function reachesCorners(element: Element, { borderRadius, boxShadow }: CSSStyleDeclaration): boolean {
  if (/%/.test(borderRadius) || boxShadow.includes('inset')) return true;
  const radius = Math.max(...[...borderRadius.matchAll(/[\d.]+/g)].map(Number));
  const straight = insetBox(elementBox(element), () => radius);
  return [...element.querySelectorAll('*')].some((inside) => {
    const style = styleOf(inside);
    const isSeen =
      inside.localName === 'img' ||
      isDecorated(style) ||
      style.outlineStyle !== 'none' ||
      [...inside.childNodes].some((node) => node.nodeType === 3 && /\S/.test(node.textContent ?? ''));
    // Letters and shadows extend beyond their boxes.
    const reach = style.boxShadow === 'none' ? pixelsOf(style, 'font-size') : Number.POSITIVE_INFINITY;
    const box = insetBox(elementBox(inside), () => -reach);
    const isBeside = box.left < straight.left || box.right > straight.right;
    const isAbove = box.top < straight.top || box.bottom > straight.bottom;
    return isSeen && isBeside && isAbove;
  });
}

function isScrollable({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight;
}
