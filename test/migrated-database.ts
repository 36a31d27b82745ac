import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startEmbedded } from '@/lib/db/embedded/embedded';
import { migrate } from '@/lib/db/migrate';

const template = 'template_migrated';

/** A new, migrated database on this run's cluster, which is started if needed. */
export async function createDatabase(
  clusterFolder: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = (await startEmbedded(clusterFolder, { fast: true, keep: true })).url;
  await withClient(server, async (client) => {
    await prepareTemplate(client, server);
    // A copy of its files: the default, by page and log, takes three times as long.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  });
  const drop = () =>
    withClient(server, async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    });
  return { url: onDatabase(server, name), drop };
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
