import type { PropertyType } from '@/lib/contacts/properties/contract';
import { type DateOrder, orderShownBy, valueFromText } from '@/lib/contacts/properties/value-from-text';
import { type Context, requireScope } from '@/lib/context';
import { newId } from '@/lib/ids';
import { invalid } from '@/lib/issues';
import { access } from '@/lib/scopes';
import { addressIn } from './address-in';
import { cellText } from './cell-text';
import { meaningsOf, plainName, propertyName } from './column-names';
import type { ImportPreview, PreviewImportInput } from './contract';
import { CsvReader, type CsvRecord } from './csv-records';
import { encodingOf, type FileHead, partsOf, readFileHead } from './file-head';
import { inUtf8 } from './file-pieces';
import { findCorrected } from './find-corrected';
import { hashesOf, type ImportedPerson, knownPeople, meetRows } from './people';
import { type ImportPlan, noteOrders, settleOrders } from './plan';
import { emptyFile, knownProperties, missingProperties, planImport } from './plan-import';
import { type ImportRow, type RowRefusal, readRow } from './read-row';

const looked = 200;
const shown = 10;
const rowsAtOnce = 2_000;
/** As many as an import looks at for them. */
const mostReasoned = 10_000;

/**
 * What a file is read as, before anything is imported: its columns with proposals, its first rows, and, with a mapping
 * and where all of it was given, what would happen with each row. `INVALID_REQUEST` for what the file or mapping lacks.
 */
export async function previewImport(
  ctx: Context,
  bytes: Buffer,
  { complete, ...fields }: PreviewImportInput,
): Promise<ImportPreview> {
  requireScope(ctx, access.writeContacts);
  const parts: Buffer[] = [];
  for await (const part of inUtf8(only(bytes))) parts.push(part);
  const file = Buffer.concat(parts);
  const head = await readFileHead(file);
  if (!head) throw emptyFile();
  const known = await knownProperties(ctx);
  const missing = missingProperties(known, fields.new_properties ?? []);
  const properties = [...known, ...missing.map((property) => ({ ...property, id: newId() }))];
  const rows = await firstRows(file, head, complete);
  const corrects = fields.mapping ? null : await findCorrected(ctx, head.names, rows);
  const columns = proposeColumns(head, rows, known).map((column) => ({
    ...column,
    proposal: corrects ? (corrects.mapping[column.name] ?? 'ignore') : column.proposal,
  }));
  const mapping = fields.mapping ?? Object.fromEntries(columns.map((one) => [one.name, one.proposal]));
  const { plan, issues } = await planImport(ctx, head, { ...fields, mapping }, properties);
  // Of what was proposed nobody is told what it lacks.
  const told = fields.mapping ? issues : issues.filter(({ path }) => !path.startsWith('mapping'));
  if (told.length > 0) throw invalid(told);
  return {
    object: 'contact_import_preview',
    encoding: encodingOf(bytes),
    delimiter: head.delimiter as ImportPreview['delimiter'],
    columns,
    rows: rows.slice(0, shown).map(({ cells }) => cells),
    corrects,
    outcome: issues.length === 0 ? await foresee(ctx, file, plan, complete) : null,
  };
}

type Value = { row: number; value: string };
type Row = { row: number; cells: string[] };

async function firstRows(file: Buffer, head: FileHead, complete: boolean): Promise<Row[]> {
  const reader = new CsvReader(partsOf(file), head.delimiter, head.offset, head.row, !complete);
  return (await reader.read(looked)).flatMap(({ row, cells }) =>
    cells ? [{ row, cells: cells.map(cellText) }] : [],
  );
}

async function* only(bytes: Buffer) {
  yield bytes;
}

function proposeColumns(
  { names }: FileHead,
  rows: readonly Row[],
  properties: readonly { name: string; type: PropertyType }[],
): ImportPreview['columns'] {
  const values = names.map((_, index) =>
    rows.map(({ row, cells }) => ({ row, value: cells[index] ?? '' })).filter(({ value }) => value !== ''),
  );
  const addresses = values.map((there) => there.filter(({ value }) => addressIn(value)).length);
  const byValues = values.findIndex((there, index) => (addresses[index] ?? 0) > there.length / 2);
  // Most of a short list may be wrong.
  const byTitle = names.findIndex(
    (name, index) => (addresses[index] ?? 0) > 0 && /^e?mail/.test(plainName(name)),
  );
  const emailAt = byValues < 0 ? byTitle : byValues;
  const byName = new Map(properties.map((property) => [plainName(property.name), property.name]));
  const meant = meaningsOf(names, (plain) => byName.has(plain));
  return names.map((given, index) => {
    // As an export of contacts names them.
    const name = meant.get(index) ?? given.replace(/^property\./, '');
    const known = index === emailAt ? undefined : byName.get(plainName(name));
    // Of two columns that look like one property, the first is.
    if (known) byName.delete(plainName(name));
    const there = values[index] ?? [];
    return {
      name: given,
      proposal: index === emailAt ? 'email' : known ? `property.${known}` : 'ignore',
      property_name: propertyName(name),
      ...(meant.has(index) ? text : typeOf(there)),
      dates: datesIn(there),
      samples: [...new Set(there.map(({ value }) => value))].slice(0, 3).map((text) => text.slice(0, 200)),
    };
  });
}

