import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { apiKeys } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';

/** Ends a key at once; revoking it again changes nothing. `NOT_FOUND` outside the workspace. */
export async function revokeKey(ctx: Context, id: string) {
  requireScope(ctx, access.manageKeys);
  return withTransaction(ctx, async (tx) => {
    const own = and(eq(apiKeys.workspaceId, tx.workspaceId), eq(apiKeys.id, id));
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
    if (!row) throw new DomainError('NOT_FOUND', 'There is no such API key in this workspace.');
    return { object: 'api_key', id: row.id, deleted: true } as const;
  });
}
