import { eq } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { domains, sendingAddresses } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { SendingAddress } from '@/lib/sending/contract';
import { presentSendingAddress } from './present-sending-address';

/** One sending address; `NOT_FOUND` outside the workspace. */
export async function findSendingAddress(ctx: Context, id: string): Promise<SendingAddress> {
  requireScope(ctx, access.readSendingAddresses);
  const [row] = await ctx.db
    .select({ address: sendingAddresses, domain: { domain: domains.domain, status: domains.status } })
    .from(sendingAddresses)
    .innerJoin(domains, eq(domains.id, sendingAddresses.domainId))
    .where(inWorkspace(ctx, sendingAddresses, { id }));
  if (!row) throw createNotFound('sending address');
  return presentSendingAddress(row.address, row.domain);
}
