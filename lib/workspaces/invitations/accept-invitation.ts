import { requireUncommonPassword } from '@/lib/accounts/common-passwords';
import { findPersonByEmail } from '@/lib/accounts/find-person-by-email';
import { insertPerson } from '@/lib/accounts/insert-person';
import { requirePassword } from '@/lib/accounts/require-password';
import type { Database } from '@/lib/db/database';
import { findOpenInvitation } from './find-open-invitation';
import { joinByInvitation } from './join-by-invitation';

/**
 * Joins the workspace: a new person gets an account with this password, an existing one proves theirs by its password
 * (`UNAUTHORIZED`). Returns the address to sign in with and the workspace.
 */
export function acceptInvitation(
  ctx: { db: Database; requestId: string; ip: string | null },
  token: string,
  input: { name: string; password: string },
): Promise<{ email: string; workspaceId: string }> {
  return ctx.db.transaction(async (db) => {
    const open = await findOpenInvitation(db, token, true);
    const known = await findPersonByEmail(db, open.email);
    if (known) await requirePassword(db, known.id, input.password);
    else requireUncommonPassword('password', input.password);
    const userId = known?.id ?? (await insertPerson(db, { ...input, email: open.email }));
    await joinByInvitation({ ...ctx, db }, userId, open);
    return { email: open.email, workspaceId: open.workspaceId };
  });
}
