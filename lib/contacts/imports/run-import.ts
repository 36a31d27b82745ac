import { sql } from 'drizzle-orm';
import { mergeSearchIndex } from '@/lib/contacts/search/merge-search';
import type { Database } from '@/lib/db/database';
import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';
import { hasSqlState } from '@/lib/db/sql-state';
import { log } from '@/lib/process/log';
import { CsvReader, type CsvRecord } from './csv-records';
import { createPieceSource } from './file-pieces';
import { hashAddresses } from './people';
import { collectDateOrders, decideDateOrders, type ImportPlan } from './plan';
import { type ImportRow, type KeptRefusal, readRow, storedCells } from './read-row';
import { undoPeople } from './undo-people';
import { ContactsCreated, writeRows } from './write-rows';

/** An import claimed by this process; the lease fences its transactions. */
export type ClaimedImport = {
  id: string;
  workspace_id: string;
  state: 'running' | 'undoing';
  plan: string;
  offset_bytes: string;
  offset_row: number;
  lease_epoch: number;
};

const leaseSeconds = 15;
const rowsAtOnce = 5_000;
/**
 * How many batches may collect in the search index's pending list before it is merged; the list has room for
 * far more.
 */
const batchesPerMerge = 2;
const maxAttempts = 10;
/** A deadlock, a serialization failure, and a row deleted between two statements. */
const retryableCodes = ['40P01', '40001', '23503'];

/** Claims waiting imports and those of dead processes. Skips rows locked by a running transaction. */
export async function claimImports(db: Database, limit: number): Promise<ClaimedImport[]> {
  const { rows } = await db.execute<ClaimedImport>(sql`
    with due as (
      select id from contact_imports
      where state in ('running', 'undoing') and (lease_until is null or lease_until < now())
      order by id limit ${limit} for no key update skip locked)
    update contact_imports i
    set lease_until = now() + make_interval(secs => ${leaseSeconds}), lease_epoch = i.lease_epoch + 1
    from due where i.id = due.id
    returning i.id, i.workspace_id, i.state, i.plan, i.offset_bytes, i.offset_row, i.lease_epoch`);
  return rows;
}

/** Runs an import until it ends, is stopped, or another process claims it. */
export async function runImport(db: Database, job: ClaimedImport, signal: AbortSignal): Promise<void> {
  try {
    const work = job.state === 'undoing' ? createUndoStep(db, job) : await createImportStep(db, job, signal);
    while (!signal.aborted) if ((await work()) !== 'more') return;
    await db.execute(sql`update contact_imports set lease_until = null where ${isOurs(job)}`);
  } catch (error) {
    // Another process or a later attempt continues.
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, row_id: job.id }, 'an import of contacts failed');
    await db.execute(sql`
      with gone as (delete from contact_import_pieces where import_id = ${job.id})
      update contact_imports set state = 'failed', lease_until = null, ended_at = now(),
        failure_message = 'It failed unexpectedly. What was imported until then stays.'
      where ${isOurs(job)}`);
  }
}

type Step = () => Promise<'more' | 'over'>;

const isOurs = ({ id, lease_epoch }: ClaimedImport) =>
  sql`id = ${id} and lease_epoch = ${lease_epoch} and state in ('running', 'undoing')`;

async function createImportStep(db: Database, job: ClaimedImport, signal: AbortSignal): Promise<Step> {
  // Written by `createImport` and `survey` only.
  const plan = JSON.parse(job.plan) as ImportPlan;
  if (!plan.surveyed) await detectDateOrders(db, job, plan, signal);
  const reader = new CsvReader(
    createPieceSource(db, job.id),
    plan.delimiter,
    Number(job.offset_bytes),
    job.offset_row,
  );
  const readNext = async (): Promise<Batch> => {
    const records = await reader.read(rowsAtOnce);
    return { ...readRecords(job, records, plan), position: reader.position, isEnd: reader.isAtEnd };
  };
  let next: Batch | null = null;
  let merged = Promise.resolve();
  let writtenRows = 0;
  return async () => {
    const batch = next ?? (await readNext());
    // Read the next batch while the database writes.
    const reading = batch.isEnd ? null : readNext();
    const [kept, read] = await Promise.all([writeBatch(db, job, plan, batch), reading]);
    next = read;
    writtenRows += 1;
    if (writtenRows % batchesPerMerge === 0) {
      await merged;
      // If this fails, the chore reports it.
      merged = mergeSearchIndex({ db }).catch(() => {});
    }
    return kept && !batch.isEnd ? 'more' : 'over';
  };
}

