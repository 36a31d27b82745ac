import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { sendingAddresses } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { auditedAddress } from './present-sending-address';

/** Deletes a sending address. Its unsent email fails with that reason. */
export async function deleteSendingAddress(ctx: Context, id: string) {
  requireScope(ctx, access.manageSendingAddresses);
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(sendingAddresses)
      .where(inWorkspace(tx, sendingAddresses, { id }))
      .returning({ id: sendingAddresses.id, email: sendingAddresses.email });
    if (!row) throw createNotFound('sending address');
    await recordAudit(tx, { action: 'sending_address.deleted', target: auditedAddress(row) });
    return { object: 'sending_address', id: row.id, deleted: true } as const;
  });
}
