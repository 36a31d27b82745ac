import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type OpenDatabase, openDatabase } from '@/lib/db/database';
import { migrate } from '@/lib/db/migrate';
import { newId } from '@/lib/ids';

/** A separate database with the tables as after that migration, or the current ones. */
export async function openOldDatabase(
  beside: { pool: pg.Pool; url: string },
  until?: number,
): Promise<OpenDatabase & { url: string }> {
  const name = `old_${randomBytes(4).toString('hex')}`;
  await beside.pool.query(`create database ${name}`);
  const url = beside.url.replace(/\/[^/?]*\?/, `/${name}?`);
  await migrate(url, undefined, until);
  return { url, ...openDatabase(url, { connections: 12 }) };
}

/** With the columns that always existed. */
export async function createOldWorkspace(db: OpenDatabase['db']): Promise<string> {
  const id = newId();
  await db.execute(sql`insert into workspaces (id, name) values (${id}, 'Test workspace')`);
  return id;
}
