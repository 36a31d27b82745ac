import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { apiKeys, requestLog } from '@/lib/db/tables';
import { isUuid } from '@/lib/ids';
import { afterMoment, untilMoment } from '@/lib/paging/moments';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ListRequestsQuery, LoggedRequest } from './contract';

/** Requests by the workspace's keys in the last seven days with their results, newest first. */
export async function listRequests(ctx: Context, query: ListRequestsQuery): Promise<Page<LoggedRequest>> {
  requireScope(ctx, access.readRequests);
  const { limit, cursor, ...filters } = query;
  return readPage(
    ctx,
    { list: 'request log', filters, cursor, limit },
    { time: requestLog.at, id: requestLog.id },
    async (after, fetch) => {
      const rows = await ctx.db
        .select({ request: requestLog, keyName: apiKeys.name, position: exactTime(requestLog.at) })
        .from(requestLog)
        .innerJoin(apiKeys, eq(apiKeys.id, requestLog.keyId))
        .where(and(inWorkspace(ctx, requestLog), matchFilters(filters), after))
        .orderBy(desc(requestLog.at), desc(requestLog.id))
        .limit(fetch);
      return rows.map(({ request, ...more }) => ({ ...request, ...more }));
    },
    presentRequest,
  );
}

type Filters = Omit<ListRequestsQuery, 'limit' | 'cursor'>;

function matchFilters(filters: Filters): SQL | undefined {
  const { key_id, status, method, route, error_code, request_id, created_after, created_before } = filters;
  return and(
    sql`${requestLog.at} > now() - interval '7 days'`,
    key_id ? eq(requestLog.keyId, key_id) : undefined,
    status ? withStatus(status) : undefined,
    method ? eq(requestLog.method, method.toUpperCase()) : undefined,
    route ? inArray(requestLog.route, [route, `/api/v1${route}`]) : undefined,
    error_code ? and(eq(requestLog.errorCode, error_code), isRefused) : undefined,
    request_id ? withId(request_id) : undefined,
    created_after ? gte(requestLog.at, afterMoment(created_after)) : undefined,
    created_before ? lt(requestLog.at, untilMoment(created_before)) : undefined,
  );
}

// Literally as in the index of refusals, which a plan with parameters could not use.
const isRefused = sql`${requestLog.status} >= 400`;

/** Anything that is not an id of ours matches nothing. */
function withId(id: string): SQL {
  return isUuid(id) ? eq(requestLog.requestId, id) : sql`false`;
}

function withStatus(status: string): SQL | undefined {
  const isClass = status.endsWith('xx');
  const first = Number(status.replace('xx', '00'));
  return and(
    isClass
      ? and(gte(requestLog.status, first), lt(requestLog.status, first + 100))
      : eq(requestLog.status, first),
    first >= 400 ? isRefused : undefined,
  );
}

type Row = typeof requestLog.$inferSelect & { keyName: string; position: string };

function presentRequest(row: Row): LoggedRequest {
  return {
    object: 'request',
    id: row.id,
    request_id: row.requestId,
    at: row.at.toISOString(),
    method: row.method,
    route: row.route,
    status: row.status,
    error_code: row.errorCode,
    accepted: row.accepted,
    failed: row.failed,
    duration_ms: row.durationMs,
    key: { id: row.keyId, name: row.keyName },
    ip: row.ip,
  };
}
