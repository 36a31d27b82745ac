import type { ContactState } from '@/lib/contacts/contract';
import type { PropertyValue } from '@/lib/contacts/properties/contract';
import { readValue } from '@/lib/contacts/properties/read-value';
import { storableText } from '@/lib/mail/storable-text';
import { readLanguage } from '@/lib/readers/read-language';
import type { CsvRecord } from './csv-records';
import { decodeCell } from './decode-cell';
import type { ImportColumn, TopicChoice } from './plan';
import { readAddress } from './read-address';
import { readState } from './read-state';
import { readAnswer, readTopics } from './read-topics';

/** A row to import: the address, and values by property id. Empty cells are ignored. */
export type ImportRow = {
  row: number;
  email: string;
  values: Record<string, PropertyValue>;
  /** Whether they are subscribed. Without a column for it, they are. */
  state?: ContactState;
  /** For each topic that a column may name, or answers for. */
  topics: TopicChoice[];
  /** Values left out of an imported row. */
  leftOut?: KeptRefusal;
};
export type RowRefusal = { row: number; column: string; value: string; reason: string };
/** With the whole original row; null when unreadable or erased. */
export type KeptRefusal = RowRefusal & { cells: string[] | null };

const notALanguage = 'It is no language. Its row is imported without it: write de or German.';

const notAState =
  'It does not say whether they are subscribed. Choose what it means, or write subscribed or unsubscribed.';

const notATopic = 'There is no such topic. Create it, or write the names of topics only.';

const notAnAnswer = 'It does not say yes or no.';

/** More than any valid value. */
const maxCellLength = 10_000;

/** Reads a record, or returns its first error. */
export function readRow(record: CsvRecord, columns: readonly ImportColumn[]): ImportRow | RowRefusal {
  const { row, cells } = record;
  const refuse = (column: string, value: string, reason: string): RowRefusal => ({
    row,
    column: storableText(column, 200),
    value: storableText(value, 200),
    reason,
  });
  if (!cells) return refuse('', '', 'A quoted value does not end.');
  const beyond = cells.slice(columns.length).find((cell) => cell.trim() !== '');
  if (beyond !== undefined)
    return refuse('', decodeCell(beyond), 'The row has more values than there are columns.');
  let email = '';
  const values: Record<string, PropertyValue> = {};
  let leftOut: KeptRefusal | undefined;
  let state: ContactState | undefined;
  const topics: TopicChoice[] = [];
  for (const [index, column] of columns.entries()) {
    if (column.as === 'ignore') continue;
    const text = decodeCell(cells[index] ?? '');
    if (column.as === 'email') {
      const address = readAddress(text);
      if (!address)
        return refuse(
          column.name,
          text,
          text === '' ? 'There is no address.' : 'It is not an email address.',
        );
      email = address;
    } else if (column.as === 'state') {
      const read = readState(text, column);
      if (!read) return refuse(column.name, text, notAState);
      state = read;
    } else if (column.as === 'topics') {
      const read = column.answers ? readAnswer(text, column) : readTopics(text, column.topics);
      if ('unknown' in read)
        return refuse(column.name, read.unknown, column.answers ? notAnAnswer : notATopic);
      topics.push(...column.topics.map(({ id }) => ({ topicId: id, subscribed: read.ids.has(id) })));
    } else if (text !== '' && column.isLanguage) {
      const language = readLanguage(text);
      if (language) values[column.propertyId] = language;
      else leftOut = { ...refuse(column.name, text, notALanguage), cells: storedCells(record) };
    } else if (text !== '') {
      const read = readValue(text, column.type, column.order);
      if ('reason' in read) return refuse(column.name, text, read.reason);
      values[column.propertyId] = read.value;
    }
  }
  return {
    row,
    email,
    values,
    ...(state && { state }),
    topics,
    ...(leftOut && { leftOut }),
  };
}

/** The original texts of a refused record, for correction. */
export function storedCells({ cells }: CsvRecord): string[] | null {
  return cells === null ? null : cells.map((cell) => storableText(decodeCell(cell), maxCellLength));
}
