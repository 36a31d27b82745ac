import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { invitations, members, users, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { queueInstallationMail } from '@/lib/installation-mail/queue-installation-mail';
import { env } from '@/lib/process/env';
import { access } from '@/lib/scopes';
import type { createdInvitation, createInvitationInput } from '@/lib/workspaces/contract';
import { requireMayGrant } from '@/lib/workspaces/members/require-may-grant';
import { acceptUrl, hashInvitationToken, newInvitationToken } from './invitation-token';
import { openInvitations } from './open-invitations';
import { presentInvitation } from './present-invitation';

const daysValid = 14;

/** Invites a person by email; the link is in this answer too. Replaces an earlier open invitation of the address. */
export async function createInvitation(
  ctx: Context,
  input: z.infer<typeof createInvitationInput>,
): Promise<z.infer<typeof createdInvitation>> {
  requireScope(ctx, access.manageMembers);
  const email = input.email.toLowerCase();
  const token = newInvitationToken();
  return withTransaction(ctx, async (tx) => {
    await requireMayGrant(tx, input.role);
    const [already] = await tx.db
      .select({ id: members.id })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(and(inWorkspace(tx, members), eq(users.email, email)));
    if (already) throw new DomainError('CONFLICT', `${email} is already a member of this workspace.`);
    await tx.db
      .update(invitations)
      .set({ revokedAt: tx.now() })
      .where(and(openInvitations(tx), eq(invitations.email, email)));
    const [row] = await tx.db
      .insert(invitations)
      .values({
        id: newId(),
        workspaceId: tx.workspaceId,
        email,
        role: input.role,
        tokenHash: hashInvitationToken(token),
        invitedBy: tx.actor.userId,
        expiresAt: sql`now() + make_interval(days => ${daysValid})`,
      })
      .returning();
    if (!row) throw new Error('the new invitation was not returned');
    const url = acceptUrl(token);
    const details = { ...(await namesFor(tx)), role: input.role, url, days: daysValid };
    await queueInstallationMail(tx.db, { kind: 'invitation', to: email, details });
    await recordAudit(tx, {
      action: 'invitation.created',
      target: { type: 'invitation', id: row.id, name: email },
      changes: [{ field: 'role', from: null, to: input.role }],
    });
    return { ...presentInvitation(row, tx.now()), token, accept_url: url, emailed: env().smtpUrl !== null };
  });
}

/** The names of the inviter and the workspace, for the email. */
async function namesFor(tx: Context): Promise<{ inviter: string; workspace: string }> {
  const [names] = await tx.db
    .select({ workspace: workspaces.name, inviter: users.name })
    .from(workspaces)
    .leftJoin(users, eq(users.id, tx.actor.userId ?? tx.actor.id))
    .where(eq(workspaces.id, tx.workspaceId));
  const workspace = names?.workspace ?? 'a workspace';
  return { workspace, inviter: names?.inviter ?? workspace };
}
