import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { newId } from '@/lib/ids';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';

export type Erasure = { id: string; workspaceId: string; email: string };

/**
 * Records that a person must be erased, in the caller's transaction: after its commit it will happen, even
 * after a crash. Unsubscribes and complaints stay in the suppressions, as a hash.
 */
export async function beginErasure(
  tx: Database,
  { workspaceId, email, contactId }: { workspaceId: string; email: string; contactId?: string | undefined },
  state: string | null,
): Promise<Erasure> {
  const listed = await tx.execute<{ reason: string; unsubscribed: boolean }>(sql`
    delete from suppressions where workspace_id = ${workspaceId} and email = ${email} returning reason, unsubscribed`);
  const hash = erasedAddress(workspaceId, email);
  const reason = listed.rows[0]?.reason === 'complaint' ? 'complaint' : 'unsubscribe';
  const left =
    state === 'unsubscribed' || listed.rows.some((row) => row.unsubscribed || row.reason === reason);
  if (left) await suppressAddresses(tx, [{ workspaceId, email: hash, reason, note: null }]);
  // Also emails sent to a previous address of theirs.
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
