import { and, desc, eq } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { apiKeys, users } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ApiKey } from '@/lib/workspaces/contract';
import { presentKey } from './present-key';

/** The workspace's keys, newest first, including revoked ones. */
export async function listKeys(
  ctx: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<ApiKey>> {
  requireScope(ctx, access.manageKeys);
  return readPage(
    ctx,
    { list: 'keys', filters: {}, cursor, limit },
    { time: apiKeys.createdAt, id: apiKeys.id },
    async (after, fetch) => {
      const rows = await ctx.db
        .select({
          key: apiKeys,
          creator: { id: users.id, name: users.name },
          position: exactTime(apiKeys.createdAt),
        })
        .from(apiKeys)
        .leftJoin(users, eq(users.id, apiKeys.createdBy))
        .where(and(eq(apiKeys.workspaceId, ctx.workspaceId), after))
        .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
        .limit(fetch);
      return rows.map((row) => ({ ...row, id: row.key.id }));
    },
    (row) => presentKey(row.key, row.creator),
  );
}
