import { eq } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { domains, sendingAddresses } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import type { SendingAddress, UpdateSendingAddressInput } from '@/lib/sending/contract';
import { lockDefaultAddress } from './lock-default-address';
import { auditedAddress, auditedAddressFields, presentSendingAddress } from './present-sending-address';

/** Changes the given fields. Making it the default replaces the previous one; the default can only be replaced. */
export async function updateSendingAddress(
  ctx: Context,
  id: string,
  input: UpdateSendingAddressInput,
): Promise<SendingAddress> {
  requireScope(ctx, access.manageSendingAddresses);
  return withTransaction(ctx, async (tx) => {
    await lockDefaultAddress(tx);
    const [before] = await tx.db
      .select()
      .from(sendingAddresses)
      .where(inWorkspace(tx, sendingAddresses, { id }));
    if (input.is_default) {
      await tx.db.update(sendingAddresses).set({ isDefault: false }).where(inWorkspace(tx, sendingAddresses));
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
      .where(inWorkspace(tx, sendingAddresses, { id }))
      .returning();
    if (!row || !before) throw createNotFound('sending address');
    if (input.is_default === false && row.isDefault) {
      const message = 'Make another address the default instead.';
      throw createInvalidError([{ path: 'is_default', code: 'is_the_default', message }]);
    }
    const [domain] = await tx.db.select().from(domains).where(eq(domains.id, row.domainId));
    if (!domain) throw new Error(`the domain of sending address ${id} is gone`);
    const address = presentSendingAddress(row, domain);
    const changes = changesBetween(presentSendingAddress(before, domain), address, auditedAddressFields);
    await recordAudit(tx, { action: 'sending_address.updated', target: auditedAddress(row), changes });
    return address;
  });
}
