import type { ContactState } from '@/lib/contacts/contract';
import type { Context } from '@/lib/context';
import type { ImportPreview } from './contract';
import { CsvReader, type CsvRecord } from './csv-records';
import { toSource } from './file-head';
import { applyRows, hashAddresses, type ImportedPerson, readKnownPeople } from './people';
import { collectDateOrders, decideDateOrders, type ImportPlan } from './plan';
import { type ImportRow, type RowRefusal, readRow } from './read-row';

const rowsAtOnce = 2_000;
/** Same limit as in an import. */
const maxReasons = 10_000;

/** The result that an import would have, by running through all rows without writing. Lists `shownRows` refusals. */
export async function simulateImport(
  ctx: Context,
  file: Buffer,
  plan: ImportPlan,
  { complete, shownRows }: { complete: boolean; shownRows: number },
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
