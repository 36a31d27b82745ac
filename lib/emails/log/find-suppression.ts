import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';

/** Unsubscribing does not stop test sends of marketing email. */
export type MailKind = { purpose: 'marketing' | 'transactional'; isTest: boolean };

/** Why this kind of email is not delivered to an address, and since when; null when it is. */
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
