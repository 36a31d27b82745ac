import type { PropertyType } from '@/lib/contacts/properties/contract';
import {
  type DateOrder,
  hasCurrency,
  hasShortYear,
  readDateOrder,
  readValue,
} from '@/lib/contacts/properties/read-value';
import { findMeanings, toPlainName, toPropertyName } from './column-names';
import type { ImportPreview } from './contract';
import { readAddress } from './read-address';
import { findStateColumn, isInverted, readState, toPlainValue } from './read-state';
import { findAnswerColumns, findTopicsColumn, type NamedTopic } from './read-topics';

const maxStates = 20;

type CellValue = { row: number; value: string };
/** A row with its place in the file. */
export type ProposalRow = { row: number; cells: string[] };

/** What each column of a file probably is, by its name and its values in the first rows. */
export function proposeColumns(
  { names }: { names: readonly string[] },
  rows: readonly ProposalRow[],
  properties: readonly { name: string; type: PropertyType }[],
  topics: readonly NamedTopic[],
): ImportPreview['columns'] {
  const values = names.map((_, index) =>
    rows.map(({ row, cells }) => ({ row, value: cells[index] ?? '' })).filter(({ value }) => value !== ''),
  );
  const addresses = values.map(
    (columnValues) => columnValues.filter(({ value }) => readAddress(value)).length,
  );
  const byValues = values.findIndex(
    (columnValues, index) => (addresses[index] ?? 0) > columnValues.length / 2,
  );
  // In a short list, most values may be wrong.
  const byTitle = names.findIndex(
    (name, index) => (addresses[index] ?? 0) > 0 && /^e?mail/.test(toPlainName(name)),
  );
  const emailAt = byValues < 0 ? byTitle : byValues;
  const byName = new Map(properties.map((property) => [toPlainName(property.name), property.name]));
  const meanings = findMeanings(names, (plain) => byName.has(plain));
  const proposalOf = (index: number, known: string | undefined) => {
    if (index === emailAt) return 'email';
    if (answersAt.has(index)) return `topic.${answersAt.get(index)}`;
    if (index === stateAt) return 'state';
    if (index === topicsAt) return 'topics';
    return known ? `property.${known}` : 'ignore';
  };
  const texts = names.map((name, index) => ({
    name,
    values: (values[index] ?? []).map(({ value }) => value),
  }));
  const isFree = (index: number) =>
    index !== emailAt && !meanings.has(index) && !byName.has(toPlainName(names[index] ?? ''));
  const answersAt = findAnswerColumns(texts, topics, isFree);
  const isOpen = (index: number) => isFree(index) && !answersAt.has(index);
  const stateAt = findStateColumn(texts, isOpen);
  const topicsAt = findTopicsColumn(texts, topics, (index) => index !== stateAt && isOpen(index));
  return names.map((given, index) => {
    // The names used in exports.
    const name = meanings.get(index) ?? given.replace(/^property\./, '');
    const known = index === emailAt ? undefined : byName.get(toPlainName(name));
    // If two columns look like one property, the first gets it.
    if (known) byName.delete(toPlainName(name));
    const columnValues = values[index] ?? [];
    return {
      name: given,
      proposal: proposalOf(index, known),
      property_name: toPropertyName(name),
      ...(meanings.has(index) ? text : detectType(columnValues)),
      dates: detectDates(columnValues),
      states: countStates(
        given,
        rows.map(({ cells }) => cells[index] ?? ''),
      ),
      samples: [...new Set(columnValues.map(({ value }) => value))]
        .slice(0, 3)
        .map((text) => text.slice(0, 200)),
    };
  });
}

/** What the values of a column would mean as states of people. */
function countStates(name: string, values: readonly string[]): ImportPreview['columns'][number]['states'] {
  const counts = new Map<string, number>();
  for (const value of values.map(toPlainValue)) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size > maxStates) return [];
  const reading = { inverted: isInverted(name), states: {} };
  return [...counts]
    .map(([value, count]) => ({ value: value.slice(0, 200), rows: count, state: readState(value, reading) }))
    .sort((a, b) => b.rows - a.rows);
}

const text = { type: 'text' as const, misfits: [] };

/** The narrowest type that fits all values, except up to one in twenty. */
function detectType(values: readonly CellValue[]): { type: PropertyType; misfits: CellValue[] } {
  const order = detectDateOrder(values);
  // A spreadsheet day number is also a number, and 0 and 1 may be amounts: the first type that fits wins.
  const conversions = (['number', 'boolean', 'date'] as const).map((type) => ({
    type,
    misfits: values.filter(({ value }) => 'reason' in readValue(value, type, order)),
  }));
  const fewest = Math.min(...conversions.map(({ misfits }) => misfits.length));
  const best = conversions.find(({ misfits }) => misfits.length === fewest);
  if (!best || values.length === 0 || fewest > values.length / 20) return text;
  if (values.some(({ value }) => isLosing[best.type](value))) return text;
  return {
    type: best.type,
    misfits: best.misfits.map(({ row, value }) => ({ row, value: value.slice(0, 200) })),
  };
}

/** Digits in the positions of a date, whatever follows. */
const looksLikeDate =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}\.\d{1,2}\.\d{2})(?!\d)/;

/** How the first dates are read, with the first unreadable one, if the values are mostly dates. */
function detectDates(values: readonly CellValue[]): ImportPreview['columns'][number]['dates'] {
  const like = values.filter(({ value }) => looksLikeDate.test(value)).length;
  if (like === 0 || like < values.length / 2) return [];
  const order = detectDateOrder(values);
  const all = [...new Set(values.map(({ value }) => value))].map((value) => {
    const read = readValue(value, 'date', order);
    const misfits =
      'reason' in read ? { date: null, reason: read.reason } : { date: String(read.value), reason: null };
    return { value: value.slice(0, 200), ...misfits };
  });
  const first = all.slice(0, 3);
  const unread = all.find(({ date }) => date === null);
  return unread && !first.includes(unread) ? [...first.slice(0, 2), unread] : first;
}

/** As in an import: undecided if both orders appear. */
function detectDateOrder(values: readonly CellValue[]): DateOrder {
  const shown = new Set(values.map(({ value }) => readDateOrder(value)));
  if (shown.has('day') === shown.has('month')) return null;
  return shown.has('day') ? 'day' : 'month';
}

/**
 * Digits that identify something, such as phone numbers and postal codes. As numbers they would lose digits.
 */
const isCode = (value: string) => /^0\d|^\+\d{5,}$|^\d{16,}$/.test(value);

/** Whether a value would lose something by the type. Such a type is not proposed, but can be chosen. */
const isLosing: Record<PropertyType, (value: string) => boolean> = {
  text: () => false,
  boolean: () => false,
  number: (value) => isCode(value) || hasCurrency(value),
  date: hasShortYear,
};