type Batch = {
  count: number;
  rows: ImportRow[];
  refusals: KeptRefusal[];
  hashes: Map<string, string>;
  position: { offset: number; row: number };
  isEnd: boolean;
};

function readRecords(
  { workspace_id: workspaceId }: ClaimedImport,
  records: readonly CsvRecord[],
  plan: ImportPlan,
) {
  const rows: ImportRow[] = [];
  const refusals: KeptRefusal[] = [];
  for (const record of records) {
    const read = readRow(record, plan.columns);
    if ('reason' in read) refusals.push({ ...read, cells: storedCells(record) });
    else rows.push(read);
  }
  return { count: records.length, rows, refusals, hashes: hashAddresses(workspaceId, rows) };
}

async function writeBatch(
  db: Database,
  job: ClaimedImport,
  plan: ImportPlan,
  { count, rows, refusals, hashes, position, isEnd }: Batch,
): Promise<boolean> {
  const found = { id: job.id, workspaceId: job.workspace_id, plan };
  return runStep(db, job, async (tx) => {
    const { created, updated, unchanged, refused } = await writeRows(tx, found, rows, refusals, hashes);
    if (isEnd) await tx.execute(sql`delete from contact_import_pieces where import_id = ${job.id}`);
    return sql`offset_bytes = ${position.offset}, offset_row = ${position.row}, rows = rows + ${count},
      created = created + ${created}, updated = updated + ${updated}, unchanged = unchanged + ${unchanged},
      refused = refused + ${refused} ${isEnd ? sql`, state = 'done', ended_at = now()` : sql``}`;
  });
}

function createUndoStep(db: Database, job: ClaimedImport): Step {
  return async () => {
    let left = 0;
    const ours = await runStep(db, job, async (tx) => {
      left = await undoPeople(tx, job.id, JSON.parse(job.plan) as ImportPlan, rowsAtOnce);
      return left > 0 ? sql`ended_at = null` : sql`state = 'undone', ended_at = now()`;
    });
    return ours && left > 0 ? 'more' : 'over';
  };
}

/**
 * Runs one step in a transaction and saves the import's progress; false if another process has it. Retried
 * after conflicts with other imports or programs.
 */
async function runStep(
  db: Database,
  job: ClaimedImport,
  work: (tx: Database) => Promise<ReturnType<typeof sql>>,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(async (tx) => {
        const lockedRow = await tx.execute(
          sql`select from contact_imports where ${isOurs(job)} for no key update`,
        );
        if (lockedRow.rowCount !== 1) return false;
        const change = await work(tx);
        await tx.execute(sql`
          update contact_imports set ${change}, lease_until = now() + make_interval(secs => ${leaseSeconds})
          where id = ${job.id}`);
        return true;
      });
    } catch (error) {
      const isRetryable =
        error instanceof ContactsCreated || retryableCodes.some((code) => hasSqlState(error, code));
      if (!isRetryable || tries >= maxAttempts) throw error;
    }
  }
}

/** Finds out for each date column whether day or month comes first, before writing any row. */
async function detectDateOrders(
  db: Database,
  job: ClaimedImport,
  plan: ImportPlan,
  signal: AbortSignal,
): Promise<void> {
  const reader = new CsvReader(
    createPieceSource(db, job.id),
    plan.delimiter,
    plan.start.offset,
    plan.start.row,
  );
  const shown = plan.columns.map(() => ({ day: false, month: false }));
  while (!reader.isAtEnd && !signal.aborted) {
    const records = await reader.read(rowsAtOnce);
    for (const { cells } of records) collectDateOrders(plan, cells ?? [], shown);
    await runStep(db, job, async () => sql`ended_at = null`);
  }
  if (signal.aborted) return;
  decideDateOrders(plan, shown);
  await runStep(db, job, async () => sql`plan = ${JSON.stringify(plan)}`);
}
