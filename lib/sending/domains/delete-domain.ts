import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { domains, sendingAddresses } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { requireDomain } from './require-domain';

/** Deletes a domain without sending addresses (`CONFLICT` if it has some). */
export async function deleteDomain(ctx: Context, id: string) {
  requireScope(ctx, access.manageDomains);
  const row = await requireDomain(ctx, id);
  const [address] = await ctx.db
    .select({ email: sendingAddresses.email })
    .from(sendingAddresses)
    .where(inWorkspace(ctx, sendingAddresses, { domainId: id }))
    .limit(1);
  if (address)
    throw new DomainError(
      'CONFLICT',
      `${address.email} still sends from ${row.domain}. Remove its addresses first.`,
    );
  return withTransaction(ctx, async (tx) => {
    await tx.db.delete(domains).where(inWorkspace(tx, domains, { id }));
    await recordAudit(tx, { action: 'domain.removed', target: { type: 'domain', id, name: row.domain } });
    return { object: 'domain', id, deleted: true } as const;
  });
}
