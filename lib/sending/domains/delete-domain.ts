import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { domains, sendingAddresses } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { domainNotFound } from './require-domain';

/** Deletes a domain without sending addresses (`CONFLICT` if it has some). */
export async function deleteDomain(ctx: Context, id: string) {
  requireScope(ctx, access.manageDomains);
  return withTransaction(ctx, async (tx) => {
    // Waits for an address that is being added: it would be deleted with its domain.
    const [row] = await tx.db
      .select({ domain: domains.domain })
      .from(domains)
      .where(inWorkspace(tx, domains, { id }))
      .for('update');
    if (!row) throw domainNotFound();
    const [address] = await tx.db
      .select({ email: sendingAddresses.email })
      .from(sendingAddresses)
      .where(inWorkspace(tx, sendingAddresses, { domainId: id }))
      .limit(1);
    if (address)
      throw new DomainError(
        'CONFLICT',
        `${address.email} still sends from ${row.domain}. Remove its addresses first.`,
      );
    await tx.db.delete(domains).where(inWorkspace(tx, domains, { id }));
    await recordAudit(tx, { action: 'domain.removed', target: { type: 'domain', id, name: row.domain } });
    return { object: 'domain', id, deleted: true } as const;
  });
}
