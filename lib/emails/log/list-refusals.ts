import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { isId, patternContaining, searchParts } from '@/lib/db/search-pattern';
import { emailRefusals } from '@/lib/db/tables';
import type { EmailRefusal, ListRefusalsQuery } from '@/lib/emails/contract/refusals';
import { normalizeRecipient } from '@/lib/emails/recipient-address';
import { readRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import { matchCreatedBetween } from './email-filters';

/** Refused send requests, newest first. */
export async function listRefusals(ctx: Context, query: ListRefusalsQuery): Promise<Page<EmailRefusal>> {
  requireScope(ctx, access.readEmails);
  const { limit, cursor, ...filters } = query;
  const request = { list: 'email-refusals', filters, cursor, limit, where: matchRefusals(query) };
  return readRows(
    ctx,
    emailRefusals,
    request,
    (row): EmailRefusal => ({
      object: 'email_refusal',
      id: row.id,
      idempotency_key: row.idempotencyKey,
      from_email: row.fromEmail,
      to_email: row.toEmail,
      subject: row.subject,
      template_id: row.templateId,
      code: row.code,
      message: row.message,
      status: row.status,
      details: row.details,
      item: row.item === null ? null : JSON.parse(row.item),
      created_at: row.createdAt.toISOString(),
    }),
  );
}

function matchRefusals({ q, code, status, from, to, template_id, ...span }: ListRefusalsQuery) {
  const { created_after, created_before } = span;
  return and(
    q ? matchWords(q) : undefined,
    code ? inArray(emailRefusals.code, code) : undefined,
    status ? inArray(emailRefusals.status, status.map(Number)) : undefined,
    from ? eq(sql`lower(${emailRefusals.fromEmail})`, from.toLowerCase()) : undefined,
    // Stored as submitted, so the spelling may vary.
    to ? inArray(emailRefusals.toEmail, [to, normalizeRecipient(to)]) : undefined,
    template_id ? inArray(emailRefusals.templateId, [template_id, template_id.toLowerCase()]) : undefined,
    matchCreatedBetween(emailRefusals.createdAt, { created_after, created_before }),
  );
}

/** Must equal the expression of the index `email_refusals_words` exactly. */
const refusalWords = sql`lower(coalesce(to_email, '') || E'\\n' || coalesce(subject, '') || E'\\n' || coalesce(from_email, ''))`;

function matchWords(q: string): SQL | undefined {
  const hasValue = (value: string) => sql`${emailRefusals.metadataValues} @> array[${value}]::text[]`;
  const parts = searchParts(q).map((part) =>
    or(sql`${refusalWords} like lower(${patternContaining(part)})`, hasValue(part)),
  );
  return or(
    and(...parts),
    eq(emailRefusals.idempotencyKey, q),
    hasValue(q),
    isId(q) ? eq(emailRefusals.id, q) : undefined,
  );
}
