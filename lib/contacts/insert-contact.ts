import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { newId } from '@/lib/ids';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';
import { stateOfNew } from './left-before';

/**
 * A new contact: subscribed, unless its address unsubscribed before. Answers its id, or null where there is one with
 * this address: another request that adds it at this moment is waited for.
 */
export async function insertContact(tx: Context, email: string): Promise<string | null> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    insert into contacts (id, workspace_id, email, state)
    select ${newId()}::uuid, ${tx.workspaceId}::uuid, ${email}::text, ${stateOfNew(tx.workspaceId, sql`${email}`, sql`${erasedAddress(tx.workspaceId, email)}`)}
    on conflict (workspace_id, email) do nothing
    returning id`);
  return rows[0]?.id ?? null;
}
