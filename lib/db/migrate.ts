import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { applyMigrations } from './apply-migrations';
import { makeMonths } from './make-months';
import { retryUntilReady } from './retry-until-ready';
import * as tables from './tables';

/** An arbitrary constant: processes that start together wait for one another on it. */
export const migrationLock = 7_062_511;

/**
 * Brings a database to the newest tables. Processes that start at once take turns: the first migrates, the others find
 * nothing to do. `until` stops at the state of a backup, whose rows come before the rest. An unreachable server is
 * noticed here first: throws the driver's error unchanged.
 */
export async function migrate(
  url: string,
  folder = migrationsFolder(),
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  await retryUntilReady(() => migrateOnce(url, folder, until));
}

/** The times of the migrations that this version knows, which identify the state of a database. */
export function knownMigrations(folder = migrationsFolder()): number[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
}

async function migrateOnce(url: string, folder: string, until: number): Promise<void> {
  const [turn, client] = [connection(url), connection(url)];
  try {
    await turn.connect();
    await lockMigrations(turn);
    await client.connect();
    // An index over all emails may take long, whatever the role's own limit is.
    await client.query('SET statement_timeout = 0');
    await applyMigrations(client, folder, until);
    // Before the first row. On a busy database, a chore creates what is missing.
    await makeMonths(drizzle(client, { schema: tables }), { tries: 1 });
  } finally {
    await Promise.all([client.end(), turn.end()]);
  }
}

function connection(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A broken connection also fails the running query, which reports it.
  client.on('error', () => {});
  return client;
}

/**
 * Held by a transaction on its own connection, which any pooler keeps together; between its statements it holds no
 * snapshot. Polled, because a concurrent index build would wait for a statement that waits for the lock.
 */
async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  for (;;) {
    // Without parameters: a statement with parameters keeps its snapshot until the next one.
    const { rows } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${migrationLock}) AS taken`,
    );
    if (rows[0]?.taken) return;
    await sleep(200);
  }
}

/** All entry points run in the package root. */
function migrationsFolder(): string {
  const folder = path.join(process.cwd(), 'lib', 'db', 'migrations');
  if (!existsSync(folder))
    throw new Error(`There are no migrations in ${folder}: start in the folder of package.json.`);
  return folder;
}
