import { and, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { apiKeys } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';

/** Ends a key at once; revoking it again changes nothing. `NOT_FOUND` outside the workspace. */
export async function revokeKey(ctx: Context, id: string) {
  requireScope(ctx, access.manageKeys);
  return withTransaction(ctx, async (tx) => {
    const own = inWorkspace(tx, apiKeys, { id });
    const [revoked] = await tx.db
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(and(own, isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id, name: apiKeys.name });
    if (revoked) {
      const target = { type: 'api_key', id: revoked.id, name: revoked.name };
      await recordAudit(tx, { action: 'key.revoked', target });
    }
    const [row] = revoked ? [revoked] : await tx.db.select({ id: apiKeys.id }).from(apiKeys).where(own);
    if (!row) throw createNotFound('API key');
    return { object: 'api_key', id: row.id, deleted: true } as const;
  });
}
