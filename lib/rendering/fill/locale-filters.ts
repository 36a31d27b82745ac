import { LRUCache } from 'lru-cache';
import { DomainError } from '@/lib/errors';

/** What filters know about their email. */
type LocaleGlobals = { now?: unknown; locale?: unknown };

type Formatter = { format(value: number | Date): string };
// Making one costs a hundred times what using one does.
const formatters = new LRUCache<string, Formatter>({ max: 500 });

const dateStyles = ['full', 'long', 'medium', 'short'] as const;
type DateStyle = (typeof dateStyles)[number];

/** `{{ at | format_date: 'long', 'Europe/Berlin' }}`. Values that are not dates stay as they are. */
export function formatDate(value: unknown, globals: LocaleGlobals, style: unknown, zone: unknown): unknown {
  const dateStyle = styleOf('format_date', style, 'long');
  return formatMoment('format_date', value, globals, { dateStyle, timeZone: zoneOf(zone) });
}

/** `{{ at | format_time: 'short', 'Europe/Berlin' }}`. */
export function formatTime(value: unknown, globals: LocaleGlobals, style: unknown, zone: unknown): unknown {
  const timeStyle = styleOf('format_time', style, 'short');
  return formatMoment('format_time', value, globals, { timeStyle, timeZone: zoneOf(zone) });
}

/** `{{ at | format_datetime: 'long', 'Europe/Berlin' }}`: the date in that style, the time to the minute. */
export function formatDateTime(
  value: unknown,
  globals: LocaleGlobals,
  style: unknown,
  zone: unknown,
): unknown {
  const dateStyle = styleOf('format_datetime', style, 'long');
  return formatMoment('format_datetime', value, globals, {
    ...{ dateStyle, timeStyle: 'short', timeZone: zoneOf(zone) },
  });
}

/** `{{ count | format_number }}`, with so many decimal places, or `'percent'` (0.5 is 50 %) or `'compact'`. */
export function formatLocaleNumber(value: unknown, globals: LocaleGlobals, how: unknown): unknown {
  const options: Intl.NumberFormatOptions | null =
    how === undefined
      ? {}
      : how === 'percent'
        ? { style: 'percent', maximumFractionDigits: 2 }
        : how === 'compact'
          ? { notation: 'compact' }
          : isPlaces(how)
            ? { minimumFractionDigits: how, maximumFractionDigits: how }
            : null;
  if (!options) throw createDataError("format_number takes how many decimal places, 'percent' or 'compact'.");
  return formatAmount(value, globals, options);
}

/** `{{ total | format_money: 'EUR' }}`: an amount in a currency of ISO 4217. */
export function formatMoney(value: unknown, globals: LocaleGlobals, currency: unknown): unknown {
  if (typeof currency !== 'string' || !/^[A-Za-z]{3}$/.test(currency))
    throw createDataError("format_money needs a currency: format_money: 'EUR'.");
  return formatAmount(value, globals, { style: 'currency', currency });
}

function formatAmount(value: unknown, globals: LocaleGlobals, options: Intl.NumberFormatOptions): unknown {
  const text = typeof value === 'string' ? value.trim() : value;
  const amount = typeof text === 'string' && text !== '' ? Number(text) : text;
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return value;
  const locale = localeOf(globals);
  return formatter(
    `${locale} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(locale, options),
  ).format(amount);
}

function formatMoment(
  filter: string,
  value: unknown,
  globals: LocaleGlobals,
  { timeZone, ...options }: Intl.DateTimeFormatOptions & { timeZone: string },
): unknown {
  const moment = momentOf(value, globals);
  if (!moment) return value;
  const locale = localeOf(globals);
  // A day without a time is that day everywhere.
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value.trim());
  const all = { ...options, timeZone: isDay ? 'UTC' : timeZone };
  try {
    return formatter(`${locale} ${JSON.stringify(all)}`, () => new Intl.DateTimeFormat(locale, all)).format(
      moment,
    );
  } catch {
    throw createDataError(`${filter} does not know the time zone "${timeZone.slice(0, 60)}".`);
  }
}

function momentOf(value: unknown, { now }: LocaleGlobals): Date | null {
  if (value === 'now' || value === 'today') return now instanceof Date ? now : null;
  if (typeof value !== 'string' && typeof value !== 'number' && !(value instanceof Date)) return null;
  // Without a zone it is UTC; a number is of seconds, as for `date`.
  const text =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(value)
      ? `${value.replace(' ', 'T')}Z`
      : value;
  const moment = new Date(typeof text === 'number' ? text * 1000 : text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function styleOf(filter: string, value: unknown, standard: DateStyle): DateStyle {
  if (value === undefined) return standard;
  const style = dateStyles.find((known) => known === value);
  if (!style) throw createDataError(`${filter} knows ${dateStyles.join(', ')}.`);
  return style;
}

function zoneOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : 'UTC';
}

function localeOf({ locale }: LocaleGlobals): string {
  return typeof locale === 'string' ? locale : 'en';
}

function isPlaces(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10;
}

function formatter(key: string, make: () => Formatter): Formatter {
  const known = formatters.get(key) ?? make();
  formatters.set(key, known);
  return known;
}

function createDataError(message: string): DomainError {
  return new DomainError('INVALID_TEMPLATE_DATA', message);
}
