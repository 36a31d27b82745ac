import pg from 'pg';
import { beforeAll } from 'vitest';

/**
 * A clock of the database that a test sets: what asks for `now()` or `clock_timestamp()` is told its time. Called at the
 * top of a file, behind `useTestDatabase`. Defaults of columns know their own clock and keep it.
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
  // Sessions that are opened from here on look for functions there first.
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
