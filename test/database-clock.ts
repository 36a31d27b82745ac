import pg from 'pg';
import { beforeAll } from 'vitest';

/**
 * The database's clock, set by a test: `now()` and `clock_timestamp()` return its time. Call it at the top of a file,
 * after `useTestDatabase`. Column defaults keep the real clock.
 */
export function useDatabaseClock(test: { readonly url: string }): { set(moment: string): Promise<void> } {
  const onServer = async (statements: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    try {
      await client.query(statements, values);
    } finally {
      await client.end();
    }
  };
  // Sessions opened from now on look up functions there first.
  beforeAll(() =>
    onServer(`
      create schema clock;
      create table clock.ahead (by interval not null);
      insert into clock.ahead values ('0');
      create function clock.now() returns timestamptz language sql stable
        as 'select pg_catalog.now() + by from clock.ahead';
      create function clock.clock_timestamp() returns timestamptz language sql volatile
        as 'select pg_catalog.clock_timestamp() + by from clock.ahead';
      do $$ begin
        execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
      end $$`),
  );
  return {
    set: (moment) =>
      onServer('update clock.ahead set by = $1::timestamptz - pg_catalog.clock_timestamp()', [moment]),
  };
}
