import { and, desc, eq, or, sql } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { apiKeys, users } from '@/lib/db/tables';
import { exactTime, matchContains, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ApiKey, ListKeysQuery } from '@/lib/workspaces/contract';
import { presentKey } from './present-key';

const inState = {
  active: sql`${apiKeys.revokedAt} is null and (${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > now())`,
  expired: sql`${apiKeys.revokedAt} is null and ${apiKeys.expiresAt} <= now()`,
  revoked: sql`${apiKeys.revokedAt} is not null`,
};

/** The workspace's keys, newest first, including revoked ones. */
export async function listKeys(
  ctx: Context,
  { limit, cursor, q, state }: ListKeysQuery,
): Promise<Page<ApiKey>> {
  requireScope(ctx, access.manageKeys);
  return readPage(
    ctx,
    { list: 'keys', filters: { q, state }, cursor, limit },
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
        .where(
          and(
            inWorkspace(ctx, apiKeys),
            q === undefined
              ? undefined
              : or(matchContains(apiKeys.name, q), matchContains(apiKeys.publicId, q.replace(/^pr_/i, ''))),
            state && inState[state],
            after,
          ),
        )
        .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
        .limit(fetch);
      return rows.map((row) => ({ ...row, id: row.key.id }));
    },
    (row) => presentKey(row.key, row.creator),
  );
}
