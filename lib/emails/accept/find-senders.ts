import { domainToASCII } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { unavailableReason } from '@/lib/sending/addresses/present-sending-address';

const maxSuggested = 5;

/** `replyTo`: the default reply address. */
export type SenderAddress = { id: string; email: string; name: string | null; replyTo: string | null };
type Row = SenderAddress & Parameters<typeof unavailableReason>[0] & Parameters<typeof unavailableReason>[1];

/**
 * Finds the sending address of each `from`. The returned lookup throws `SENDER_UNAVAILABLE` for addresses
 * that may not send.
 */
export async function findSenders(
  ctx: Context,
  froms: readonly string[],
): Promise<(from: string) => SenderAddress> {
  const spellings = [...new Set(froms)].flatMap((from) => [from.toLowerCase(), toAsciiAddress(from)]);
  const { rows } = await ctx.db.execute<Row>(sql`
    select s.id, s.email, s.name, s.reply_to_email as "replyTo", s.enabled, d.domain, d.status
    from sending_addresses s join domains d on d.id = s.domain_id and d.workspace_id = s.workspace_id
    where s.workspace_id = ${ctx.workspaceId} and lower(s.email) = any(${sql.param(spellings)}::text[])
    order by s.enabled and d.status = 'verified'`);
  // Of addresses that differ in case only, one that can send is the last, which a map keeps.
  const exact = new Map(rows.map((row) => [row.email, row]));
  const folded = new Map(rows.map((row) => [row.email.toLowerCase(), row]));
  const find = (from: string) =>
    [exact.get(from), folded.get(from.toLowerCase()), folded.get(toAsciiAddress(from))].filter(
      (row) => row !== undefined,
    );
  const findUsable = (from: string) => find(from).find((row) => unavailableReason(row, row) === null);
  const others = froms.every(findUsable) ? '' : await suggestAddresses(ctx);
  return (from) => {
    const sender = findUsable(from);
    if (sender) return { id: sender.id, email: sender.email, name: sender.name, replyTo: sender.replyTo };
    const [known] = find(from);
    const cause = known
      ? `${from} cannot send: ${unavailableReason(known, known)}`
      : `${from} is no sending address of this workspace.`;
    throw new DomainError('SENDER_UNAVAILABLE', `${cause} ${others}`);
  };
}

/** Lists up to five addresses that may be used instead. */
async function suggestAddresses(ctx: Context): Promise<string> {
  const { rows } = await ctx.db.execute<{ email: string }>(sql`
    select s.email from sending_addresses s join domains d on d.id = s.domain_id and d.workspace_id = s.workspace_id
    where s.workspace_id = ${ctx.workspaceId} and s.enabled and d.status = 'verified'
    order by s.is_default desc, s.created_at, s.id limit ${maxSuggested + 1}`);
  if (rows.length === 0) return 'None can send yet: add one under Sending.';
  const suggestions = rows.slice(0, maxSuggested).map(({ email }) => email);
  return `Send from ${suggestions.join(' or ')}${rows.length > maxSuggested ? ', among others' : ''}.`;
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
