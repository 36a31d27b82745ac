import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { newId } from '@/lib/ids';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';

/** A person who is being erased. */
export type Erasure = { id: string; workspaceId: string; email: string };

/**
 * Notes in the caller's transaction that a person is to be erased: from its commit on it will be done, whatever ends
 * meanwhile. Who had unsubscribed or complained stays on the list of suppressions, by a hash.
 */
export async function beginErasure(
  tx: Database,
  { workspaceId, email, contactId }: { workspaceId: string; email: string; contactId?: string | undefined },
  state: string | null,
): Promise<Erasure> {
  const listed = await tx.execute<{ reason: string }>(sql`
    delete from suppressions where workspace_id = ${workspaceId} and email = ${email} returning reason`);
  const hash = erasedAddress(workspaceId, email);
  const reason = listed.rows[0]?.reason === 'complaint' ? 'complaint' : 'unsubscribe';
  const left = state === 'unsubscribed' || listed.rows.some((row) => row.reason === reason);
  if (left) await suppressAddresses(tx, [{ workspaceId, email: hash, reason, note: null }]);
  // What went to them at an address that they had before is erased with what is told of them elsewhere.
  if (contactId) {
    await tx.execute(sql`
      insert into shown_contacts (email_id, workspace_id, email)
      select id, workspace_id, ${email} from emails
      where contact_id = ${contactId} and workspace_id = ${workspaceId} and lower(to_email) <> ${email} and erased_at is null
      on conflict do nothing`);
    await tx.execute(sql`
      delete from webhook_events
      where workspace_id = ${workspaceId} and type like 'contact.%' and payload like ${`%${contactId}%`}`);
  }
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into erasures (id, workspace_id, address_hash, email)
    values (${newId()}, ${workspaceId}, ${hash}, ${email})
    on conflict (workspace_id, address_hash) do update set email = excluded.email, created_at = now()
    returning id`);
  const [row] = rows;
  if (!row) throw new Error('An erasure was not written.');
  return { id: row.id, workspaceId, email };
}
