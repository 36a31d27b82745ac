import { edgesOf, isClear, isSeenEdge } from '@/components/templates/blocks/paint/box-paint';
import { filledBox } from '@/components/templates/blocks/read/filled-box';
import type { Leaf, Range } from '@/components/templates/blocks/read/leaf';
import { type MarkedSource, markName } from '@/components/templates/blocks/read/marked-source';
import { colorOf } from '@/components/templates/blocks/read/word-look';
import { applyEdits } from '@/lib/document/markup/source-edits';
import type { LaidBlock } from './lay-out-sections';
import { attributesSource, sourceAttribute } from './source-attributes';
import {
  isAlways,
  type Measures,
  measuresOf,
  type Padding,
  pixels,
  sayPadding,
  standardWidth,
} from './spans';

/** The ways in which a leaf can be written, best first. Where one is not painted alike, the next is tried. */
export type Way = 'block' | 'block, classed' | 'kept' | 'kept, classed' | 'kept, all classed';

export function waysOf({ kind }: Leaf): Way[] {
  const kept = ['kept', 'kept, classed', 'kept, all classed'] as const;
  if (kind === 'text') return ['block', 'block, classed', ...kept];
  return kind === 'kept' ? [...kept] : ['block', ...kept];
}

/** `isBlock`: it is more than kept markup. */
type ComposedBlock = { source: string; rules: string[]; isBlock: boolean };

type Composing = { block: LaidBlock; source: MarkedSource; className: string };

/** A block of MJML for a leaf; where it is none of what its kind says, its markup is kept. */
export function composeBlock(composing: Composing, way: Way): ComposedBlock {
  const special = way === 'block' ? specialBlock(composing) : null;
  return special ? { ...special, isBlock: true } : textBlock(composing, way);
}

type Special = Omit<ComposedBlock, 'isBlock'>;

function specialBlock(composing: Composing): Special | null {
  const { kind } = composing.block.leaf;
  if (kind === 'image') return imageBlock(composing);
  if (kind === 'button') return buttonBlock(composing);
  return kind === 'line' ? lineBlock(composing) : null;
}

function textBlock({ block, source, className }: Composing, way: Way): ComposedBlock {
  const { leaf, padding } = block;
  const classes = way.endsWith('classed') ? classesAround(leaf, source, way === 'kept, all classed') : '';
  const isBlock = leaf.kind === 'text' && way.startsWith('block');
  const selector = classes === '' ? `.${className}` : `.${className}.${className}`;
  const said = sayPadding(padding, block.whole, selector, leaf.parent);
  const rules =
    classes === ''
      ? said.rules
      : [`${selector} { padding: ${said.value} !important; ${bare} }`, ...said.rules];
  const bytes = withHeights(source, leaf.range);
  // A rule of the email about every `div` is none about this one.
  const inherited = leaf.inherited === '' ? null : `font:inherit;color:inherit;${leaf.inherited}`;
  const around = attributesSource({
    align: leaf.isPlaced && !isBlock ? (leaf.look.align ?? null) : null,
    style: inherited,
  });
  const content = around === '' ? bytes : `<div${around}>${bytes}</div>`;
  const own = rules.length > 0 ? className : '';
  const attributes = attributesSource({
    'css-class': [classes, own].filter((name) => name !== '').join(' '),
    ...leaf.look,
    padding: said.value,
  });
  return { source: `<mj-text${attributes}>\n${content}\n</mj-text>`, rules, isBlock };
}

/** Classes are there for what lies in the block: what they say of a box of their own was said of another one. */
const bare = [
  ...['margin: 0', 'border: 0', 'background: none', 'display: table-cell', 'float: none', 'position: static'],
  ...['width: auto', 'min-width: 0', 'max-width: none', 'height: auto'],
]
  .map((declaration) => `${declaration} !important;`)
  .join(' ');

/** The classes of what the leaf lay in: styles of the email may be about what is in it. */
function classesAround({ parent }: Leaf, { elements }: MarkedSource, all: boolean): string {
  const found = new Set<string>();
  for (let at: Element | null = parent; at; at = at.parentElement) {
    const element = elements[Number(at.getAttribute(markName) ?? -1)];
    const classes = element && sourceAttribute(element, 'class');
    if (classes && !/[{}]/.test(classes)) for (const name of classes.trim().split(/\s+/)) found.add(name);
    if (!all && (classes || at.localName === 'table')) break;
  }
  return [...found].join(' ');
}

/**
 * What is kept, with the heights of its images as styles: mjml gives every image the height that its shape asks for, and
 * an attribute does not stand against a style.
 */
