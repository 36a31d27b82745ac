import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { sign } from '@/lib/secrets';

// Stored among better-auth's verifications, which are named values; it never expires.
const id = '00000000-0000-4000-8000-000000000001';
const name = 'app-secret';

/** A fingerprint that distinguishes secrets without revealing anything. */
const mark = () => sign('secret-mark', name);

/** Whether the secret differs from the one this database was started with; the first start stores its fingerprint. */
export async function isOtherSecret(db: Database): Promise<boolean> {
  await db.execute(sql`
    insert into verifications (id, identifier, value, expires_at)
    values (${id}, ${name}, ${mark()}, 'infinity') on conflict (id) do nothing`);
  const { rows } = await db.execute<{ value: string }>(sql`select value from verifications where id = ${id}`);
  return rows[0] !== undefined && rows[0].value !== mark();
}

/** Stores the current secret's fingerprint for this database. */
export async function acceptSecret(db: Database): Promise<void> {
  await db.execute(sql`
    insert into verifications (id, identifier, value, expires_at)
    values (${id}, ${name}, ${mark()}, 'infinity')
    on conflict (id) do update set value = excluded.value, updated_at = now()`);
}
