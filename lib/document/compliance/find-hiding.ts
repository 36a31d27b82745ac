import { type Cascaded, isReset } from '@/lib/document/css/cascade';
import {
  blend,
  type Color,
  contrastRatio,
  minimumContrast,
  parseColor,
  white,
} from '@/lib/document/css/color-contrast';
import { parseLength } from '@/lib/document/css/css-length';
import { unknownText } from '@/lib/document/css/css-rules';
import harmless from './harmless.json' with { type: 'json' };

const black: Color = { red: 0, green: 0, blue: 0, alpha: 1 };

/** Values that child elements inherit; null for an unknown color or height, or `normal`. */
type Inherited = {
  visible: boolean;
  fontSize: number;
  /** The font size of the html element, the unit of rem. */
  root: number;
  lineHeight: number | null;
  color: Color | null;
  /** -webkit-text-fill-color, which overrides `color`; undefined if not set. */
  fill: Color | null | undefined;
  opacity: number;
  background: Color | null;
};

const outermost: Inherited = {
  ...{ visible: true, fontSize: 16, root: 16, lineHeight: null, color: black, fill: undefined },
  ...{ opacity: 1, background: white },
};

/** Why the footer is hidden in one view of the cascade (see `cascadeFooter`), or null if it is visible. */
export function findHiding(path: readonly Cascaded[]): string | null {
  let inherited = outermost;
  for (const [index, step] of path.entries()) {
    const next = boxProblem(step) ?? computeInherited(step, inherited);
    // The last two contain the address and the link.
    const problem = typeof next === 'string' ? next : index >= path.length - 2 ? textProblem(next) : null;
    if (typeof next === 'string' || problem) return `${problem} (on <${step.element.tag}>)`;
    inherited = next;
  }
  return null;
}

/** The inherited values of an element, or the declaration with an unknown effect. */
function computeInherited({ element, values }: Cascaded, parent: Inherited): Inherited | string {
  const undeclared = (name: string) => describeStyle(name, values.get(name) ?? '');
  const fontSize = computeInheritedProperty(values.get('font-size'), parent.fontSize, 16, (value) =>
    parseLength(value, { fontSize: parent.fontSize, whole: parent.fontSize, root: parent.root }),
  );
  if (fontSize === null) return undeclared('font-size');
  const root = element.tag === 'html' ? fontSize : parent.root;
  const lineHeight = computeInheritedProperty(values.get('line-height'), parent.lineHeight, null, (value) => {
    if (value === 'normal') return null;
    if (/^[\d.]+$/.test(value)) return Number(value) * fontSize;
    return parseLength(value, { fontSize, whole: fontSize, root }) ?? undefined;
  });
  if (lineHeight === undefined) return undeclared('line-height');
  const opacity = readOpacity(values.get('opacity'));
  if (opacity === null) return undeclared('opacity');
  const color = computeInheritedProperty(values.get('color'), parent.color, black, (value) =>
    value === 'currentcolor' ? parent.color : parseColor(value),
  );
  const filled = values.get('text-fill-color') ?? values.get('-webkit-text-fill-color');
  const fill = computeInheritedProperty(filled, parent.fill, undefined, (value) =>
    value === 'currentcolor' ? undefined : parseColor(value),
  );
  const visible = computeInheritedProperty(values.get('visibility'), parent.visible, true, (value) => {
    return value !== 'hidden' && value !== 'collapse' && value !== unknownText;
  });
  const background = backgroundOf(values, parent.background);
  return { visible, fontSize, root, lineHeight, color, fill, background, opacity: parent.opacity * opacity };
}

/** An inherited property; the parent's or the initial value if not set, or for CSS-wide keywords. */
function computeInheritedProperty<Value>(
  value: string | undefined,
  parent: Value,
  first: Value,
  read: (value: string) => Value,
): Value {
  if (value === undefined || value === 'inherit' || value === 'unset') return parent;
  return value === 'initial' || value === 'revert' ? first : read(value);
}

function readOpacity(value: string | undefined): number | null {
  if (value === undefined || isReset(value)) return 1;
  const share = value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value);
  return Number.isNaN(share) ? null : Math.min(Math.max(share, 0), 1);
}

/** A solid color covers an unknown background, but not an image in front of it. */
function backgroundOf(values: ReadonlyMap<string, string>, background: Color | null): Color | null {
  const [color, image = 'none'] = [values.get('background-color'), values.get('background-image')];
  if (image !== 'none' && !isReset(image)) return null;
  const layer = parseColor(color === undefined || isReset(color) ? 'transparent' : color);
  if (layer?.alpha === 1) return layer;
  return layer && background ? blend(layer, background) : null;
}

