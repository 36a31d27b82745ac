import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import {
  closeDatabase,
  type Database,
  type OpenDatabase,
  openDatabase,
  setDatabaseUrl,
} from '@/lib/db/database';
import { startEmbedded } from '@/lib/db/embedded/embedded';
import { migrate } from '@/lib/db/migrate';

const template = 'template_migrated';

/**
 * A fresh, migrated database for the test file that calls this at its top. The getters are valid inside hooks and
 * tests; `database()` of lib/db/database is on the same one.
 */
export function useTestDatabase(): { readonly db: Database; readonly pool: pg.Pool; readonly url: string } {
  const name = `test_${randomBytes(6).toString('hex')}`;
  let server = '';
  let url = '';
  let opened: OpenDatabase | undefined;
  const open = () => {
    opened ??= openDatabase(url, { connections: 12 });
    return opened;
  };

  beforeAll(async () => {
    server = (await startEmbedded(inject('clusterFolder'), { fast: true, keep: true })).url;
    await withClient(server, async (client) => {
      await prepareTemplate(client, server);
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    });
    url = onDatabase(server, name);
    setDatabaseUrl(url);
  });
  afterAll(async () => {
    await Promise.all([opened?.close(), closeDatabase()]);
    if (server)
      await withClient(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  });

  return {
    get db() {
      return open().db;
    },
    get pool() {
      return open().pool;
    },
    get url() {
      return url;
    },
  };
}

/** The first test file of a run migrates the template; the others wait for it. */
async function prepareTemplate(client: pg.Client, server: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock(1)');
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
  if (rowCount === 0) {
    await client.query('CREATE DATABASE template_draft');
    await migrate(onDatabase(server, 'template_draft'));
    await client.query(`ALTER DATABASE template_draft RENAME TO ${template}`);
  }
  await client.query('SELECT pg_advisory_unlock(1)');
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function onDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*\?/, `/${name}?`);
}
