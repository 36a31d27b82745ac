import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { mailboxMessages, suppressions } from '@/lib/db/tables';
import type { Failure } from '@/lib/emails/moves';
import { type Move, moveEmails, noteWaiting } from '@/lib/emails/states';
import { env } from '@/lib/env';
import { newId } from '@/lib/ids';
import { because, isHardBounce, type Outcome } from './classify';
import type { Delivery } from './load-deliveries';
import { retryDelaySeconds } from './retry-schedule';

export type Settlement = { delivery: Delivery; outcome: Outcome };

/**
 * Writes how deliveries ended, all in one commit: their queue rows, the e-mails' states and events, kept messages,
 * suppressions. A delivery whose lease was lost is left to its new owner; only news that cannot be unsaid, that the
 * message did arrive, are still written.
 */
export async function settleDeliveries(db: Database, settlements: readonly Settlement[]): Promise<void> {
  await db.transaction(async (tx) => {
    const finished = settlements.filter(({ delivery, outcome }) => isFinished(delivery, outcome));
    const waiting = settlements.filter((one) => !finished.includes(one));
    const owned = await removeFinished(tx, finished);
    const { kept, expired } = await reschedule(tx, waiting);

    const moves: Move[] = [];
    for (const one of finished) {
      if (owned.has(one.delivery.emailId) || one.outcome.kind === 'submitted') moves.push(...finalMove(one));
    }
    for (const one of waiting) {
      const nextTry = kept.get(one.delivery.emailId);
      if (expired.has(one.delivery.emailId)) moves.push(expiry(one));
      else if (nextTry !== undefined) moves.push(...waitingMove(one, nextTry));
    }
    const moved = new Set((await moveEmails(tx, moves)).map((email) => email.id));
    await keepMessages(
      tx,
      finished.filter(({ delivery }) => moved.has(delivery.emailId)),
    );
    await suppressBounced(
      tx,
      finished.filter(({ delivery }) => moved.has(delivery.emailId)),
    );
    await noteRelayFailures(tx, waiting);
  });
}

/** Finished deliveries have no further try: their queue row goes. */
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

/**
 * Puts the others back: `deferred` and a retried `uncertain` spend an attempt and may find their time used up, a
 * relay's failure and a release spend nothing. The time for tries runs from the first try that was one.
 */
async function reschedule(tx: Database, waiting: readonly Settlement[]) {
  if (waiting.length === 0) return { kept: new Map<string, Date>(), expired: new Set<string>() };
  const { retryMinutes } = env();
  const spends = waiting.map(({ outcome }) => outcome.kind === 'deferred' || outcome.kind === 'uncertain');
  const delays = waiting.map(({ delivery, outcome }, index) => {
    if (spends[index]) return retryDelaySeconds(retryMinutes, delivery.attempts + 1);
    return outcome.kind === 'relay' ? relayDelaySeconds(delivery, outcome.failure) : 0;
  });
  const { rows } = await tx.execute<{ email_id: string; expired: boolean; due_at: Date | string }>(sql`
    with l as (
      select * from unnest(
        ${sql.param(waiting.map(({ delivery }) => delivery.emailId))}::uuid[],
        ${sql.param(waiting.map(({ delivery }) => delivery.leaseEpoch))}::int[],
        ${sql.param(spends)}::boolean[], ${sql.param(delays)}::float8[],
        ${sql.param(waiting.map(({ outcome }) => ('failure' in outcome ? outcome.failure.code : null)))}::text[]
      ) as l (email_id, lease_epoch, spends, delay, error)),
    put as (
      update deliveries d set
        due_at = now() + make_interval(secs => l.delay),
        lease_until = null,
        handed_over = false,
        attempts = d.attempts + l.spends::int,
        expires_at = case when d.attempts = 0 and l.spends then now() + (d.expires_at - d.created_at) else d.expires_at end,
        last_error = l.error
      from l where d.email_id = l.email_id and d.lease_epoch = l.lease_epoch
      returning d.email_id, l.spends and d.due_at > d.expires_at as expired, d.due_at)
    select * from put`);
  const expired = rows.filter((row) => row.expired).map((row) => row.email_id);
  if (expired.length > 0) {
    await tx.execute(sql`delete from deliveries where email_id = any(${sql.param(expired)}::uuid[])`);
  }
  const kept = new Map(rows.map((row) => [row.email_id, new Date(row.due_at)]));
  return { kept, expired: new Set(expired) };
}

