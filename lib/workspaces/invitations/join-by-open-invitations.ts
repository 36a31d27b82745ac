import { and, eq, isNull, sql } from 'drizzle-orm';
import type { KnownPerson } from '@/lib/accounts/check-credentials';
import type { Database } from '@/lib/db/database';
import { invitations, members, users, workspaces } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { joinByInvitation } from './join-by-invitation';

/**
 * Makes the proven owner of an address a member by all its open invitations, creating an account if needed. null if the
 * address is neither a member's nor invited.
 */
export function joinByOpenInvitations(
  ctx: { db: Database; requestId: string; ip: string | null },
  { email, name }: { email: string; name: string | null },
): Promise<KnownPerson | null> {
  return ctx.db.transaction(async (db) => {
    const open = await db
      .select({
        id: invitations.id,
        workspaceId: invitations.workspaceId,
        role: invitations.role,
        email: invitations.email,
      })
      .from(invitations)
      .innerJoin(workspaces, and(eq(workspaces.id, invitations.workspaceId), isNull(workspaces.deletedAt)))
      .where(
        and(
          eq(invitations.email, email),
          isNull(invitations.acceptedAt),
          isNull(invitations.revokedAt),
          sql`${invitations.expiresAt} > now()`,
        ),
      )
      .orderBy(invitations.createdAt, invitations.id)
      .for('update', { of: invitations });
    const known = await findPerson(db, email);
    if (!known && open.length === 0) return null;
    const person = known ?? (await insertInvited(db, email, name));
    for (const one of open) await joinByInvitation({ ...ctx, db }, person.id, one);
    const [membership] = await db
      .select({ id: members.id })
      .from(members)
      .where(eq(members.userId, person.id))
      .limit(1);
    return membership ? person : null;
  });
}

async function findPerson(db: Database, email: string): Promise<KnownPerson | undefined> {
  const [person] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.email, email));
  return person;
}

/** Without a password: the identity provider proves who they are, and they can set one by a reset link. */
async function insertInvited(db: Database, email: string, name: string | null): Promise<KnownPerson> {
  const person = { id: newId(), name: (name ?? email).slice(0, 120), email };
  await db.insert(users).values({ ...person, emailVerified: true });
  return person;
}
