import { domainToASCII } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/errors';

const maxSuggested = 5;

/** `replyTo`: the default reply address. */
export type SenderAddress = { id: string; email: string; name: string | null; replyTo: string | null };

/**
 * Finds the sending address of each `from`. The returned lookup throws `SENDER_UNAVAILABLE` for addresses
 * that may not send.
 */
export async function findSenders(
  ctx: Context,
  froms: readonly string[],
): Promise<(from: string) => SenderAddress> {
  const given = [...new Set(froms)].map((from) => [from.toLowerCase(), toAsciiAddress(from)] as const);
  const spellings = given.flat();
  const { rows } = await ctx.db.execute<SenderAddress & { asked: boolean }>(sql`
    with sendable as not materialized (
      select s.id, s.email, s.name, s.reply_to_email as "replyTo", s.is_default, s.created_at
      from sending_addresses s join domains d on d.id = s.domain_id and d.workspace_id = s.workspace_id
      where s.workspace_id = ${ctx.workspaceId} and s.enabled and d.status = 'verified'),
    asked as materialized (select * from sendable where lower(email) = any(${sql.param(spellings)}::text[])),
    -- What may be sent from instead, where one that was asked for is not there.
    others as (
      select * from sendable where exists (
        select from unnest(${sql.param(given.map(([plain]) => plain))}::text[],
          ${sql.param(given.map(([, ascii]) => ascii))}::text[]) as given (plain, ascii)
        where not exists (select from asked where lower(asked.email) in (given.plain, given.ascii)))
      order by is_default desc, created_at, id limit ${maxSuggested + 1})
    select id, email, name, "replyTo", true as asked from asked
    union all select id, email, name, "replyTo", false from others`);
  const found = rows.filter(({ asked }) => asked);
  const exact = new Map(found.map((row) => [row.email, row]));
  const folded = new Map(found.map((row) => [row.email.toLowerCase(), row]));
  return (from) => {
    const sender = exact.get(from) ?? folded.get(from.toLowerCase()) ?? folded.get(toAsciiAddress(from));
    if (sender) return sender;
    const others = describeAddresses(rows.flatMap(({ asked, email }) => (asked ? [] : [email])));
    throw new DomainError(
      'SENDER_UNAVAILABLE',
      `${from} is no enabled sending address on a verified domain of this workspace. ${others}`,
    );
  };
}

/** What may be sent from instead: five addresses at most. */
function describeAddresses(sendable: readonly string[]): string {
  if (sendable.length === 0) return 'None can send yet: add one under Sending.';
  const named = sendable.slice(0, maxSuggested);
  return `Send from ${named.join(' or ')}${sendable.length > maxSuggested ? ', among others' : ''}.`;
}

export async function findDefaultSender(ctx: Context): Promise<SenderAddress> {
  const found = await ctx.db.execute<SenderAddress>(sql`
    select s.id, s.email, s.name, s.reply_to_email as "replyTo"
    from sending_addresses s join domains d on d.id = s.domain_id and d.workspace_id = s.workspace_id
    where s.workspace_id = ${ctx.workspaceId} and s.enabled and d.status = 'verified'
    order by s.is_default desc, s.created_at, s.id limit 1`);
  const [sender] = found.rows;
  if (sender) return sender;
  throw new DomainError(
    'SENDER_UNAVAILABLE',
    'This workspace has no sending address that can send. Add one under Sending.',
  );
}

function toAsciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`.toLowerCase();
}
