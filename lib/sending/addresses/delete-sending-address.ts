import { type Context, requireScope } from '@/lib/context';
import { sendingAddresses } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { ownSendingAddress, sendingAddressNotFound } from './own-sending-address';

/** Takes an address away. Mail from it that was not handed over yet fails, and says why. */
export async function deleteSendingAddress(ctx: Context, id: string) {
  requireScope(ctx, access.manageSendingAddresses);
  const [row] = await ctx.db
    .delete(sendingAddresses)
    .where(ownSendingAddress(ctx, id))
    .returning({ id: sendingAddresses.id });
  if (!row) throw sendingAddressNotFound();
  return { object: 'sending_address', id: row.id, deleted: true } as const;
}
