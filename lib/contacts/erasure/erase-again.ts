import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';
import { beginErasure } from './begin-erasure';
import { eraseAddress } from './erase-address';
import type { ErasureEntry } from './erasure-list';

const batchSize = 5_000;

/** Tables with addresses, each address once and in order. */
const sources = [
  { of: sql`select email from contacts`, column: sql`email` },
  { of: sql`select email from suppressions`, column: sql`email` },
  { of: sql`select distinct email from shown_contacts`, column: sql`email` },
  { of: sql`select distinct email from form_requests`, column: sql`email` },
  { of: sql`select distinct email from review_guests`, column: sql`email` },
  { of: sql`select distinct lower(to_email) as email from emails`, column: sql`lower(to_email)` },
];

/** After a restore, erases everyone erased since the backup was made. Returns how many. */
export async function eraseAgain(
  db: Database,
  erased: readonly ErasureEntry[],
  restoredOf: Date,
): Promise<number> {
  const since = erased.filter(({ at }) => at > restoredOf);
  let people = 0;
  for (const workspaceId of new Set(since.map((one) => one.workspaceId))) {
    const hashes = new Set(since.flatMap((one) => (one.workspaceId === workspaceId ? one.hash : [])));
    const addresses = new Set<string>();
    for (const source of sources)
      for await (const email of readAddresses(db, workspaceId, source))
        if (hashes.has(erasedAddress(workspaceId, email))) addresses.add(email);
    for (const email of addresses) await eraseOne(db, workspaceId, email);
    people += addresses.size;
  }
  return people;
}

async function* readAddresses(
  db: Database,
  workspaceId: string,
  { of, column }: { of: SQL; column: SQL },
): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const { rows } = await db.execute<{ email: string }>(sql`
      ${of} where workspace_id = ${workspaceId} and ${column} > ${after} order by 1 limit ${batchSize}`);
    for (const { email } of rows) yield email;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.email;
  }
}

async function eraseOne(db: Database, workspaceId: string, email: string): Promise<void> {
  const erasure = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; state: string }>(sql`
      delete from contacts where workspace_id = ${workspaceId} and email = ${email} returning id, state`);
    const [contact] = rows;
    return beginErasure(tx, { workspaceId, email, contactId: contact?.id }, contact?.state ?? null);
  });
  await eraseAddress(db, erasure);
}
