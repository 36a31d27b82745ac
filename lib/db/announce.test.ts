import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';
import { announce } from './announce';
import { openDatabase } from './database';

const test = useTestDatabase();

describe('announcements', () => {
  let listener: pg.Client;
  let heard: string[] = [];

  beforeAll(async () => {
    listener = new pg.Client({ connectionString: test.url });
    await listener.connect();
    listener.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`));
    await listener.query('listen here; listen there; listen last');
  });
  afterAll(() => listener.end());

  /** Waits for all notifications sent so far: they arrive in order. */
  const toldUntilNow = async () => {
    await announce(test.db, 'last');
    while (!heard.includes('last ')) await new Promise((resolve) => listener.once('notification', resolve));
    const reported = heard.filter((one) => one !== 'last ');
    heard = [];
    return reported;
  };

  it('are sent at once outside a transaction', async () => {
    await announce(test.db, 'here', 'a payload');
    expect(await toldUntilNow()).toEqual(['here a payload']);
  });

  it('in a transaction are sent after its commit, each once', async () => {
    // One connection: notifications after the commit are sent before anything else.
    const { db, close } = openDatabase(test.url, { connections: 1 });
    await db.transaction(async (tx) => {
      await announce(tx, 'here');
      await tx.transaction((inner) => announce(inner, 'there', 'x'));
      await announce(tx, 'here');
      expect(await toldUntilNow()).toEqual([]);
    });
    await db.execute(sql`select 1`);
    expect(await toldUntilNow()).toEqual(['here ', 'there x']);
    await close();
  });

  it('in a rolled back transaction are not sent', async () => {
    const { db, close } = openDatabase(test.url, { connections: 1 });
    const failing = db.transaction(async (tx) => {
      await announce(tx, 'here');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await db.execute(sql`select 1`);
    expect(await toldUntilNow()).toEqual([]);
    await close();
  });
});
