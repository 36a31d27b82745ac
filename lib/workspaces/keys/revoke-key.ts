import { and, eq, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { apiKeys } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';

/** Ends a key at once; revoking it again changes nothing. `NOT_FOUND` outside the workspace. */
export async function revokeKey(ctx: Context, id: string) {
  requireScope(ctx, access.manageKeys);
  const [row] = await ctx.db
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())` })
    .where(and(eq(apiKeys.workspaceId, ctx.workspaceId), eq(apiKeys.id, id)))
    .returning({ id: apiKeys.id });
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such API key in this workspace.');
  return { object: 'api_key', id: row.id, deleted: true } as const;
}
