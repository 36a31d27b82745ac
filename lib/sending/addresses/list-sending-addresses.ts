import { and, asc, desc, eq } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { domains, sendingAddresses } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { ListSendingAddressesQuery, SendingAddress } from '@/lib/sending/contract';
import { requireDomain } from '@/lib/sending/domains/require-domain';
import { presentSendingAddress } from './present-sending-address';

/** The sending addresses, the default first; `DOMAIN_NOT_FOUND` for a filter by an unknown domain. */
export async function listSendingAddresses(
  ctx: Context,
  { domain_id, include_disabled, limit }: ListSendingAddressesQuery,
): Promise<{ object: 'list'; data: SendingAddress[]; count: number }> {
  requireScope(ctx, access.readSendingAddresses);
  if (domain_id) await requireDomain(ctx, domain_id);
  const rows = await ctx.db
    .select({ address: sendingAddresses, domain: { domain: domains.domain, status: domains.status } })
    .from(sendingAddresses)
    .innerJoin(domains, eq(domains.id, sendingAddresses.domainId))
    .where(
      and(
        inWorkspace(ctx, sendingAddresses),
        domain_id ? eq(sendingAddresses.domainId, domain_id) : undefined,
        include_disabled ? undefined : eq(sendingAddresses.enabled, true),
      ),
    )
    .orderBy(desc(sendingAddresses.isDefault), asc(sendingAddresses.email), asc(sendingAddresses.id))
    .limit(limit);
  const data = rows.map((row) => presentSendingAddress(row.address, row.domain));
  return { object: 'list', data, count: data.length };
}
