import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { emails } from '@/lib/db/tables';
import type { EmailFilters } from '@/lib/emails/contract/log';
import { emailStates } from '@/lib/emails/contract/states';
import { exactTime } from '@/lib/paging/page';
import { matchFilters } from './email-filters';
import { emailColumns } from './present-email';

/**
 * The newest emails that match all filters, at most `limit`, after the position in `after`. Reads each state
 * separately from an index that starts with the filters, so that it never reads more rows than it returns,
 * once per state, even if nothing matches.
 */
export function selectNewestEmails(
  ctx: Context,
  filters: EmailFilters,
  after: SQL | undefined,
  limit: number,
) {
  return ctx.db
    .select({ ...emailColumns, position: exactTime(emails.createdAt) })
    .from(emails)
    .innerJoin(sql`${selectNewestIds(ctx, filters, after, limit)} as newest`, eq(sql`newest.id`, emails.id))
    .orderBy(desc(emails.createdAt), desc(emails.id));
}

/** The same as a parenthesized `(id, created_at)` query, for embedding. Ignores `q`. */
export function selectNewestIds(
  ctx: Context,
  filters: EmailFilters,
  after: SQL | undefined,
  limit: number,
): SQL {
  const walks = splitByState(filters).map(
    (walk) => sql`(
      select ${emails.id}, ${emails.createdAt} from ${emails} where ${and(matchFilters(ctx, walk), after)}
      order by ${emails.createdAt} desc, ${emails.id} desc limit ${limit})`,
  );
  return sql`(
    select id, created_at from (${sql.join(walks, sql` union all `)}) as walks
    order by created_at desc, id desc limit ${limit})`;
}

/** Filters by recipient, version and failure code have their own indexes; others are read state by state. */
function splitByState(filters: EmailFilters): EmailFilters[] {
  const { ids, status, failure_code, from, to, template_id, template_version_id, has_attachments } = filters;
  const { purpose, broadcast_id, key_id, is_test, captured } = filters;
  const indexed =
    ids !== undefined || to !== undefined || failure_code !== undefined || template_version_id !== undefined;
  const narrowed =
    status ||
    from ||
    template_id ||
    purpose ||
    broadcast_id ||
    key_id ||
    has_attachments ||
    is_test ||
    captured;
  if (indexed || !narrowed) return [filters];
  return (status ?? emailStates).map((state) => ({ ...filters, status: [state] }));
}
