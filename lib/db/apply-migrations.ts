import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { log } from '@/lib/process/log';
import { StartupFailure } from '@/lib/process/startup-failure';
import { hasSqlState } from './sql-state';

type Migration = ReturnType<typeof readMigrationFiles>[number];

const journal = 'drizzle.__drizzle_migrations';
/** The last version with the migrations that the current initial one replaced. */
export const lastBeforeInitial = 'the version of 23 November 2026 (commit c75f2a4)';
export const tooOld = `This database was last used by an older version of Postroom: start ${lastBeforeInitial} on it once, then this one.`;

/** Allowed, as old processes run beside new ones. */
export const ofNewer = 'This database was last started by a newer version of Postroom.';

/** Whether a database lacks some of what the current initial migration replaced. `applied` is 0 for an empty one. */
export function isTooOld(applied: number, initial: number): boolean {
  return 0 < applied && applied < initial - 1;
}

const concurrentIndex = /^\s*CREATE (?:UNIQUE )?INDEX CONCURRENTLY "([^"]+)"/i;
/** Reads the whole table without blocking writers; an already validated constraint is not checked again. */
const validation = /^\s*ALTER TABLE "[^"]+" VALIDATE CONSTRAINT "[^"]+";?\s*$/i;

/**
 * Applies the migrations that the database lacks, in Drizzle's own journal. Drizzle's runner would hold every lock
 * until the last file is done, and cannot build an index while other processes write.
 */
export async function applyMigrations(
  client: pg.Client,
  folder: string,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  const applied = await readAppliedMoment(client);
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const initial = migrations[0]?.folderMillis ?? 0;
  if (isTooOld(applied, initial)) throw new StartupFailure(tooOld);
  if (applied > (migrations.at(-1)?.folderMillis ?? 0)) log.warn(ofNewer);
  for (const migration of migrations) {
    const isPending = applied < migration.folderMillis && migration.folderMillis <= until;
    if (isPending) await applyMigration(client, migration, applied);
  }
}

async function readAppliedMoment(client: pg.Client): Promise<number> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${journal} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  const { rows } = await client.query<{ until: string | null }>(
    `SELECT max(created_at) AS until FROM ${journal}`,
  );
  return Number(rows[0]?.until ?? 0);
}

/**
 * Tables in one short transaction, then indexes and validations one by one outside it. In between, the journal holds
 * the time just before this migration, so an interrupted start continues from there.
 */
async function applyMigration(client: pg.Client, migration: Migration, applied: number): Promise<void> {
  const takesLong = (statement: string) => concurrentIndex.test(statement) || validation.test(statement);
  const concurrent = migration.sql.filter(takesLong);
  const tables = migration.sql.filter((statement) => !takesLong(statement));
  const before = migration.folderMillis - 1;
  if (applied < before) await retryUntilLocked(() => changeTables(client, tables, migration.hash, before));
  for (const statement of concurrent) {
    if (concurrentIndex.test(statement)) await buildIndex(client, statement);
    else await client.query(statement);
  }
  await client.query(`UPDATE ${journal} SET created_at = $1 WHERE created_at = $2`, [
    migration.folderMillis,
    before,
  ]);
}

async function changeTables(client: pg.Client, tables: readonly string[], hash: string, at: number) {
  await client.query('BEGIN');
  try {
    // Everyone else queues behind a waiting lock, so it must not wait behind an export that takes minutes. Shorter than
    // the deadlock timeout: processes that lock these tables in another order win.
    await client.query(`SET LOCAL lock_timeout = '300ms'`);
    for (const statement of tables) await client.query(statement);
    await client.query(`INSERT INTO ${journal} (hash, created_at) VALUES ($1, $2)`, [hash, at]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** Tries again while others hold the tables, for five minutes at most. */
async function retryUntilLocked(
  change: () => Promise<void>,
  untilMs = performance.now() + 300_000,
): Promise<void> {
  try {
    await change();
  } catch (error) {
    const isLocked = hasSqlState(error, '55P03') || hasSqlState(error, '40P01');
    if (!isLocked || performance.now() > untilMs) throw error;
    await sleep(1000);
    await retryUntilLocked(change, untilMs);
  }
}

/** An index left half built by a start is invalid: unused, but updated by every write. It is rebuilt. */
async function buildIndex(client: pg.Client, statement: string): Promise<void> {
  const name = concurrentIndex.exec(statement)?.[1] ?? '';
  const { rows } = await client.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1))',
    [name],
  );
  if (rows[0]?.valid) return;
  if (rows[0]) await client.query(`DROP INDEX CONCURRENTLY "${name}"`);
  await client.query(statement);
}
