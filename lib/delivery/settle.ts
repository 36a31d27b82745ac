import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { Failure } from '@/lib/emails/states/moves';
import { type Move, moveEmails, recordWaitReason } from '@/lib/emails/states/states';
import { type KeptMessage, keepMessages } from '@/lib/mailbox/keep-messages';
import { type SuppressedAddress, suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
import { isHardBounce, type Outcome } from './classify';
import type { Delivery } from './load-deliveries';
import {
  type Settlement,
  toComplaintMoves,
  toExpiryMove,
  toFinalMoves,
  toWaitingMove,
} from './outcome-moves';
import { reschedule } from './reschedule';

/**
 * Stores the outcomes of deliveries in one commit: queue rows, states and events, kept messages,
 * suppressions. A delivery whose lease was lost belongs to its new worker; only a successful delivery is
 * still recorded.
 */
export async function settleDeliveries(db: Database, settlements: readonly Settlement[]): Promise<void> {
  await db.transaction(async (tx) => {
    const finished = settlements.filter(({ delivery, outcome }) => isFinished(delivery, outcome));
    const waiting = settlements.filter((settlement) => !finished.includes(settlement));
    const owned = await removeFinished(tx, finished);
    const { kept, expired } = await reschedule(tx, waiting);

    const final = finished.filter(
      ({ delivery, outcome }) => owned.has(delivery.emailId) || outcome.kind === 'submitted',
    );
    const moves: Move[] = final.flatMap(toFinalMoves);
    for (const one of waiting) {
      const nextTry = kept.get(one.delivery.emailId);
      if (expired.has(one.delivery.emailId)) moves.push(toExpiryMove(one));
      else if (nextTry !== undefined) moves.push(toWaitingMove(one, nextTry));
    }
    const moved = new Set((await moveEmails(tx, moves)).map((email) => email.id));
    const settled = finished.filter(({ delivery }) => moved.has(delivery.emailId));
    await keepSignatures(tx, final);
    await keepMessages(tx, toKeptMessages(settled));
    await moveEmails(tx, settled.flatMap(toComplaintMoves));
    await suppressAddresses(tx, toSuppressions(settled));
    await recordRelayFailures(tx, waiting);
  });
}

function isFinished({ onUncertain }: Delivery, outcome: Outcome): boolean {
  if (outcome.kind === 'uncertain') return onUncertain === 'hold';
  return outcome.kind === 'submitted' || outcome.kind === 'kept' || outcome.kind === 'ended';
}

async function removeFinished(tx: Database, finished: readonly Settlement[]): Promise<Set<string>> {
  if (finished.length === 0) return new Set();
  const { rows } = await tx.execute<{ email_id: string }>(sql`
    delete from deliveries d using unnest(
      ${sql.param(finished.map(({ delivery }) => delivery.emailId))}::uuid[],
      ${sql.param(finished.map(({ delivery }) => delivery.leaseEpoch))}::int[]) as l (email_id, lease_epoch)
    where d.email_id = l.email_id and d.lease_epoch = l.lease_epoch
    returning d.email_id`);
  return new Set(rows.map((row) => row.email_id));
}

function toKeptMessages(finished: readonly Settlement[]): KeptMessage[] {
  return finished.flatMap(({ delivery, outcome }) => {
    if (outcome.kind !== 'kept') return [];
    const { workspaceId, emailId, fromEmail, toEmail, subject } = delivery;
    return { workspaceId, emailId, fromEmail, toEmail, subject, raw: outcome.raw };
  });
}

function toSuppressions(finished: readonly Settlement[]): SuppressedAddress[] {
  return finished.flatMap(({ delivery, outcome }) => {
    if (outcome.kind !== 'ended' || outcome.state !== 'bounced' || !isHardBounce(outcome.failure.code))
      return [];
    const { workspaceId, emailId, toEmail } = delivery;
    const note = outcome.failure.message;
    return { workspaceId, email: toEmail.toLowerCase(), reason: 'bounce' as const, note, emailId };
  });
}

async function recordRelayFailures(tx: Database, waiting: readonly Settlement[]): Promise<void> {
  const groups = new Map<string, { failure: Failure; tried: boolean; ids: string[] }>();
  for (const { delivery, outcome } of waiting) {
    if (outcome.kind !== 'relay' && outcome.kind !== 'resting') continue;
    const { kind, failure } = outcome;
    const name = `${kind} ${failure.code} ${failure.message}`;
    const group = groups.get(name) ?? { failure, tried: kind === 'relay', ids: [] };
    group.ids.push(delivery.emailId);
    groups.set(name, group);
  }
  for (const { failure, tried, ids } of groups.values()) await recordWaitReason(tx, ids, failure, { tried });
}

/**
 * Stores the DKIM headers of finished messages, because after a key is deleted the same bytes cannot be made
 * again. The built-in mailbox stores whole messages.
 */
async function keepSignatures(tx: Database, finished: readonly Settlement[]): Promise<void> {
  const signed = finished.flatMap(({ delivery: { emailId }, outcome, signatures }) =>
    signatures && outcome.kind !== 'kept' ? { emailId, signatures } : [],
  );
  if (signed.length === 0) return;
  await tx.execute(sql`
    insert into email_signatures (email_id, workspace_id, headers)
    select e.id, e.workspace_id, s.headers
    from unnest(${sql.param(signed.map((one) => one.emailId))}::uuid[],
      ${sql.param(signed.map((one) => one.signatures))}::text[]) as s (email_id, headers)
    join emails e on e.id = s.email_id
    on conflict (email_id) do update set headers = excluded.headers`);
}
