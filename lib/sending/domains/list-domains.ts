import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { domains } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Domain } from '@/lib/sending/contract';
import type { Page } from '@/lib/shapes';
import { presentDomain } from './domain-records';

/** The workspace's domains, newest first. */
export async function listDomains(
  ctx: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Domain>> {
  requireScope(ctx, access.readDomains);
  return readPage(
    ctx,
    { list: 'domains', filters: {}, cursor, limit },
    { time: domains.createdAt, id: domains.id },
    (after, fetch) =>
      ctx.db
        .select({ ...getTableColumns(domains), position: exactTime(domains.createdAt) })
        .from(domains)
        .where(and(eq(domains.workspaceId, ctx.workspaceId), after))
        .orderBy(desc(domains.createdAt), desc(domains.id))
        .limit(fetch),
    (row) => presentDomain(row),
  );
}
