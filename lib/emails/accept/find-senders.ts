import { domainToASCII } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/errors';

const mostNamed = 5;

/** `replyTo`: where replies go by default. */
export type SenderAddress = { id: string; email: string; name: string | null; replyTo: string | null };

/** Finds the sending address of each `from`; the lookup throws `SENDER_UNAVAILABLE` for what may not send now. */
export async function findSenders(
  ctx: Context,
  froms: readonly string[],
): Promise<(from: string) => SenderAddress> {
  const spellings = [...new Set(froms)].flatMap((from) => [from.toLowerCase(), asciiSpelling(from)]);
  const found = await ctx.db.execute<SenderAddress>(sql`
    select s.id, s.email, s.name, s.reply_to_email as "replyTo"
    from sending_addresses s join domains d on d.id = s.domain_id and d.workspace_id = s.workspace_id
    where s.workspace_id = ${ctx.workspaceId} and lower(s.email) = any(${sql.param(spellings)}::text[])
      and s.enabled and d.status = 'verified'`);
  const exact = new Map(found.rows.map((row) => [row.email, row]));
  const folded = new Map(found.rows.map((row) => [row.email.toLowerCase(), row]));
  const find = (from: string) =>
    exact.get(from) ?? folded.get(from.toLowerCase()) ?? folded.get(asciiSpelling(from));
  const others = froms.every(find) ? '' : await addressesSentence(ctx);
  return (from) => {
    const sender = find(from);
    if (sender) return sender;
    throw new DomainError(
      'SENDER_UNAVAILABLE',
      `${from} is no enabled sending address on a verified domain of this workspace. ${others}`,
    );
  };
}

/** What may be sent from instead: five addresses at most. */
async function addressesSentence(ctx: Context): Promise<string> {
  const { rows } = await ctx.db.execute<{ email: string }>(sql`
    select s.email from sending_addresses s join domains d on d.id = s.domain_id and d.workspace_id = s.workspace_id
    where s.workspace_id = ${ctx.workspaceId} and s.enabled and d.status = 'verified'
    order by s.is_default desc, s.created_at, s.id limit ${mostNamed + 1}`);
  if (rows.length === 0) return 'None can send yet: add one under Sending.';
  const named = rows.slice(0, mostNamed).map(({ email }) => email);
  return `Send from ${named.join(' or ')}${rows.length > mostNamed ? ', among others' : ''}.`;
}

/** The default sending address of the workspace. */
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

function asciiSpelling(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`.toLowerCase();
}
