import { blend, type Color, contrastRatio, parseColor } from '@/lib/document/css/color-contrast';
import { parseLength } from '@/lib/document/css/css-length';
import { unknownText } from '@/lib/document/css/css-rules';
import {
  black,
  isReset,
  readColor,
  readFill,
  readFontSize,
  readLineHeight,
  readOpacity,
} from './computed-values';
import type { Cascaded } from './footer-cascade';

const minimumContrast = 4.5;
const white: Color = { red: 255, green: 255, blue: 255, alpha: 1 };

type Inherited = {
  visible: boolean;
  fontSize: number;
  /** That of the html element, which rem counts by. */
  rootFontSize: number;
  lineHeight: number | null;
  color: Color | null;
  /** -webkit-text-fill-color, which paints over `color`; undefined where nothing sets it. */
  fill: Color | null | undefined;
  opacity: number;
  background: Color | null;
};

/** Properties any other value of which than these hides, moves or covers. */
const onlyHarmless: Record<string, RegExp> = {
  display:
    /^(?:block|inline|inline-block|(?:inline-)?(?:table|flex|grid)|table-(?:cell|row|row-group|header-group|footer-group)|list-item|flow-root|contents)$/,
  'offset-path': /^none$/,
  offset: /^none$/,
  '-webkit-line-clamp': /^none$/,
  'text-stroke': /^0/,
  '-webkit-text-stroke': /^0/,
  '-webkit-text-stroke-width': /^0/,
  'mask-border': /^none$/,
  'mask-box-image': /^none$/,
  'mask-box-image-source': /^none$/,
  'mask-border-source': /^none$/,
  'backdrop-filter': /^none$/,
  'font-size-adjust': /^none$/,
  'writing-mode': /^(?:horizontal-tb|lr|lr-tb)$/,
  columns: /^(?:auto|1)(?:\s+auto)?$/,
  'column-count': /^(?:auto|1)$/,
  'column-width': /^auto$/,
  interactivity: /^auto$/,
  transform: /^none$/,
  translate: /^none$/,
  scale: /^(?:none|1(?:\.0+)?)$/,
  rotate: /^(?:none|0\w*)$/,
  filter: /^none$/,
  clip: /^auto$/,
  'clip-path': /^none$/,
  mask: /^none$/,
  'mask-image': /^none$/,
  'mix-blend-mode': /^normal$/,
  'content-visibility': /^visible$/,
  content: /^(?:normal|none)$/,
  'animation-name': /^none$/,
  'pointer-events': /^(?:auto|all|visible\w*)$/,
  position: /^(?:static|relative|sticky)$/,
  'line-clamp': /^none$/,
  'text-security': /^none$/,
  '-webkit-text-security': /^none$/,
  'mso-hide': /^none$/,
  contain: /^(?:none|layout|style|paint|content)$/,
  all: /^$/,
  [unknownText]: /^$/,
};

/** Lengths that may not leave a range, in pixels. Tables and rows grow with their content whatever their height. */
const ranges: Record<string, [number, number]> = {
  width: [100, 1_600],
  'min-width': [0, 1_000],
  'max-width': [100, Number.POSITIVE_INFINITY],
  'min-height': [0, 2_000],
  'outline-offset': [-1, 100],
  'outline-width': [0, 20],
  'margin-top': [-20, 400],
  'margin-right': [-20, 200],
  'margin-bottom': [-20, 2_000],
  'margin-left': [-20, 200],
  'padding-top': [0, 400],
  'padding-right': [0, 120],
  'padding-bottom': [0, 2_000],
  'padding-left': [0, 120],
  top: [-20, 100],
  right: [-50, 50],
  bottom: [-100, 20],
  left: [-50, 50],
  'text-indent': [-10, 100],
  'letter-spacing': [-2, 20],
  'word-spacing': [-4, 60],
  'border-spacing': [0, 60],
};

const growing = new Set(['table', 'tbody', 'tr', 'td', 'html', 'body']);

/** Why the footer does not show under one view of the cascade (see `cascadeFooter`), or null when it does. */
export function findHiding(path: readonly Cascaded[]): string | null {
  let inherited: Inherited = {
    visible: true,
    fontSize: 16,
    rootFontSize: 16,
    lineHeight: null,
    color: black,
    fill: undefined,
    opacity: 1,
    background: white,
  };
  for (const [index, step] of path.entries()) {
    const problem = boxProblem(step);
    if (problem) return `${problem} (on <${step.element.tag}>)`;
    const next = inherit(step, inherited);
    if (typeof next === 'string') return `${next} (on <${step.element.tag}>)`;
    inherited = next;
    // The last two hold the address and the link.
    const text = index >= path.length - 2 ? textProblem(inherited) : null;
    if (text) return `${text} (on <${step.element.tag}>)`;
  }
  return null;
}

