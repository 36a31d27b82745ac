import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';

/** What decides whether an unsubscription stops an email: test sends of marketing email go out all the same. */
export type MailKind = { purpose: 'marketing' | 'transactional'; isTest: boolean };

/** Why email of this kind does not reach an address, and since when; null when it does. */
export async function findSuppression(
  ctx: Context,
  address: string,
  { purpose, isTest }: MailKind,
): Promise<{ reason: string; since: string } | null> {
  const { rows } = await ctx.db.execute<{ reason: string; since: Date | string }>(sql`
    select reason, created_at as since from suppressions
    where workspace_id = ${ctx.workspaceId} and email in (lower(${address}), ${erasedAddress(ctx.workspaceId, address)})
      and (reason <> 'unsubscribe' or ${purpose === 'marketing' && !isTest})`);
  const [found] = rows;
  return found ? { reason: found.reason, since: new Date(found.since).toISOString() } : null;
}
