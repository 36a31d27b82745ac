import { type AnyColumn, and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { emails } from '@/lib/db/tables';
import type { EmailFilters } from '@/lib/emails/contract/log';
import { recipientAddress } from '@/lib/emails/recipient-address';
import { afterMoment, untilMoment } from '@/lib/paging/moments';

type Span = { created_after?: string | undefined; created_before?: string | undefined };

/** The filters of the log as one condition, always within the workspace; all but `q`. */
export function matchFilters(ctx: Pick<Context, 'workspaceId'>, filters: EmailFilters): SQL | undefined {
  const { status, from, to, template_id, created_after, created_before } = filters;
  return and(
    eq(emails.workspaceId, ctx.workspaceId),
    status
      ? status.length === 1
        ? eq(emails.state, status[0] ?? '')
        : inArray(emails.state, status)
      : undefined,
    // Senders are kept in lower case, and may be given in any when sending.
    from ? eq(emails.fromEmail, recipientAddress(from).toLowerCase()) : undefined,
    to ? eq(emails.toEmail, recipientAddress(to)) : undefined,
    template_id ? eq(emails.templateId, template_id) : undefined,
    createdBetween(emails.createdAt, { created_after, created_before }),
  );
}

/** Both bounds exclusive, by the time that answers show. */
export function createdBetween(
  column: AnyColumn | SQL,
  { created_after: after, created_before: before }: Span,
): SQL | undefined {
  return and(
    after ? sql`${column} >= ${afterMoment(after).toISOString()}::timestamptz` : undefined,
    before ? sql`${column} < ${untilMoment(before).toISOString()}::timestamptz` : undefined,
  );
}

/** The same filters as a plain object, for a cursor to be bound to. */
export function filterValues(filters: EmailFilters): Record<string, unknown> {
  const { q, status, from, to, template_id, created_after, created_before } = filters;
  return { q, status: status && [...status].sort(), from, to, template_id, created_after, created_before };
}