function withHeights({ source, elements }: MarkedSource, { start, end }: Range): string {
  const images = elements.filter(
    (element) => element.name === 'img' && element.start >= start && element.end <= end,
  );
  const edits = images.flatMap((image) => {
    const height = /^\s*\d+(?:px)?\s*$/i.exec(sourceAttribute(image, 'height') ?? '')?.[0];
    const style = image.token.attributes.find(({ name }) => name.toLowerCase() === 'style');
    if (height === undefined || /(?:^|[;\s])height\s*:/i.test(style?.value ?? '')) return [];
    const text = `height:${Number.parseInt(height, 10)}px;`;
    if (!style) return [{ start: image.start + 4, end: image.start + 4, text: ` style="${text}"` }];
    const at = style.valueStart;
    return style.value ? [{ start: at, end: at, text }] : [];
  });
  return applyEdits(source.slice(0, end), edits).slice(start);
}

/** Where `about` lies in its leaf: what is around it there belongs to the paddings. */
function paddingAround({ leaf, padding }: LaidBlock, sides: 'all' | 'above and below'): Padding {
  const widths = [...padding[0].keys()];
  const plus = (side: 0 | 1 | 2 | 3, rest: (window: number) => number) =>
    measuresOf(widths, (window) => (padding[side].get(window) ?? 0) + rest(window));
  const gap = (edge: 'left' | 'top' | 'right' | 'bottom') => (window: number) => {
    const [outer, own] = [leaf.boxes.get(window), leaf.innerBoxes.get(window)];
    if (!outer || !own) return 0;
    return edge === 'left' || edge === 'top' ? own[edge] - outer[edge] : outer[edge] - own[edge];
  };
  return [
    plus(0, gap('top')),
    sides === 'all' ? plus(1, gap('right')) : padding[1],
    plus(2, gap('bottom')),
    sides === 'all' ? plus(3, gap('left')) : padding[3],
  ];
}

function imageBlock({ block, source, className }: Composing): Special | null {
  const { leaf } = block;
  const found = elementOf(leaf, source);
  if (!found || !leaf.about) return null;
  const link =
    leaf.about.parentElement?.localName === 'a' ? elementAt(leaf.about.parentElement, source) : null;
  const attribute = (name: string) => sourceAttribute(found, name);
  const src = attribute('src');
  if (src === null || attribute('srcset') !== null || attribute('usemap') !== null) return null;
  const widths = [...block.whole.keys()];
  const width = measuresOf(widths, (window) => widthIn(leaf.innerBoxes, window));
  const isFull = widths.every(
    (window) => Math.abs(widthIn(leaf.innerBoxes, window) - widthIn(leaf.boxes, window)) < 0.02,
  );
  const align = alignIn(leaf, standardWidth);
  const said = sayPadding(paddingAround(block, 'above and below'), block.whole, `.${className}`, leaf.parent);
  const attributes = attributesSource({
    'css-class': said.rules.length > 0 ? className : '',
    ...{
      src,
      href: link && sourceAttribute(link, 'href'),
      alt: attribute('alt') ?? '',
      title: attribute('title'),
    },
    target: link ? (sourceAttribute(link, 'target') ?? '_self') : null,
    width: isFull ? null : `${width.get(standardWidth)}px`,
    height: heightSaid(leaf),
    ...{ align, padding: said.value, 'border-radius': radiusOf(leaf.about) },
  });
  return { source: `<mj-image${attributes} />`, rules: said.rules };
}

/** Null where the image keeps its shape at every width by itself. */
function heightSaid({ about, innerBoxes }: Leaf): string | null {
  const image = about as HTMLImageElement | null; // asked of leaves of the kind "image"
  const box = innerBoxes.get(standardWidth);
  if (!image || !box || image.naturalWidth === 0) return null;
  const natural = ((box.right - box.left) * image.naturalHeight) / image.naturalWidth;
  const height = box.bottom - box.top;
  return Math.abs(natural - height) < 0.05 ? null : `${height}px`;
}

function radiusOf(element: Element): string {
  const radius = element.ownerDocument.defaultView?.getComputedStyle(element).borderRadius ?? '';
  return radius === '0px' ? '' : radius;
}

function alignIn({ boxes, innerBoxes, look }: Leaf, window: number): string {
  const [outer, own] = [boxes.get(window), innerBoxes.get(window)];
  if (!outer || !own) return look.align ?? 'left';
  const [left, right] = [own.left - outer.left, outer.right - own.right];
  if (Math.abs(left - right) < 1) return 'center';
  return left < right ? 'left' : 'right';
}

