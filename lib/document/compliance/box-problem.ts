import { parseLength } from '@/lib/document/css/css-length';
import { unknownText } from '@/lib/document/css/css-rules';
import { isReset } from './computed-values';
import type { Cascaded } from './footer-cascade';

/** The harmless values of properties; any other could hide, move or cover the text. */
const onlyHarmless: Record<string, RegExp> = {
  ...alike(
    /^none$/,
    'offset-path offset -webkit-line-clamp mask-border ' +
      'mask-box-image mask-box-image-source mask-border-source backdrop-filter font-size-adjust ' +
      'transform translate filter clip-path mask mask-image animation-name line-clamp text-security -webkit-text-security mso-hide',
  ),
  ...alike(/^0/, 'text-stroke -webkit-text-stroke -webkit-text-stroke-width'),
  ...alike(/^auto$/, 'column-width interactivity clip'),
  display:
    /^(?:block|inline|inline-block|(?:inline-)?(?:table|flex|grid)|table-(?:cell|row|row-group|header-group|footer-group)|list-item|flow-root|contents)$/,
  'writing-mode': /^(?:horizontal-tb|lr|lr-tb)$/,
  columns: /^(?:auto|1)(?:\s+auto)?$/,
  'column-count': /^(?:auto|1)$/,
  scale: /^(?:none|1(?:\.0+)?)$/,
  rotate: /^(?:none|0\w*)$/,
  'mix-blend-mode': /^normal$/,
  'content-visibility': /^visible$/,
  content: /^(?:normal|none)$/,
  'pointer-events': /^(?:auto|all|visible\w*)$/,
  position: /^(?:static|relative|sticky)$/,
  contain: /^(?:none|layout|style|paint|content)$/,
  all: /^$/,
  [unknownText]: /^$/,
};

function alike(harmless: RegExp, properties: string): Record<string, RegExp> {
  return Object.fromEntries(properties.split(' ').map((property) => [property, harmless]));
}

/** Allowed ranges of lengths, in pixels. */
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

/** The style or attribute of an element that hides, moves or covers its content, or null. */
export function boxProblem({ element, values }: Cascaded): string | null {
  for (const name of ['hidden', 'inert']) if (element.attributes.has(name)) return `the attribute ${name}`;
  for (const [property, harmless] of Object.entries(onlyHarmless)) {
    const value = values.get(property);
    if (value !== undefined && isReset(value) === null && !harmless.test(value))
      return describeStyle(property, value);
    if (property === 'all' && value !== undefined) return describeStyle(property, value);
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
    if (length === null || length < low || length > high) return describeStyle(property, value);
  }
  for (const [property, value] of values)
    if (
      (/^(?:border|outline)(?:-(?:top|right|bottom|left|width|inline|block))*(?:-width)?$/.test(property) ||
        (property === 'box-shadow' && value.includes('inset'))) &&
      hasThickLine(value)
    )
      return describeStyle(property, value);
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
    if (clips || (length !== null && length > 3_000)) return describeStyle(property, value);
    if (!grows && (length === null || length < 40)) return describeStyle(property, value);
  }
  const size = values.get('-webkit-text-size-adjust') ?? values.get('text-size-adjust');
  const share = size?.endsWith('%') ? Number.parseFloat(size) : 100;
  if (share < 80 || size === unknownText) return describeStyle('text-size-adjust', size ?? '');
  const zoom = parseLength(values.get('zoom') ?? '1', { fontSize: 1, whole: 1 });
  if (values.has('zoom') && values.get('zoom') !== 'normal' && (zoom === null || zoom < 0.75))
    return describeStyle('zoom', values.get('zoom') ?? '');
  if (clips && values.get('white-space') === 'nowrap') return 'text that is cut at the end of its line';
  return null;
}

/** A declaration as an author would say it. */
export function describeStyle(property: string, value: string): string {
  if (property === unknownText || value.includes(unknownText))
    return `a style that Liquid or a variable decides (${property === unknownText ? 'a property' : property})`;
  return `${property}: ${value.slice(0, 60)}`;
}
