import { isDecorated } from './box-paint';

/** Properties that change how an element and all in it are painted, and their value where they do nothing. */
const plain: Readonly<Record<string, readonly string[]>> = {
  transform: ['none'],
  translate: ['none'],
  rotate: ['none'],
  scale: ['none'],
  zoom: ['1'],
  perspective: ['none'],
  filter: ['none'],
  'backdrop-filter': ['none'],
  'mix-blend-mode': ['normal'],
  isolation: ['auto'],
  'will-change': ['auto'],
  contain: ['none'],
  'content-visibility': ['visible'],
  'clip-path': ['none'],
  clip: ['auto'],
  'mask-image': ['none'],
  '-webkit-mask-box-image-source': ['none'],
  '-webkit-box-reflect': ['none'],
  'border-image-source': ['none'],
  'column-count': ['auto'],
  'column-width': ['auto'],
  'writing-mode': ['horizontal-tb'],
  'empty-cells': ['show'],
  'animation-name': ['none'],
  'shape-outside': ['none'],
  'text-overflow': ['clip'],
  '-webkit-line-clamp': ['none'],
  order: ['0'],
  resize: ['none'],
};

const foreign =
  /^(?:iframe|object|embed|video|audio|canvas|svg|math|input|button|select|textarea|meter|progress|details|dialog|fieldset|legend|marquee|ruby|frame|frameset)$/;

/** Why it cannot be told what is painted of an element, in words; null where it can. */
export function unpaintable(element: Element, style: CSSStyleDeclaration): string | null {
  const { localName } = element;
  if (foreign.test(localName)) return `<${localName}>`;
  for (const [name, values] of Object.entries(plain)) {
    const value = style.getPropertyValue(name);
    if (value !== '' && !values.includes(value)) return `${name}: ${value}`;
  }
  if (style.opacity !== '1') return `opacity: ${style.opacity}`;
  if (style.zIndex !== 'auto' && style.zIndex !== '0') return `z-index: ${style.zIndex}`;
  if (style.backgroundClip.includes('text')) return 'background-clip: text';
  if (style.backgroundAttachment.includes('fixed')) return 'background-attachment: fixed';
  const { overflowX, overflowY } = style;
  if (overflowX !== 'visible' || overflowY !== 'visible') {
    if (/scroll/.test(`${overflowX} ${overflowY}`)) return 'overflow: scroll';
    if (style.borderRadius !== '0px' && reachesCorners(element)) return 'round corners that cut off';
    if (/^table(?!-c)/.test(style.display) && scrolls(element)) return 'a table that cuts off';
    if (/auto/.test(`${overflowX} ${overflowY}`) && scrolls(element)) return 'overflow: auto';
  }
  return null;
}

/** Why generated content or first lines cannot be told, of an element that is seen. */
export function unpaintablePseudo(element: Element, view: Window): string | null {
  for (const pseudo of ['::before', '::after']) {
    const { content } = view.getComputedStyle(element, pseudo);
    if (content !== 'none' && content !== 'normal' && content !== '') return pseudo;
  }
  return null;
}

/** Why its style sheets cannot be told: what they say of first letters and lines is seen on no element. */
export function unpaintableStyles(document: Document): string | null {
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  return /:first-(?:letter|line)/i.exec(css)?.[0] ?? null;
}

/** Whether anything that is seen in an element may lie in one of its corners. */
function reachesCorners(element: Element): boolean {
  const view = element.ownerDocument.defaultView;
  if (!view) return true;
  const { borderRadius, boxShadow } = view.getComputedStyle(element);
  if (/%/.test(borderRadius) || boxShadow.includes('inset')) return true;
  const radius = Math.max(...[...borderRadius.matchAll(/[\d.]+/g)].map(Number));
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [...element.querySelectorAll('*')].some((inside) => {
    const style = view.getComputedStyle(inside);
    const isSeen =
      inside.localName === 'img' ||
      isDecorated(style) ||
      style.outlineStyle !== 'none' ||
      [...inside.childNodes].some((node) => node.nodeType === 3 && /\S/.test(node.textContent ?? ''));
    if (!isSeen) return false;
    // Letters and shadows reach out of their boxes.
    const reach =
      style.boxShadow === 'none' ? Number.parseFloat(style.fontSize) || 0 : Number.POSITIVE_INFINITY;
    const box = inside.getBoundingClientRect();
    const isBeside = box.left - reach < left + radius || box.right + reach > right - radius;
    const isAbove = box.top - reach < top + radius || box.bottom + reach > bottom - radius;
    return isBeside && isAbove;
  });
}

function scrolls({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight;
}
