import pg from 'pg';
import { expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';
import { knownMigrations, migrate } from './migrate';

const test = useTestDatabase();

it('what waited for search before it was queued in batches is in a batch afterwards', async () => {
  const name = `before_batches_${process.pid}`;
  await test.pool.query(`create database ${name}`);
  const { rows: names } = await test.pool.query('select current_database() as own');
  const url = test.url.replace(`/${names[0].own}`, `/${name}`);
  try {
    // 0020 is the migration with the batches.
    await migrate(url, undefined, knownMigrations()[19]);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`
      insert into email_search_queue (email_id, workspace_id)
      select gen_random_uuid(), 'aaaaaaaa-0000-4000-8000-000000000000' from generate_series(1, 1500)`);
    await migrate(url);
    const { rows } = await client.query(
      'select cardinality(email_ids) as held from email_search_batches order by id',
    );
    expect(rows).toEqual([{ held: 1000 }, { held: 500 }]);
    expect((await client.query('select from email_search_queue')).rowCount).toBe(0);
    await client.end();
  } finally {
    await test.pool.query(`drop database ${name} with (force)`);
  }
});
