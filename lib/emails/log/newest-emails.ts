import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { emails } from '@/lib/db/tables';
import type { EmailFilters } from '@/lib/emails/contract/log';
import { emailStates } from '@/lib/emails/contract/states';
import { exactTime } from '@/lib/paging/page';
import { matchFilters } from './email-filters';
import { emailColumns } from './present-email';

/**
 * The newest emails that hold all filters, at most `limit`, behind the position that `after` says. Each state is walked
 * by itself in an index that begins with the filters, so that what was read is never more than what is answered, once
 * per state: filters that never met cost no more than others.
 */
export function newestEmails(ctx: Context, filters: EmailFilters, after: SQL | undefined, limit: number) {
  return ctx.db
    .select({ ...emailColumns, position: exactTime(emails.createdAt) })
    .from(emails)
    .innerJoin(sql`${newestIds(ctx, filters, after, limit)} as newest`, eq(sql`newest.id`, emails.id))
    .orderBy(desc(emails.createdAt), desc(emails.id));
}

/** The same as `(id, created_at)`, in parentheses, for a query around it. `q` is not looked at. */
export function newestIds(ctx: Context, filters: EmailFilters, after: SQL | undefined, limit: number): SQL {
  const walks = walksOf(filters).map(
    (walk) => sql`(
      select ${emails.id}, ${emails.createdAt} from ${emails} where ${and(matchFilters(ctx, walk), after)}
      order by ${emails.createdAt} desc, ${emails.id} desc limit ${limit})`,
  );
  return sql`(
    select id, created_at from (${sql.join(walks, sql` union all `)}) as walks
    order by created_at desc, id desc limit ${limit})`;
}

/** One recipient's email, that of a version and failures of a reason have indexes of their own: others go state by state. */
function walksOf(filters: EmailFilters): EmailFilters[] {
  const { ids, status, failure_code, from, to, template_id, template_version_id, has_attachments } = filters;
  const { purpose, broadcast_id, is_test, captured } = filters;
  const indexed =
    ids !== undefined || to !== undefined || failure_code !== undefined || template_version_id !== undefined;
  const narrowed =
    status || from || template_id || purpose || broadcast_id || has_attachments || is_test || captured;
  if (indexed || !narrowed) return [filters];
  return (status ?? emailStates).map((state) => ({ ...filters, status: [state] }));
}
