import { filters as standard } from 'liquidjs';
import { missing, TextWithBreaks, UrlEncodedText } from './liquid-values';
import { wellFormed } from './safe-url';

type FilterThis = { context: { memoryLimit: { use(count: number): void }; globals: object } };
type FilterFunction = (this: FilterThis, value: unknown, ...rest: unknown[]) => unknown;

/** Pure and deterministic filters of Liquid, as they are. */
const kept = [
  ...[
    'abs',
    'at_least',
    'at_most',
    'ceil',
    'divided_by',
    'floor',
    'minus',
    'modulo',
    'plus',
    'round',
    'times',
  ],
  ...[
    'append',
    'prepend',
    'capitalize',
    'downcase',
    'upcase',
    'strip',
    'lstrip',
    'rstrip',
    'strip_newlines',
    'slice',
  ],
  ...[
    'remove',
    'remove_first',
    'remove_last',
    'replace_first',
    'replace_last',
    'split',
    'truncate',
    'truncatewords',
  ],
  ...[
    'compact',
    'concat',
    'first',
    'join',
    'last',
    'map',
    'reverse',
    'size',
    'sort',
    'sort_natural',
    'sum',
    'uniq',
  ],
  ...[
    'where',
    'reject',
    'find',
    'has',
    'default',
    'url_decode',
    'number_of_words',
    'array_to_sentence_string',
  ],
] as const;

/** Every filter a template may use. */
export function liquidFilters(): Record<string, FilterFunction> {
  const library: Record<string, unknown> = standard;
  const filters: Record<string, FilterFunction> = {};
  for (const name of kept) {
    const filter = library[name];
    // The library types its filters one by one; each is a function of the filter shape or has one in `handler`.
    const run =
      typeof filter === 'function' ? filter : (filter as { handler?: unknown } | undefined)?.handler;
    if (typeof run === 'function') filters[name] = run as FilterFunction;
  }
  const date = library.date as FilterFunction;
  return {
    ...filters,
    date(value, ...rest) {
      return date.call(this, this ? readTime(value, this.context.globals) : value, ...rest);
    },
    replace(value, pattern = '', replacement = '') {
      const parts = textOf(value).split(textOf(pattern));
      this.context.memoryLimit.use(textOf(value).length + parts.length * textOf(replacement).length);
      return parts.join(textOf(replacement));
    },
    // Everything printed is escaped for its place already: escaping twice would show entities to the reader.
    escape: (value) => value,
    escape_once: (value) => value,
    newline_to_br: (value) => new TextWithBreaks(textOf(value)),
    strip_html: (value) => withoutTags(textOf(value)),
    url_encode: (value) => new UrlEncodedText(encodeURIComponent(wellFormed(textOf(value)))),
  };
}

/** `now` is the time the render was given; a date without a zone is UTC, not the server's zone. */
function readTime(value: unknown, globals: object): unknown {
  if (value === 'now' || value === 'today') return 'now' in globals ? globals.now : missing;
  if (typeof value !== 'string') return value;
  return /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(value)
    ? `${value.replace(' ', 'T')}Z`
    : value;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map(textOf).join('') : String(value);
}

function withoutTags(text: string): string {
  return text
    .split('<')
    .map((part, index) =>
      index === 0 ? part : part.includes('>') ? part.slice(part.indexOf('>') + 1) : part,
    )
    .join('');
}
