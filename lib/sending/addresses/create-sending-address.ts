import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { domains, sendingAddresses } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { access } from '@/lib/scopes';
import type { CreateSendingAddressInput, SendingAddress } from '@/lib/sending/contract';
import { explainPublicDomain } from '@/lib/sending/domains/public-mail-domains';
import { canonicalAddress } from './canonical-address';
import { lockDefaultAddress } from './lock-default-address';
import { auditedAddress, auditedAddressFields, presentSendingAddress } from './present-sending-address';

/** Adds an address on a domain of the workspace (`DOMAIN_NOT_FOUND`); the first one becomes the default. */
export async function createSendingAddress(
  ctx: Context,
  input: CreateSendingAddressInput,
): Promise<SendingAddress> {
  requireScope(ctx, access.manageSendingAddresses);
  const email = canonicalAddress(input.email);
  const domainName = email.slice(email.lastIndexOf('@') + 1);
  return withTransaction(ctx, async (tx) => {
    await lockDefaultAddress(tx);
    const [domain] = await tx.db
      .select()
      .from(domains)
      .where(inWorkspace(tx, domains, { domain: domainName }))
      .for('key share');
    if (!domain) {
      const reason = explainPublicDomain(domainName) ?? `Add the domain of ${email} first.`;
      throw new DomainError('DOMAIN_NOT_FOUND', reason);
    }
    const [first] = await tx.db
      .select({ id: sendingAddresses.id })
      .from(sendingAddresses)
      .where(inWorkspace(tx, sendingAddresses, { isDefault: true }));
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
    const address = presentSendingAddress(row, domain);
    const changes = changesBetween(null, address, auditedAddressFields);
    await recordAudit(tx, { action: 'sending_address.created', target: auditedAddress(row), changes });
    return address;
  });
}