/**
 * A relay that is away is asked again soon. One that refuses this sender would be stopped for everybody each time:
 * what it refuses comes back at ever longer intervals, up to a quarter of an hour.
 */
function relayDelaySeconds({ leaseEpoch, attempts }: Delivery, { code }: Failure): number {
  const refused = code === 'POLICY_REJECTED' || code === 'PROTOCOL_ERROR';
  return refused ? Math.min(900, 2 ** Math.min(leaseEpoch - attempts, 10)) : 2;
}

function finalMove({ delivery: { emailId, attempts }, outcome }: Settlement): Move[] {
  const attempt = attempts + 1;
  switch (outcome.kind) {
    case 'submitted':
      return [{ emailId, to: 'submitted', detail: withResponse({ attempt }, outcome.response) }];
    case 'kept':
      return [{ emailId, to: 'delivered', detail: { attempt, mailbox: true } }];
    case 'uncertain':
      return [{ emailId, to: 'uncertain', failure: outcome.failure, detail: { attempt } }];
    case 'ended':
      return [
        {
          emailId,
          to: outcome.state,
          failure: outcome.failure,
          detail: withResponse({ attempt }, outcome.response),
        },
      ];
    default:
      return [];
  }
}

function waitingMove({ delivery: { emailId, attempts }, outcome }: Settlement, nextTry: Date): Move[] {
  if (outcome.kind !== 'deferred' && outcome.kind !== 'uncertain') return [];
  const response = 'response' in outcome ? outcome.response : undefined;
  const detail = withResponse({ attempt: attempts + 1, next_attempt_at: nextTry.toISOString() }, response);
  return [{ emailId, to: outcome.kind, failure: outcome.failure, detail }];
}

function expiry({ delivery: { emailId, attempts }, outcome }: Settlement): Move {
  const last: Failure | null = 'failure' in outcome ? outcome.failure : null;
  const response = 'response' in outcome ? outcome.response : undefined;
  return {
    emailId,
    to: 'failed',
    failure: because('DELIVERY_EXPIRED'),
    detail: withResponse({ attempt: attempts + 1, last_failure_code: last?.code ?? null }, response),
  };
}

function withResponse(
  detail: Record<string, unknown>,
  response: string | undefined,
): Record<string, unknown> {
  return response === undefined ? detail : { ...detail, response: cut(response) };
}

/** Half a surrogate pair at the end would be no JSON to the database. */
function cut(text: string): string {
  return text.slice(0, 1000).replace(/[\ud800-\udbff]$/, '');
}

async function keepMessages(tx: Database, finished: readonly Settlement[]): Promise<void> {
  const rows = finished.flatMap(({ delivery, outcome }) =>
    outcome.kind !== 'kept'
      ? []
      : {
          id: newId(),
          workspaceId: delivery.workspaceId,
          emailId: delivery.emailId,
          fromEmail: delivery.fromEmail,
          toEmail: delivery.toEmail,
          subject: delivery.subject,
          raw: outcome.raw,
          sizeBytes: outcome.raw.length,
        },
  );
  if (rows.length > 0) await tx.insert(mailboxMessages).values(rows);
}

async function suppressBounced(tx: Database, finished: readonly Settlement[]): Promise<void> {
  const rows = finished.flatMap(({ delivery, outcome }) =>
    outcome.kind === 'ended' && outcome.state === 'bounced' && isHardBounce(outcome.failure.code)
      ? {
          id: newId(),
          workspaceId: delivery.workspaceId,
          email: delivery.toEmail.toLowerCase(),
          reason: 'bounce' as const,
          note: outcome.failure.message,
          emailId: delivery.emailId,
        }
      : [],
  );
  if (rows.length > 0) await tx.insert(suppressions).values(rows).onConflictDoNothing();
}

async function noteRelayFailures(tx: Database, waiting: readonly Settlement[]): Promise<void> {
  const byCode = new Map<string, { failure: Failure; ids: string[] }>();
  for (const { delivery, outcome } of waiting) {
    if (outcome.kind !== 'relay') continue;
    const group = byCode.get(outcome.failure.code) ?? { failure: outcome.failure, ids: [] };
    group.ids.push(delivery.emailId);
    byCode.set(outcome.failure.code, group);
  }
  for (const { failure, ids } of byCode.values()) await noteWaiting(tx, ids, failure);
}