function boxProblem({ element, values }: Cascaded): string | null {
  for (const name of ['hidden', 'inert']) if (element.attributes.has(name)) return `the attribute ${name}`;
  for (const [property, harmless] of Object.entries(onlyHarmless)) {
    const value = values.get(property);
    if (value !== undefined && isReset(value) === null && !harmless.test(value))
      return describe(property, value);
    if (property === 'all' && value !== undefined) return describe(property, value);
  }
  for (const [property, [low, high]] of Object.entries(ranges)) {
    const value = values.get(property);
    if (
      value === undefined ||
      isReset(value) !== null ||
      /^(?:auto|none|normal|fit-content|max-content|available|-\w+-.*)$/.test(value)
    )
      continue;
    const length = parseLength(value, { fontSize: 12, whole: 320 });
    if (length === null || length < low || length > high) return describe(property, value);
  }
  for (const [property, value] of values)
    if (
      (/^(?:border|outline)(?:-(?:top|right|bottom|left|width|inline|block))*(?:-width)?$/.test(property) ||
        (property === 'box-shadow' && value.includes('inset'))) &&
      hasThickLine(value)
    )
      return describe(property, value);
  return heightProblem({ element, values });
}

/** A border or outline so thick that it pushes or covers the text. */
function hasThickLine(value: string): boolean {
  return value
    .split(/\s+/)
    .some(
      (part) =>
        /^[\d.]/.test(part) &&
        (parseLength(part, { fontSize: 12, whole: 320 }) ?? Number.POSITIVE_INFINITY) > 40,
    );
}

function heightProblem({ element, values }: Cascaded): string | null {
  const clips = /hidden|clip|scroll|auto/.test(values.get('overflow') ?? '');
  for (const property of ['height', 'max-height']) {
    const value = values.get(property);
    if (value === undefined || isReset(value) !== null || /^(?:auto|none|100%|\w+-content)$/.test(value))
      continue;
    const length = parseLength(value, { fontSize: 12, whole: 0 });
    const grows = growing.has(element.tag) && !clips && property === 'height';
    if (clips || (length !== null && length > 3_000)) return describe(property, value);
    if (!grows && (length === null || length < 40)) return describe(property, value);
  }
  const size = values.get('-webkit-text-size-adjust') ?? values.get('text-size-adjust');
  const share = size?.endsWith('%') ? Number.parseFloat(size) : 100;
  if (share < 80 || size === unknownText) return describe('text-size-adjust', size ?? '');
  const zoom = parseLength(values.get('zoom') ?? '1', { fontSize: 1, whole: 1 });
  if (values.has('zoom') && values.get('zoom') !== 'normal' && (zoom === null || zoom < 0.75))
    return describe('zoom', values.get('zoom') ?? '');
  if (clips && values.get('white-space') === 'nowrap') return 'text that is cut at the end of its line';
  return null;
}

function inherit({ element, values }: Cascaded, parent: Inherited): Inherited | string {
  const visibility = values.get('visibility');
  const fontSize = readFontSize(values.get('font-size'), parent);
  if (fontSize === null) return describe('font-size', values.get('font-size') ?? '');
  const rootFontSize = element.tag === 'html' ? fontSize : parent.rootFontSize;
  const lineHeight = readLineHeight(values.get('line-height'), { fontSize, rootFontSize }, parent.lineHeight);
  if (lineHeight === undefined) return describe('line-height', values.get('line-height') ?? '');
  const opacity = readOpacity(values.get('opacity'));
  if (opacity === null) return describe('opacity', values.get('opacity') ?? '');
  const filled = values.get('text-fill-color') ?? values.get('-webkit-text-fill-color');
  const own = values.get('color') ?? (element.tag === 'body' ? element.attributes.get('text') : undefined);
  const color = own === undefined ? parent.color : readColor(own, parent.color);
  const fill = filled === undefined ? parent.fill : readFill(filled, parent.fill);
  const back = values.get('background-color') ?? element.attributes.get('bgcolor');
  const image = values.get('background-image');
  const hasImage = image !== undefined && image !== 'none' && isReset(image) === null;
  const layer = back === undefined || isReset(back) !== null ? parseColor('transparent') : parseColor(back);
  let background: Color | null = layer && parent.background ? blend(layer, parent.background) : null;
  // A solid colour covers whatever is not known behind it; a picture in front of it does not.
  if (layer?.alpha === 1) background = layer;
  if (hasImage) background = null;
  const isHidden = visibility === 'hidden' || visibility === 'collapse' || visibility === unknownText;
  return {
    visible:
      visibility === undefined || visibility === 'inherit' || visibility === 'unset'
        ? parent.visible
        : !isHidden,
    fontSize,
    rootFontSize,
    lineHeight,
    color,
    fill,
    opacity: parent.opacity * opacity,
    background,
  };
}

function textProblem({
  visible,
  fontSize,
  lineHeight,
  color: own,
  fill,
  opacity,
  background,
}: Inherited): string | null {
  const color = fill === undefined ? own : fill;
  if (!visible) return 'visibility: hidden';
  if (fontSize < 8) return `a text of ${Math.round(fontSize * 10) / 10} px`;
  if (lineHeight !== null && lineHeight < fontSize * 0.75) return 'lines that lie on each other';
  if (!color) return 'a text colour that is not known';
  if (!background) return 'a background that is not known';
  const shown = { ...color, alpha: color.alpha * opacity };
  const ratio = contrastRatio(shown, background);
  return ratio < minimumContrast
    ? `a contrast of ${Math.floor(ratio * 10) / 10}, where ${minimumContrast} is needed`
    : null;
}

function describe(property: string, value: string): string {
  if (property === unknownText || value.includes(unknownText))
    return `a style that Liquid or a variable decides (${property === unknownText ? 'a property' : property})`;
  return `${property}: ${value.slice(0, 60)}`;
}
