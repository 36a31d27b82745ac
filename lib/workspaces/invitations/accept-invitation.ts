import { eq, sql } from 'drizzle-orm';
import { findPersonByEmail } from '@/lib/accounts/find-person-by-email';
import { insertPerson } from '@/lib/accounts/insert-person';
import { requirePassword } from '@/lib/accounts/require-password';
import type { Database } from '@/lib/db/database';
import { invitations, members } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { findOpenInvitation } from './find-open-invitation';

/**
 * Joins the workspace: a new person gets an account with this password, one who has an account proves it by its
 * password (`UNAUTHORIZED`). Answers the address to sign in with and the workspace joined.
 */
export function acceptInvitation(
  db: Database,
  token: string,
  input: { name: string; password: string },
): Promise<{ email: string; workspaceId: string }> {
  return db.transaction(async (tx) => {
    const open = await findOpenInvitation(tx, token, true);
    const known = await findPersonByEmail(tx, open.email);
    if (known) await requirePassword(tx, known.id, input.password);
    const userId = known?.id ?? (await insertPerson(tx, { ...input, email: open.email }));
    const row = { id: newId(), workspaceId: open.workspaceId, userId, role: open.role };
    await tx.insert(members).values(row).onConflictDoNothing();
    await tx.update(invitations).set({ acceptedAt: sql`now()` }).where(eq(invitations.id, open.id));
    return { email: open.email, workspaceId: open.workspaceId };
  });
}
