import { filters as standard } from 'liquidjs';
import { allowedFilters } from '@/lib/document/liquid/liquid-uses';
import { percentEncode } from '@/lib/rendering/escape/url-value';
import { missing, TextWithBreaks, UrlEncodedText } from './liquid-values';
import { formatDate, formatDateTime, formatLocaleNumber, formatMoney, formatTime } from './locale-filters';

type FilterThis = { context: { memoryLimit: { use(count: number): void }; globals: object } };
type FilterFunction = (this: FilterThis, value: unknown, ...rest: unknown[]) => unknown;

/** Every filter a template may use. */
export function liquidFilters(): Record<string, FilterFunction> {
  const filters: Record<string, FilterFunction> = {};
  for (const name of allowedFilters) filters[name] = ownFilters[name] ?? standardFilter(name);
  return filters;
}

const ownFilters: Record<string, FilterFunction> = {
  format_date(value, style, zone) {
    return formatDate(value, this.context.globals, style, zone);
  },
  format_time(value, style, zone) {
    return formatTime(value, this.context.globals, style, zone);
  },
  format_datetime(value, style, zone) {
    return formatDateTime(value, this.context.globals, style, zone);
  },
  format_number(value, how) {
    return formatLocaleNumber(value, this.context.globals, how);
  },
  format_money(value, currency) {
    return formatMoney(value, this.context.globals, currency);
  },
  ...Object.fromEntries(
    ['date', 'date_to_long_string', 'date_to_rfc822', 'date_to_string', 'date_to_xmlschema'].map((name) => [
      name,
      timeFilter(standardFilter(name)),
    ]),
  ),
  ...Object.fromEntries(
    ['plus', 'minus', 'times', 'divided_by', 'modulo'].map((name) => [
      name,
      exactFilter(standardFilter(name)),
    ]),
  ),
  replace(value, pattern = '', replacement = '') {
    const parts = textOf(value).split(textOf(pattern));
    this.context.memoryLimit.use(textOf(value).length + parts.length * textOf(replacement).length);
    return parts.join(textOf(replacement));
  },
  // By characters, not by the halves of an emoji.
  split(value, separator) {
    if (textOf(separator) !== '') return standardFilter('split').call(this, value, separator);
    this.context.memoryLimit.use(textOf(value).length);
    return [...textOf(value)];
  },
  // All output is escaped for its context: escaping twice would show entities to the reader.
  escape: (value) => value,
  escape_once: (value) => value,
  xml_escape: (value) => value,
  newline_to_br: (value) => new TextWithBreaks(textOf(value)),
  strip_html: (value) => withoutTags(textOf(value)),
  strip: (value) => textOf(value).trim(),
  lstrip: (value) => textOf(value).trimStart(),
  rstrip: (value) => textOf(value).trimEnd(),
  url_decode: (value) => urlDecode(textOf(value)),
  url_encode: urlEncode,
  cgi_escape: urlEncode,
  uri_escape: urlEncode,
};

function urlEncode(value: unknown): UrlEncodedText {
  return new UrlEncodedText(percentEncode(textOf(value)));
}

/** Text that is not encoded stays unchanged: a percent sign must not fail an email. */
function urlDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The library types its filters one by one: each is a function, or has one in `handler`. */
function standardFilter(name: string): FilterFunction {
  const filter = (standard as Record<string, unknown>)[name];
  const run = typeof filter === 'function' ? filter : (filter as { handler?: unknown } | undefined)?.handler;
  if (typeof run !== 'function') throw new Error(`Liquid has no filter ${name}`);
  return run as FilterFunction;
}

/** 0.1 + 0.2 is 0.30000000000000004 to a computer: 15 digits hold all that people write. */
function exactFilter(filter: FilterFunction): FilterFunction {
  return function (value, ...rest) {
    const result = filter.call(this, value, ...rest);
    return typeof result === 'number' && !Number.isInteger(result) ? Number(result.toPrecision(15)) : result;
  };
}

function timeFilter(filter: FilterFunction): FilterFunction {
  return function (value, ...rest) {
    return filter.call(this, readTime(value, this.context.globals), ...rest);
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
