import { domainToASCII } from 'node:url';
import { and, eq } from 'drizzle-orm';
import { type Context, withTransaction } from '@/lib/context';
import { domains, sendingAddresses, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { invalid } from '@/lib/issues';
import type { CreateSendingAddressInput, SendingAddress, UpdateSendingAddressInput } from './contract';
import { presentSendingAddress } from './present-sending-address';

/** Adds an address on a domain of the workspace (`DOMAIN_NOT_FOUND`); the first one becomes the default. */
export function createSendingAddress(
  ctx: Context,
  input: CreateSendingAddressInput,
): Promise<SendingAddress> {
  const email = canonicalAddress(input.email);
  return withTransaction(ctx, async (tx) => {
    await lockAddresses(tx);
    const [domain] = await tx.db
      .select()
      .from(domains)
      .where(
        and(
          eq(domains.workspaceId, tx.workspaceId),
          eq(domains.domain, email.slice(email.lastIndexOf('@') + 1)),
        ),
      );
    if (!domain) throw new DomainError('DOMAIN_NOT_FOUND', `Add the domain of ${email} first.`);
    const [first] = await tx.db
      .select({ id: sendingAddresses.id })
      .from(sendingAddresses)
      .where(and(eq(sendingAddresses.workspaceId, tx.workspaceId), eq(sendingAddresses.isDefault, true)));
    const [row] = await tx.db
      .insert(sendingAddresses)
      .values({
        id: newId(),
        workspaceId: tx.workspaceId,
        domainId: domain.id,
        email,
        name: input.name ?? null,
        replyToEmail: input.reply_to_email ?? null,
        isDefault: first === undefined,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new DomainError('CONFLICT', `${email} is already a sending address of this workspace.`);
    return presentSendingAddress(row, domain);
  });
}

/** Changes what is given. Making one the default takes it from the other; the default cannot cease to be it by itself. */
export function updateSendingAddress(
  ctx: Context,
  id: string,
  input: UpdateSendingAddressInput,
): Promise<SendingAddress> {
  return withTransaction(ctx, async (tx) => {
    await lockAddresses(tx);
    if (input.is_default) {
      await tx.db
        .update(sendingAddresses)
        .set({ isDefault: false })
        .where(eq(sendingAddresses.workspaceId, tx.workspaceId));
    }
    const [row] = await tx.db
      .update(sendingAddresses)
      .set({
        name: input.name,
        replyToEmail: input.reply_to_email,
        enabled: input.enabled,
        isDefault: input.is_default || undefined,
        updatedAt: tx.now(),
      })
      .where(and(eq(sendingAddresses.workspaceId, tx.workspaceId), eq(sendingAddresses.id, id)))
      .returning();
    if (!row) throw addressNotFound();
    if (input.is_default === false && row.isDefault) {
      const message = 'Make another address the default instead.';
      throw invalid([{ path: 'is_default', code: 'is_the_default', message }]);
    }
    const [domain] = await tx.db.select().from(domains).where(eq(domains.id, row.domainId));
    if (!domain) throw new Error(`the domain of sending address ${id} is gone`);
    return presentSendingAddress(row, domain);
  });
}

/** Takes an address away. Mail from it that was not handed over yet fails, and says why. */
export async function deleteSendingAddress(ctx: Context, id: string) {
  const [row] = await ctx.db
    .delete(sendingAddresses)
    .where(and(eq(sendingAddresses.workspaceId, ctx.workspaceId), eq(sendingAddresses.id, id)))
    .returning({ id: sendingAddresses.id });
  if (!row) throw addressNotFound();
  return { object: 'sending_address', id: row.id, deleted: true } as const;
}

/** One sending address; `NOT_FOUND` outside the workspace. */
export async function findSendingAddress(ctx: Context, id: string): Promise<SendingAddress> {
  const [row] = await ctx.db
    .select({ address: sendingAddresses, domain: { domain: domains.domain, status: domains.status } })
    .from(sendingAddresses)
    .innerJoin(domains, eq(domains.id, sendingAddresses.domainId))
    .where(and(eq(sendingAddresses.workspaceId, ctx.workspaceId), eq(sendingAddresses.id, id)));
  if (!row) throw addressNotFound();
  return presentSendingAddress(row.address, row.domain);
}

/** The form an address is stored and compared in: lower case, its domain as A-labels (RFC 5890). */
export function canonicalAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1).toLowerCase()) || email.slice(at + 1).toLowerCase();
  return `${email.slice(0, at).toLowerCase()}@${domain}`;
}

// Two changes of the default at once are one after the other.
async function lockAddresses(tx: Context): Promise<void> {
  await tx.db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, tx.workspaceId))
    .for('no key update');
}

function addressNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such sending address in this workspace.');
}
