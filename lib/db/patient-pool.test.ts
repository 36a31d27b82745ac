import { afterEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '@/lib/db/database';
import { useTestDatabase } from '@/test/database';

describe('a pool of connections', () => {
  const test = useTestDatabase();
  let opened: OpenDatabase;

  afterEach(() => opened.close());

  async function backend(): Promise<number> {
    const { rows } = await opened.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid ?? 0;
  }

  it('keeps a connection whose statement was rejected', async () => {
    opened = openDatabase(test.url, { connections: 1 });
    const first = await backend();
    await expect(opened.pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await expect(opened.pool.query('insert into users (id) values ($1)', [null])).rejects.toMatchObject({
      code: '23502',
    });
    expect(await backend()).toBe(first);
  });

  it('closes one whose statement failed for another reason', async () => {
    opened = openDatabase(test.url, { connections: 1 });
    const first = await backend();
    await expect(opened.pool.query('select from nowhere')).rejects.toMatchObject({ code: '42P01' });
    expect(await backend()).not.toBe(first);
  });
});