function buttonBlock({ block, source, className }: Composing): Special | null {
  const { leaf } = block;
  const link = leaf.about;
  const found = elementOf(leaf, source);
  const view = link?.ownerDocument.defaultView;
  if (!link || !found || !view || link.children.length > 0) return null;
  const style = view.getComputedStyle(link);
  const box = filledBox(link);
  const background = view.getComputedStyle(box);
  const edges = edgesOf(style);
  if (isClear(background.backgroundColor) || Object.values(edges).some(isSeenEdge)) return null;
  const padding = paddingAround(block, 'all');
  const widths = [...block.whole.keys()];
  const outer = [0, 2].map((side) => padding[side as 0 | 2]);
  const said = sayPadding(
    [outer[0] ?? padding[0], block.padding[1], outer[1] ?? padding[2], block.padding[3]],
    block.whole,
    `.${className}`,
    leaf.parent,
  );
  const isFull = isAlways(
    measuresOf(widths, (window) => widthIn(leaf.boxes, window) - widthIn(leaf.innerBoxes, window)),
    0,
  );
  const attributes = attributesSource({
    'css-class': said.rules.length > 0 ? className : '',
    ...{ href: sourceAttribute(found, 'href'), target: sourceAttribute(found, 'target') ?? '_self' },
    align: alignIn(leaf, standardWidth),
    'background-color': colorOf(background.backgroundColor),
    color: colorOf(style.color),
    'font-family': style.fontFamily.replaceAll('"', "'"),
    'font-size': style.fontSize,
    'font-weight': style.fontWeight,
    'font-style': style.fontStyle === 'normal' ? '' : style.fontStyle,
    'letter-spacing': style.letterSpacing === 'normal' ? '' : style.letterSpacing,
    'line-height': style.lineHeight,
    'text-decoration': style.textDecorationLine,
    'text-transform': style.textTransform,
    'border-radius': background.borderRadius,
    'inner-padding': box === link ? style.padding : bothPaddings(style, background),
    width: isFull ? '100%' : null,
    padding: said.value,
  });
  const words = source.source.slice(found.openEnd, found.closeStart).trim();
  return { source: `<mj-button${attributes}>${words}</mj-button>`, rules: said.rules };
}

/** Those of a link and of the cell around it, which a button has as one. */
function bothPaddings(link: CSSStyleDeclaration, cell: CSSStyleDeclaration): string {
  const isLine = link.display === 'inline';
  return (['top', 'right', 'bottom', 'left'] as const)
    .map((side) => {
      const own = (style: CSSStyleDeclaration) =>
        Number.parseFloat(style.getPropertyValue(`padding-${side}`)) || 0;
      // In a line, what is above and below takes no room.
      return own(cell) + (isLine && (side === 'top' || side === 'bottom') ? 0 : own(link));
    })
    .map((value) => pixels(value))
    .join(' ');
}

/** A line is the border or the background of something that holds nothing. */
function lineBlock({ block, className }: Composing): Special | null {
  const { leaf } = block;
  const view = leaf.about?.ownerDocument.defaultView;
  const box = leaf.innerBoxes.get(standardWidth);
  if (!leaf.about || !view || !box) return null;
  const style = view.getComputedStyle(leaf.about);
  const seen = Object.entries(edgesOf(style)).filter(([, edge]) => isSeenEdge(edge));
  const [edge] = seen;
  const isFilled = !isClear(style.backgroundColor);
  const height = box.bottom - box.top;
  if (seen.length + (isFilled ? 1 : 0) !== 1 || height === 0) return null;
  const line = edge?.[1];
  if (edge && edge[0] !== 'top' && edge[0] !== 'bottom') return null;
  const around = paddingAround(block, 'all');
  const rest = height - (line?.width ?? height);
  const widths = [...block.whole.keys()];
  const more = (side: Measures, by: number) => measuresOf(widths, (window) => (side.get(window) ?? 0) + by);
  const isTop = edge?.[0] === 'top';
  const said = sayPadding(
    [more(around[0], isTop ? 0 : rest), around[1], more(around[2], isTop ? rest : 0), around[3]],
    block.whole,
    `.${className}`,
    leaf.parent,
  );
  const attributes = attributesSource({
    'css-class': said.rules.length > 0 ? className : '',
    'border-color': colorOf(line?.color ?? style.backgroundColor),
    'border-style': line?.style ?? 'solid',
    'border-width': `${line?.width ?? height}px`,
    padding: said.value,
  });
  return { source: `<mj-divider${attributes} />`, rules: said.rules };
}

function widthIn(boxes: Leaf['boxes'], window: number): number {
  const box = boxes.get(window);
  return box ? box.right - box.left : 0;
}

function elementOf({ about }: Leaf, source: MarkedSource) {
  return about ? elementAt(about, source) : null;
}

function elementAt(element: Element, { elements }: MarkedSource) {
  return elements[Number(element.getAttribute(markName) ?? -1)] ?? null;
}
