import { type AnyColumn, and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { emails } from '@/lib/db/tables';
import type { EmailFilters } from '@/lib/emails/contract/log';
import { normalizeRecipient } from '@/lib/emails/recipient-address';
import { afterMoment, untilMoment } from '@/lib/paging/moments';

type DateRange = { created_after?: string | undefined; created_before?: string | undefined };

/** The filters of the log as one condition, always within the workspace; all but `q`. */
export function matchFilters(ctx: Pick<Context, 'workspaceId'>, filters: EmailFilters): SQL | undefined {
  const { from, to, template_id, created_after, created_before } = filters;
  return and(
    inWorkspace(ctx, emails),
    matchUnindexed(filters),
    // Senders are stored in lower case but may be given in any case.
    from ? eq(emails.fromEmail, normalizeRecipient(from).toLowerCase()) : undefined,
    to ? eq(emails.toEmail, normalizeRecipient(to)) : undefined,
    template_id ? eq(emails.templateId, template_id) : undefined,
    matchCreatedBetween(emails.createdAt, { created_after, created_before }),
  );
}

/** Filters the search index does not cover. */
export function matchUnindexed({
  ids,
  status,
  failure_code,
  template_version_id,
  purpose,
  broadcast_id,
  key_id,
  has_attachments,
  is_test,
  captured,
}: EmailFilters): SQL | undefined {
  return and(
    matchAny(emails.id, ids),
    matchAny(emails.state, status),
    matchAny(emails.failureCode, failure_code),
    template_version_id ? eq(emails.templateVersionId, template_version_id) : undefined,
    purpose ? eq(emails.purpose, purpose) : undefined,
    broadcast_id ? eq(emails.broadcastId, broadcast_id) : undefined,
    key_id ? eq(emails.keyId, key_id) : undefined,
    has_attachments === undefined
      ? undefined
      : has_attachments
        ? sql`${emails.attachmentCount} > 0`
        : eq(emails.attachmentCount, 0),
    matchFlag(emails.isTest, is_test),
    matchFlag(emails.captured, captured),
  );
}

/** Without a parameter: a generic plan could not use the partial index. */
function matchFlag(column: AnyColumn, value: boolean | undefined): SQL | undefined {
  if (value === undefined) return undefined;
  return value ? sql`${column}` : sql`not ${column}`;
}

function matchAny(column: AnyColumn, values: readonly string[] | undefined): SQL | undefined {
  if (!values) return undefined;
  return values.length === 1 ? eq(column, values[0] ?? '') : inArray(column, [...values]);
}

/** Both bounds are exclusive. */
export function matchCreatedBetween(
  column: AnyColumn | SQL,
  { created_after: after, created_before: before }: DateRange,
): SQL | undefined {
  return and(
    after ? sql`${column} >= ${afterMoment(after).toISOString()}::timestamptz` : undefined,
    before ? sql`${column} < ${untilMoment(before).toISOString()}::timestamptz` : undefined,
  );
}

/** The filters as a plain object that a cursor is bound to. */
export function filterValues(filters: EmailFilters): Record<string, unknown> {
  const { q, status, failure_code, from, to, template_id, template_version_id, has_attachments } = filters;
  const { created_after, created_before, purpose, broadcast_id, key_id, is_test, captured } = filters;
  const sets = {
    status: status && [...status].sort(),
    failure_code: failure_code && [...failure_code].sort(),
  };
  const template = { template_id, template_version_id };
  const kind = { purpose, broadcast_id, key_id, has_attachments, is_test, captured };
  return { q, ...sets, from, to, ...template, ...kind, created_after, created_before };
}