function textProblem(shown: Inherited): string | null {
  const { fontSize, lineHeight, background } = shown;
  const color = shown.fill === undefined ? shown.color : shown.fill;
  if (!shown.visible) return 'visibility: hidden';
  if (fontSize < 8) return `a text of ${Math.round(fontSize * 10) / 10} px`;
  if (lineHeight !== null && lineHeight < fontSize * 0.75) return 'lines that lie on each other';
  if (!color) return 'a text color that is not known';
  if (!background) return 'a background that is not known';
  const ratio = contrastRatio({ ...color, alpha: color.alpha * shown.opacity }, background);
  return ratio < minimumContrast
    ? `a contrast of ${Math.floor(ratio * 10) / 10}, where ${minimumContrast} is needed`
    : null;
}

/** Properties with the pattern of their harmless values; others could hide, move or cover the text. */
const onlyHarmless = Object.entries({ ...harmless.values, '^$': ['all', unknownText] }).flatMap(
  ([pattern, names]) =>
    names.flatMap((line) => line.split(' ')).map((name) => [name, new RegExp(pattern)] as const),
);
const growing = new Set(['table', 'tbody', 'tr', 'td', 'html', 'body']);
const noLength = /^(?:auto|none|normal|fit-content|max-content|available|-\w+-.*)$/;
const line = /^(?:border|outline)(?:-(?:top|right|bottom|left|width|inline|block))*(?:-width)?$/;

/** The style or attribute of an element that hides, moves or covers its content; null if none. */
function boxProblem({ element, values }: Cascaded): string | null {
  for (const name of ['hidden', 'inert']) if (element.attributes.has(name)) return `the attribute ${name}`;
  const own = (property: string) => (isReset(values.get(property)) ? undefined : values.get(property));
  for (const [property, pattern] of onlyHarmless) {
    const value = property === 'all' ? values.get(property) : own(property);
    if (value !== undefined && !pattern.test(value)) return describeStyle(property, value);
  }
  for (const [property, [low, high]] of Object.entries(harmless.lengths)) {
    const value = own(property);
    if (value === undefined || noLength.test(value)) continue;
    const length = parseLength(value, { fontSize: 12, whole: 320 });
    if (length === null || length < (low ?? 0) || length > (high ?? Number.POSITIVE_INFINITY))
      return describeStyle(property, value);
  }
  for (const [property, value] of values)
    if ((line.test(property) || (property === 'box-shadow' && value.includes('inset'))) && isThick(value))
      return describeStyle(property, value);
  return heightProblem(element.tag, own, values.get('zoom'));
}

/** Whether a border or outline is thick enough to push away or cover the text. */
function isThick(value: string): boolean {
  const lengths = value.split(/\s+/).filter((part) => /^[\d.]/.test(part));
  return lengths.some((part) => (parseLength(part, { fontSize: 12, whole: 320 }) ?? 41) > 40);
}

function heightProblem(
  tag: string,
  own: (property: string) => string | undefined,
  zoom = 'normal',
): string | null {
  const clips = /hidden|clip|scroll|auto/.test(own('overflow') ?? '');
  for (const property of ['height', 'max-height']) {
    const value = own(property);
    if (value === undefined || /^(?:auto|none|100%|\w+-content)$/.test(value)) continue;
    const length = parseLength(value, { fontSize: 12, whole: 0 });
    const grows = growing.has(tag) && !clips && property === 'height';
    if (clips || (length ?? 0) > 3_000 || (!grows && (length ?? 0) < 40))
      return describeStyle(property, value);
  }
  const size = own('-webkit-text-size-adjust') ?? own('text-size-adjust');
  const share = size?.endsWith('%') ? Number.parseFloat(size) : 100;
  if (share < 80 || size === unknownText) return describeStyle('text-size-adjust', size ?? '');
  if (zoom !== 'normal' && (parseLength(zoom, { fontSize: 1, whole: 1 }) ?? 0) < 0.75)
    return describeStyle('zoom', zoom);
  return clips && own('white-space') === 'nowrap' ? 'text that is cut at the end of its line' : null;
}

/** A declaration in words. */
function describeStyle(property: string, value: string): string {
  if (property === unknownText || value.includes(unknownText))
    return `a style that Liquid or a variable decides (${property === unknownText ? 'a property' : property})`;
  return `${property}: ${value.slice(0, 60)}`;
}
