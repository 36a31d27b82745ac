import { countCharacters, isStorable } from '@/lib/mail/storable-text';
import { maxTextLength, type PropertyType, type PropertyValue } from './contract';
import { isDate } from './stored-values';

/** Which comes first in dates such as 03/04/2026; null if unknown. */
export type DateOrder = 'day' | 'month' | null;

type ReadResult = { value: PropertyValue } | { reason: string };

/** Reads a value as people and spreadsheets write it, or returns why it is invalid. */
export function readValue(text: string, type: PropertyType, order: DateOrder): ReadResult {
  return readers[type](text, order);
}

const readers: Record<PropertyType, (text: string, order: DateOrder) => ReadResult> = {
  text: (text) => {
    if (!isStorable(text)) return { reason: 'It has characters that cannot be stored.' };
    if (countCharacters(text) > maxTextLength)
      return { reason: `It has more than ${maxTextLength} characters.` };
    return { value: text };
  },
  number: readNumber,
  boolean: (text) => {
    const value = booleanWords.get(text.toLowerCase());
    return value === undefined ? { reason: 'It is not yes or no.' } : { value };
  },
  date: readDate,
};

const booleanWords = new Map([
  ...['true', 'yes', 'y', '1', 'ja', 'oui', 'sí', 'si', 'sim'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0', 'nein', 'non', 'nee', 'não'].map((word) => [word, false] as const),
]);

const currency =
  /^(?:[€$£¥]|EUR|USD|GBP|CHF|NOK|SEK|DKK|PLN|CZK)\s?|\s?(?:[€$£¥]|EUR|USD|GBP|CHF|NOK|SEK|DKK|PLN|CZK|kr|zł|Kč)$/;

/** Whether a number would lose its currency. */
export function hasCurrency(text: string): boolean {
  return currency.test(text);
}

/** Reads 1234.5, 1,234.5, 1.234,5 and amounts such as 1 234,50 €; refuses what could be thousands or a fraction. */
function readNumber(written: string): ReadResult {
  const amount = written.replace(currency, '');
  // Without a currency, digits with spaces may be a phone number.
  const text = amount === written ? written : amount.replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  const plain = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text);
  const english = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)$|^[+-]?\d{1,3}(,\d{3}){2,}$/.test(text);
  const other = /^[+-]?\d{1,3}(\.\d{3})+(,\d+)$|^[+-]?\d{1,3}(\.\d{3}){2,}$|^[+-]?\d+,(\d{1,2}|\d{4,})$/.test(
    text,
  );
  if (!plain && !english && !other)
    return {
      reason: /^[+-]?\d{1,3},\d{3}$/.test(text)
        ? 'It could be a thousand or a fraction. Write it without the comma, or with a point.'
        : 'It is not a number.',
    };
  const value = Number(
    plain ? text : english ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.'),
  );
  return Number.isFinite(value) ? { value } : { reason: 'The number is too large.' };
}

const shortYear = /^(\d{1,2})\.(\d{1,2})\.(\d{2})$/;

/** Whether a date leaves out its century, which is then guessed. */
export function hasShortYear(text: string): boolean {
  return shortYear.test(text);
}

/** Reads 2026-04-03 with or without time, 2026/04/03, 03.04.2026, 3.4.26, 03/04/2026, and spreadsheet day numbers. */
function readDate(text: string, order: DateOrder): ReadResult {
  const [, shortDay, shortMonth, years] = shortYear.exec(text) ?? [];
  // As spreadsheets do: 1930 to 2029.
  if (shortDay && shortMonth && years)
    return toDate(`${Number(years) < 30 ? '20' : '19'}${years}`, shortMonth, shortDay);
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  if (year && month && day) return toDate(year, month, day);
  const [, first, mark, second, last] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?: .*)?$/.exec(text) ?? [];
  if (first && second && last) {
    if (mark === '.') return toDate(last, second, first);
    if (order === 'day' || Number(first) > 12) return toDate(last, second, first);
    if (order === 'month' || Number(second) > 12) return toDate(last, first, second);
    if (first === second) return toDate(last, first, second);
    return { reason: 'Day and month could be either way round in this column. Write it as 2026-11-21.' };
  }
  if (/^[2-7]\d{4}$/.test(text))
    return { value: new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10) };
  return { reason: notADate };
}

const notADate = 'It is not a date such as 2026-11-21.';

function toDate(year: string, month: string, day: string): ReadResult {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(value) ? { value } : { reason: 'There is no such day.' };
}

/** The date order this text proves; null if it proves nothing. */
export function readDateOrder(text: string): DateOrder {
  const [, first, second] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{4}(?: .*)?$/.exec(text) ?? [];
  if (Number(first) > 12) return 'day';
  return Number(second) > 12 ? 'month' : null;
}
