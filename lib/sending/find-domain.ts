import { and, eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { domains, sendingAddresses } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { checkDomain } from './check-domain';
import type { Domain } from './contract';
import { presentDomain } from './domain-records';

/** A domain of the workspace; `DOMAIN_NOT_FOUND` when it is not one. */
export async function findDomain(ctx: Context, id: string): Promise<Domain> {
  return presentDomain(await findDomainRow(ctx, id));
}

/** Asks DNS now and answers what it says. Local and trusted domains need no DNS. */
export async function verifyDomain(ctx: Context, id: string): Promise<Domain> {
  const row = await findDomainRow(ctx, id);
  return presentDomain(row.basis === 'dns' ? await checkDomain(ctx.db, row) : row);
}

/** Removes a domain that no sending address uses any more (`CONFLICT`). */
export async function deleteDomain(ctx: Context, id: string) {
  const row = await findDomainRow(ctx, id);
  const [address] = await ctx.db
    .select({ email: sendingAddresses.email })
    .from(sendingAddresses)
    .where(and(eq(sendingAddresses.workspaceId, ctx.workspaceId), eq(sendingAddresses.domainId, id)))
    .limit(1);
  if (address)
    throw new DomainError(
      'CONFLICT',
      `${address.email} still sends from ${row.domain}. Remove its addresses first.`,
    );
  await ctx.db.delete(domains).where(and(eq(domains.workspaceId, ctx.workspaceId), eq(domains.id, id)));
  return { object: 'domain', id, deleted: true } as const;
}

export async function findDomainRow(ctx: Context, id: string): Promise<typeof domains.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(domains)
    .where(and(eq(domains.workspaceId, ctx.workspaceId), eq(domains.id, id)));
  if (!row) throw new DomainError('DOMAIN_NOT_FOUND', 'There is no such domain in this workspace.');
  return row;
}
