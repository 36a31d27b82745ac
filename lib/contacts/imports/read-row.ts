import type { PropertyValue } from '@/lib/contacts/properties/contract';
import { valueFromText } from '@/lib/contacts/properties/value-from-text';
import { storableText } from '@/lib/mail/storable-text';
import { addressIn } from './address-in';
import { cellText } from './cell-text';
import type { CsvRecord } from './csv-records';
import { languageIn } from './language-in';
import type { ImportColumn } from './plan';

/** A row that can be taken: the address, and values by the ids of properties. Empty cells tell nothing. */
export type ImportRow = {
  row: number;
  email: string;
  values: Record<string, PropertyValue>;
  /** What of it is left out, though it is taken. */
  leftOut?: KeptRefusal;
};
export type RowRefusal = { row: number; column: string; value: string; reason: string };
/** With the whole row as it came; null where it could not be read, or nothing of it may stay. */
export type KeptRefusal = RowRefusal & { cells: string[] | null };

const notALanguage = 'It is no language. Its row is imported without it: write de or German.';

/** More than any value has that is taken. */
const longestCell = 10_000;

/** What a record says, or the first thing that is wrong with it. */
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
    return refuse('', cellText(beyond), 'The row has more values than there are columns.');
  let email = '';
  const values: Record<string, PropertyValue> = {};
  let leftOut: KeptRefusal | undefined;
  for (const [index, column] of columns.entries()) {
    if (column.as === 'ignore') continue;
    const text = cellText(cells[index] ?? '');
    if (column.as === 'email') {
      const address = addressIn(text);
      if (!address)
        return refuse(
          column.name,
          text,
          text === '' ? 'There is no address.' : 'It is not an email address.',
        );
      email = address;
    } else if (text !== '' && column.isLanguage) {
      const language = languageIn(text);
      if (language) values[column.propertyId] = language;
      else leftOut = { ...refuse(column.name, text, notALanguage), cells: keptCells(record) };
    } else if (text !== '') {
      const read = valueFromText(text, column.type, column.order);
      if ('reason' in read) return refuse(column.name, text, read.reason);
      values[column.propertyId] = read.value;
    }
  }
  return { row, email, values, ...(leftOut && { leftOut }) };
}

/** The texts of a refused record, to be corrected. */
export function keptCells({ cells }: CsvRecord): string[] | null {
  return cells === null ? null : cells.map((cell) => storableText(cellText(cell), longestCell));
}
