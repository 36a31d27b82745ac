import { existsSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any constant: processes that start together wait for one another on it. */
const migrationLock = 7_062_511;

/**
 * Brings a database to the newest tables. Processes that start at once take turns: the first migrates, the others find
 * nothing left to do. Also the first sign of an unreachable server: throws the driver's error unchanged.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that breaks fails the running query as well, which is where it is reported.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    await client.end();
  }
}

/** All entry points run in the package root. */
function migrationsFolder(): string {
  const folder = path.join(process.cwd(), 'lib', 'db', 'migrations');
  if (!existsSync(folder))
    throw new Error(`There are no migrations in ${folder}: start in the folder of package.json.`);
  return folder;
}
