import { type Cascaded, isReset } from '@/lib/document/css/cascade';
import { parseLength } from '@/lib/document/css/css-length';
import { unknownText } from '@/lib/document/css/css-rules';
import harmless from './harmless.json' with { type: 'json' };

/** Properties with the pattern of their harmless values; any other could hide, move or cover the text. */
const onlyHarmless = Object.entries({ ...harmless.values, '^$': ['all', unknownText] }).flatMap(
  ([pattern, names]) =>
    names.flatMap((line) => line.split(' ')).map((name) => [name, new RegExp(pattern)] as const),
);
const growing = new Set(['table', 'tbody', 'tr', 'td', 'html', 'body']);
const noLength = /^(?:auto|none|normal|fit-content|max-content|available|-\w+-.*)$/;
const line = /^(?:border|outline)(?:-(?:top|right|bottom|left|width|inline|block))*(?:-width)?$/;

/** The style or attribute of an element that hides, moves or covers its content, or null. */
export function boxProblem({ element, values }: Cascaded): string | null {
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

/** A border or outline so thick that it pushes or covers the text. */
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

/** A declaration as an author would say it. */
export function describeStyle(property: string, value: string): string {
  if (property === unknownText || value.includes(unknownText))
    return `a style that Liquid or a variable decides (${property === unknownText ? 'a property' : property})`;
  return `${property}: ${value.slice(0, 60)}`;
}
