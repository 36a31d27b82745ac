import { verifyPassword } from 'better-auth/crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { accounts, invitations, members, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import type { InvitationPreview } from './contract';
import { findPersonByEmail, insertPerson } from './insert-person';
import { hashInvitationToken } from './invitation-token';

/** What the invited person sees before accepting. `NOT_FOUND` when the link is used, revoked, expired or wrong. */
export async function previewInvitation(db: Database, token: string): Promise<InvitationPreview> {
  const found = await findOpen(db, token);
  const person = await findPersonByEmail(db, found.email);
  const { email, role, workspaceName } = found;
  return {
    object: 'invitation_preview',
    email,
    role,
    workspace: { name: workspaceName },
    has_account: person !== undefined,
  };
}

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
    const open = await findOpen(tx, token, true);
    const known = await findPersonByEmail(tx, open.email);
    if (known) await requirePassword(tx, known.id, input.password);
    const userId = known?.id ?? (await insertPerson(tx, { ...input, email: open.email }));
    const row = { id: newId(), workspaceId: open.workspaceId, userId, role: open.role };
    await tx.insert(members).values(row).onConflictDoNothing();
    await tx.update(invitations).set({ acceptedAt: sql`now()` }).where(eq(invitations.id, open.id));
    return { email: open.email, workspaceId: open.workspaceId };
  });
}

async function findOpen(db: Database, token: string, lock = false) {
  const query = db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      workspaceId: invitations.workspaceId,
      workspaceName: workspaces.name,
    })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .where(
      and(
        eq(invitations.tokenHash, hashInvitationToken(token)),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        sql`${invitations.expiresAt} > now()`,
      ),
    );
  const [found] = await (lock ? query.for('update') : query);
  if (!found)
    throw new DomainError(
      'NOT_FOUND',
      'This invitation was used, withdrawn or has expired. Ask for a new one.',
    );
  return found;
}

async function requirePassword(db: Database, userId: string, password: string): Promise<void> {
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  const right = account?.hash ? await verifyPassword({ hash: account.hash, password }) : false;
  if (!right)
    throw new DomainError('UNAUTHORIZED', 'You already have an account here: use its password to accept.');
}
