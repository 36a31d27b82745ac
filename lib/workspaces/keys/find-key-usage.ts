import { sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { createNotFound } from '@/lib/errors';
import { exactTime } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import { type KeyUsage, maxCountedUses } from '@/lib/workspaces/contract';

const maxIps = 10;

type Row = Pick<KeyUsage, 'requests' | 'ips' | 'emails' | 'waiting_emails' | 'last_request'>;

/** What used a key lately: requests of seven days and emails of 24 hours, counted to a limit. `NOT_FOUND`. */
export async function findKeyUsage(ctx: Context, id: string): Promise<KeyUsage> {
  requireScope(ctx, access.manageKeys);
  const email = sql`from emails where workspace_id = ${ctx.workspaceId} and key_id = ${id}::uuid`;
  const { rows } = await ctx.db.execute<Row>(sql`
    with request as materialized (
      select at, method, route, ip from request_log
      where workspace_id = ${ctx.workspaceId} and key_id = ${id}::uuid and at > now() - interval '7 days'
      order by at desc, id desc limit ${maxCountedUses})
    select (select count(*)::int from request) as requests,
      (select json_build_object('at', ${exactTime(sql`at`)}, 'method', method, 'route', route, 'ip', ip)
        from request order by at desc limit 1) as last_request,
      coalesce((select json_agg(ip) from (
        select ip from request where ip is not null group by ip order by max(at) desc limit ${maxIps}) as newest), '[]') as ips,
      (select count(*)::int from (
        select ${email} and created_at > now() - interval '24 hours' limit ${maxCountedUses}) as sent) as emails,
      (select count(*)::int from (
        select ${email} and state in ('accepted', 'queued', 'deferred') limit ${maxCountedUses}) as waiting) as waiting_emails
    from api_keys where workspace_id = ${ctx.workspaceId} and id = ${id}::uuid`);
  const [row] = rows;
  if (!row) throw createNotFound('API key');
  const { last_request: last } = row;
  return {
    object: 'api_key_usage',
    id,
    ...row,
    last_request: last && { ...last, at: new Date(last.at).toISOString() },
  };
}
