import type { ContactState } from '@/lib/contacts/contract';
import type { PropertyType } from '@/lib/contacts/properties/contract';
import {
  type DateOrder,
  hasCurrency,
  hasShortYear,
  readDateOrder,
  readValue,
} from '@/lib/contacts/properties/read-value';
import { type Context, requireScope } from '@/lib/context';
import { newId } from '@/lib/ids';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import { findMeanings, toPlainName, toPropertyName } from './column-names';
import type { ImportPreview, PreviewImportInput } from './contract';
import { CsvReader, type CsvRecord } from './csv-records';
import { decodeCell } from './decode-cell';
import { detectEncoding, type FileHead, readFileHead, toSource } from './file-head';
import { toUtf8 } from './file-pieces';
import { findCorrected } from './find-corrected';
import { applyRows, hashAddresses, type ImportedPerson, readKnownPeople } from './people';
import { collectDateOrders, decideDateOrders, type ImportPlan } from './plan';
import {
  createEmptyFileError,
  findMissingProperties,
  planImport,
  readProperties,
  readTopicNames,
} from './plan-import';
import { readAddress } from './read-address';
import { type ImportRow, type RowRefusal, readRow } from './read-row';
import { findStateColumn, isInverted, readState, toPlainValue } from './read-state';
import { findAnswerColumns, findTopicsColumn, type NamedTopic } from './read-topics';

const sampledRows = 200;
const shownRows = 10;
const maxStates = 20;
const rowsAtOnce = 2_000;
/** Same limit as in an import. */
const maxReasons = 10_000;

/**
 * How a file would be read: columns with suggestions and first rows; with a mapping and the complete file,
 * also the result of each row. `INVALID_REQUEST` for what is missing.
 */
export async function previewImport(
  ctx: Context,
  bytes: Buffer,
  { complete, ...fields }: PreviewImportInput,
): Promise<ImportPreview> {
  requireScope(ctx, access.writeContacts);
  const parts: Buffer[] = [];
  for await (const part of toUtf8(createSource(bytes))) parts.push(part);
  const file = Buffer.concat(parts);
  const head = await readFileHead(file);
  if (!head) throw createEmptyFileError();
  const [known, topics] = [await readProperties(ctx), await readTopicNames(ctx)];
  const missing = findMissingProperties(known, fields.new_properties ?? []);
  const properties = [...known, ...missing.map((property) => ({ ...property, id: newId() }))];
  const rows = await readFirstRows(file, head, complete);
  const corrects = fields.mapping ? null : await findCorrected(ctx, head.names, rows);
  const columns = proposeColumns(head, rows, known, topics).map((column) => ({
    ...column,
    proposal: corrects ? (corrects.mapping[column.name] ?? 'ignore') : column.proposal,
  }));
  const mapping =
    fields.mapping ?? Object.fromEntries(columns.map((column) => [column.name, column.proposal]));
  const { plan, issues } = await planImport(ctx, head, { ...fields, mapping }, properties, topics);
  // Do not report issues of suggested mappings.
  const shownIssues = fields.mapping ? issues : issues.filter(({ path }) => !path.startsWith('mapping'));
  if (shownIssues.length > 0) throw createInvalidError(shownIssues);
  return {
    object: 'contact_import_preview',
    encoding: detectEncoding(bytes),
    delimiter: head.delimiter as ImportPreview['delimiter'],
    columns,
    rows: rows.slice(0, shownRows).map(({ cells }) => cells),
    corrects,
    outcome: issues.length === 0 ? await simulateImport(ctx, file, plan, complete) : null,
  };
}

type CellValue = { row: number; value: string };
type Row = { row: number; cells: string[] };

async function readFirstRows(file: Buffer, head: FileHead, complete: boolean): Promise<Row[]> {
  const reader = new CsvReader(toSource(file), head.delimiter, head.offset, head.row, !complete);
  return (await reader.read(sampledRows)).flatMap(({ row, cells }) =>
    cells ? [{ row, cells: cells.map(decodeCell) }] : [],
  );
}

async function* createSource(bytes: Buffer) {
  yield bytes;
}

function proposeColumns(
  { names }: FileHead,
  rows: readonly Row[],
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

/** Runs through all rows like an import, without writing. */
async function simulateImport(
  ctx: Context,
  file: Buffer,
  plan: ImportPlan,
  complete: boolean,
): Promise<ImportPreview['outcome']> {
  const { columns } = plan;
  const records = () =>
    new CsvReader(toSource(file), plan.delimiter, plan.start.offset, plan.start.row, !complete);
  if (!plan.surveyed) {
    const orders = columns.map(() => ({ day: false, month: false }));
    await readAllRecords(records(), async (read) => {
      for (const { cells } of read) collectDateOrders(plan, cells ?? [], orders);
    });
    decideDateOrders(plan, orders);
  }
  const people = new Map<string, ImportedPerson>();
  const outcome = { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0 };
  const refusals: RowRefusal[] = [];
  const seenAddresses = new Set<string>();
  const repeated = new Set<string>();
  await readAllRecords(records(), async (read) => {
    const rows: ImportRow[] = [];
    for (const record of read) {
      const row = readRow(record, columns);
      if ('reason' in row) {
        refusals.push(row);
        outcome.refused += 1;
      } else {
        rows.push(row);
        if (row.leftOut) refusals.push(row.leftOut);
      }
    }
    for (const { email } of rows) (seenAddresses.has(email) ? repeated : seenAddresses).add(email);
    const hashes = hashAddresses(
      ctx.workspaceId,
      rows.filter(({ email }) => !people.has(email)),
    );
    for (const [email, person] of await readKnownPeople(ctx.db, ctx.workspaceId, hashes, plan, null))
      people.set(email, person);
    const { created, updated, unchanged } = applyRows(people, rows, plan);
    outcome.rows += read.length;
    outcome.created += created;
    outcome.updated += updated;
    outcome.unchanged += unchanged;
  });
  const seen = [...people.values()].filter(({ id }) => id !== '');
  const count = (is: (person: ImportedPerson) => boolean) => seen.filter(is).length;
  const countCreated = (state: ContactState) => count((person) => person.created && person.state === state);
  return {
    ...outcome,
    created_states: {
      subscribed: countCreated('subscribed'),
      unconfirmed: countCreated('unconfirmed'),
      unsubscribed: countCreated('unsubscribed'),
    },
    newly_unsubscribed: count(({ created, unsubscribes }) => unsubscribes && !created),
    unsubscribed: count(({ left }) => left),
    repeated: repeated.size,
    refusal_reasons: countReasons(refusals.slice(0, maxReasons)),
    refusals: refusals
      .slice(0, shownRows)
      .map(({ row, column, value, reason }) => ({ row, column, value, reason })),
  };
}

function countReasons(refusals: readonly RowRefusal[]) {
  const reasons = new Map<string, { column: string; reason: string; rows: number }>();
  for (const { column, reason } of refusals) {
    const key = JSON.stringify([column, reason]);
    const known = reasons.get(key) ?? { column, reason, rows: 0 };
    known.rows += 1;
    reasons.set(key, known);
  }
  return [...reasons.values()].sort((a, b) => b.rows - a.rows);
}

async function readAllRecords(reader: CsvReader, use: (records: CsvRecord[]) => Promise<void>) {
  while (!reader.isAtEnd) {
    await use(await reader.read(rowsAtOnce));
    // Let other work run in this thread.
    await new Promise(setImmediate);
  }
}