const text = { type: 'text' as const, misfits: [] };

/** The narrowest type that takes what is there, but for one value in twenty at most. */
function typeOf(values: readonly Value[]): { type: PropertyType; misfits: Value[] } {
  const order = orderOf(values);
  // Every day number of a spreadsheet is a number, and 0 and 1 may be amounts: of those that fit alike, the first.
  const tried = (['number', 'boolean', 'date'] as const).map((type) => ({
    type,
    misfits: values.filter(({ value }) => 'reason' in valueFromText(value, type, order)),
  }));
  const fewest = Math.min(...tried.map(({ misfits }) => misfits.length));
  const best = tried.find(({ misfits }) => misfits.length === fewest);
  if (!best || values.length === 0 || fewest > values.length / 20) return text;
  if (best.type === 'number' && values.some(({ value }) => isCode(value))) return text;
  return {
    type: best.type,
    misfits: best.misfits.map(({ row, value }) => ({ row, value: value.slice(0, 200) })),
  };
}

/** Digits in the places of a date, whatever comes behind them. */
const looksLikeDate = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)/;

/** How the first dates are read, and the first that is not, where they are about dates. */
function datesIn(values: readonly Value[]): ImportPreview['columns'][number]['dates'] {
  const like = values.filter(({ value }) => looksLikeDate.test(value)).length;
  if (like === 0 || like < values.length / 2) return [];
  const order = orderOf(values);
  const all = [...new Set(values.map(({ value }) => value))].map((value) => {
    const read = valueFromText(value, 'date', order);
    const told =
      'reason' in read ? { date: null, reason: read.reason } : { date: String(read.value), reason: null };
    return { value: value.slice(0, 200), ...told };
  });
  const first = all.slice(0, 3);
  const unread = all.find(({ date }) => date === null);
  return unread && !first.includes(unread) ? [...first.slice(0, 2), unread] : first;
}

/** As an import finds it out: a column with both orders tells neither. */
function orderOf(values: readonly Value[]): DateOrder {
  const shown = new Set(values.map(({ value }) => orderShownBy(value)));
  if (shown.has('day') === shown.has('month')) return null;
  return shown.has('day') ? 'day' : 'month';
}

/** Digits that say who or where and not how many: a telephone number, a postal code, a card. As a number they are lost. */
const isCode = (value: string) => /^0\d|^\+\d{5,}$|^\d{16,}$/.test(value);

/** Goes through all rows as an import would, and writes nothing. */
async function foresee(
  ctx: Context,
  file: Buffer,
  plan: ImportPlan,
  complete: boolean,
): Promise<ImportPreview['outcome']> {
  const { columns } = plan;
  const records = () =>
    new CsvReader(partsOf(file), plan.delimiter, plan.start.offset, plan.start.row, !complete);
  if (!plan.surveyed) {
    const orders = columns.map(() => ({ day: false, month: false }));
    await eachRecords(records(), async (read) => {
      for (const { cells } of read) noteOrders(plan, cells ?? [], orders);
    });
    settleOrders(plan, orders);
  }
  const people = new Map<string, ImportedPerson>();
  const outcome = { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0 };
  const refusals: RowRefusal[] = [];
  const met = new Set<string>();
  const repeated = new Set<string>();
  await eachRecords(records(), async (read) => {
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
    for (const { email } of rows) (met.has(email) ? repeated : met).add(email);
    const hashes = hashesOf(
      ctx.workspaceId,
      rows.filter(({ email }) => !people.has(email)),
    );
    for (const [email, person] of await knownPeople(ctx.db, ctx.workspaceId, hashes, plan, false))
      people.set(email, person);
    const { created, updated, unchanged } = meetRows(people, rows, plan);
    outcome.rows += read.length;
    outcome.created += created;
    outcome.updated += updated;
    outcome.unchanged += unchanged;
  });
  const unsubscribed = [...people.values()].filter((one) => one.id !== '' && one.left).length;
  return {
    ...outcome,
    unsubscribed,
    repeated: repeated.size,
    refusal_reasons: reasonsOf(refusals.slice(0, mostReasoned)),
    refusals: refusals
      .slice(0, shown)
      .map(({ row, column, value, reason }) => ({ row, column, value, reason })),
  };
}

function reasonsOf(refusals: readonly RowRefusal[]) {
  const reasons = new Map<string, { column: string; reason: string; rows: number }>();
  for (const { column, reason } of refusals) {
    const key = JSON.stringify([column, reason]);
    const known = reasons.get(key) ?? { column, reason, rows: 0 };
    known.rows += 1;
    reasons.set(key, known);
  }
  return [...reasons.values()].sort((a, b) => b.rows - a.rows);
}

async function eachRecords(reader: CsvReader, use: (records: CsvRecord[]) => Promise<void>) {
  while (!reader.isAtEnd) {
    await use(await reader.read(rowsAtOnce));
    // Others want this thread too.
    await new Promise(setImmediate);
  }
}
