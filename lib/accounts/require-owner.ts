import { type Context, inWorkspace } from '@/lib/context';
import { members } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

/** `FORBIDDEN` with this sentence unless the caller owns the workspace; a key counts as its creator. */
export async function requireOwner(tx: Context, sentence: string): Promise<void> {
  const [actor] = await tx.db
    .select({ role: members.role })
    .from(members)
    .where(inWorkspace(tx, members, { userId: tx.actor.userId ?? tx.workspaceId }));
  if (actor?.role !== 'owner') throw new DomainError('FORBIDDEN', sentence);
}
