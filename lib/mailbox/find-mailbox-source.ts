import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import { requireMailboxMessage } from './require-mailbox-message';

/** The stored message as it was received, byte for byte. `NOT_FOUND`. */
export async function findMailboxSource(ctx: Context, id: string): Promise<Buffer> {
  requireScope(ctx, access.readMailbox);
  return (await requireMailboxMessage(ctx, id)).raw;
}
