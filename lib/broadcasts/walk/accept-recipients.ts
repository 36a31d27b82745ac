import { type SQL, sql } from 'drizzle-orm';
import type { PauseReason, SkipReason } from '@/lib/broadcasts/contract';
import type { BroadcastRow } from '@/lib/broadcasts/own-broadcast';
import { openTrialOf, subjectOf, trialOf } from '@/lib/broadcasts/stored-trial';
import { contactLocales } from '@/lib/contacts/values/contact-locales';
import { contactValues } from '@/lib/contacts/values/contact-values';
import { withContactValues } from '@/lib/contacts/values/with-contact-values';
import { type Context, withTransaction } from '@/lib/context';
import { acceptItems, type ItemOutcome } from '@/lib/emails/accept/accept-items';
import { hashItem } from '@/lib/emails/accept/hash-item';
import type { Candidate } from '@/lib/emails/accept/read-item';
import type { Companion } from '@/lib/emails/accept/store-emails';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { holdWalk } from './hold-walk';
import { batchSize, secondsAfter } from './pace';
import type { Prepared } from './prepare-walk';
import { stopReasons } from './stop-walk';

/** A recipient whose turn it is, in the order of turns. */
type Recipient = { contact_id: string; due_at: string; variant: number | null };
/** The last recipient that was looked at; null: begin with the first. */
export type WalkPlace = Recipient | null;

/** `stopped`: what refuses all. */
export type Batch = { accepted: number; stopped: PauseReason | undefined };

/**
 * Accepts the emails of recipients of a broadcast whose turn it is. Each is recorded in the commit of their email, in which it
 * is asked once more whether they get it; who does not is skipped with the reason. What passes by itself leaves them
 * waiting for the next walk.
 */
export async function acceptRecipients(
  ctx: Context,
  walk: BroadcastRow,
  prepared: Prepared,
  recipients: readonly Recipient[],
): Promise<Batch> {
  const candidates = await candidatesOf(ctx, walk, prepared, recipients);
  const outcomes = await acceptItems(ctx, candidates, () => [], {
    companion: recorder(walk, prepared),
  });
  const { skipped, stopped, accepted } = sortOutcomes(candidates, outcomes);
  const present = new Set(candidates.map(contactOf));
  for (const { contact_id } of recipients) if (!present.has(contact_id)) skipped.set(contact_id, 'erased');
  await skipRecipients(ctx, walk, skipped);
  return { accepted, stopped };
}

/** Whose turn it is behind a place. While the winner of a trial is waited for, only those on whom subjects are tried. */
export async function nextRecipients(
  { db }: Pick<Context, 'db'>,
  walk: BroadcastRow,
  place: WalkPlace,
): Promise<Recipient[]> {
  const { rows } = await db.execute<Recipient>(selectNext(walk, place));
  return rows;
}

export function selectNext(walk: BroadcastRow, place: WalkPlace): SQL {
  const behind = place
    ? sql`and (due_at, contact_id) > (${place.due_at}::timestamptz, ${place.contact_id}::uuid)`
    : sql``;
  const meant = openTrialOf(walk) ? sql`and variant is not null` : sql``;
  // By the column: the name alone would mean its text, by which all who wait would be sorted for each batch.
  return sql`
    select contact_id, due_at::text as due_at, variant from broadcast_recipients r
    where broadcast_id = ${walk.id} and state = 'waiting' ${meant} and due_at <= now() ${behind}
    order by r.due_at, r.contact_id limit ${batchSize(walk)}`;
}

/** Whoever is gone has none. */
async function candidatesOf(
  ctx: Context,
  walk: BroadcastRow,
  { version, variables, postalAddress, finish }: Prepared,
  recipients: readonly Recipient[],
): Promise<Candidate[]> {
  const ids = recipients.map(({ contact_id }) => contact_id);
  const { rows } = await ctx.db.execute<{ id: string; email: string }>(sql`
    select id, email from contacts where workspace_id = ${walk.workspaceId} and id = any(${sql.param(ids)}::uuid[])`);
  const addresses = new Map(rows.map(({ id, email }) => [id, email]));
  const values = await contactValues(ctx, ids, version.variables);
  const locales = version.locale === null ? new Map<string, string>() : await contactLocales(ctx, ids);
  return recipients.flatMap(({ contact_id: contactId, variant }, index) => {
    const to = addresses.get(contactId);
    const own = values.get(contactId);
    if (to === undefined || own === undefined) return [];
    const key = `broadcast:${walk.id}:${contactId}`;
    const locale = locales.get(contactId);
    const item = {
      ...{ idempotency_key: key, from: walk.fromEmail ?? '', to },
      ...(walk.replyToEmail !== null && { reply_to: walk.replyToEmail }),
      ...{ template_id: version.templateId, template_version_id: version.id },
      ...(locale !== undefined && { locale }),
      variables: withContactValues(variables, own),
    };
    const part = { broadcastId: walk.id, contactId, emailId: newId(), subject: subjectOf(walk, variant) };
    return [{ index, key, itemHash: hashItem(key), item, broadcast: { ...part, postalAddress, finish } }];
  });
}

function contactOf({ broadcast }: Pick<Candidate, 'broadcast'>): string {
  return broadcast?.contactId ?? '';
}

/** What is written of recipients in the commit of their emails. */
function recorder(walk: BroadcastRow, { audience }: Prepared): Companion {
  const reasons = new Map<string, SkipReason>();
  let contacts: ReadonlyMap<string, string> = new Map();
  return {
    refuse: async (tx, emails) => {
      await holdWalk(tx, walk);
      contacts = new Map(emails.map(({ id, broadcast }) => [id, broadcast?.contactId ?? '']));
      const found = await whyNot(tx, walk, audience.reasonNow, [...contacts.values()]);
      reasons.clear();
      const refused = new Map<string, DomainError>();
      for (const [id, contactId] of contacts) {
        const reason = found.get(contactId);
        if (reason === null) continue;
        reasons.set(id, reason ?? 'erased');
        refused.set(id, new DomainError('RECIPIENT_SUPPRESSED', 'This contact does not get it.', { reason }));
      }
      return refused;
    },
    settle: async (tx, outcomes) => {
      const settled = [...outcomes].flatMap(([id, outcome]): Settled[] => {
        const contactId = contacts.get(id) ?? '';
        const reason = reasons.get(id);
        if (reason) return [{ contactId, state: 'skipped', reason, emailId: null }];
        return outcome instanceof DomainError
          ? []
          : [{ contactId, state: 'accepted', reason: null, emailId: outcome.id }];
      });
      await record(tx, walk, settled);
      const accepted = settled.filter(({ state }) => state === 'accepted').length;
      const seconds = secondsAfter(walk, accepted);
      if (seconds > 0)
        await tx.db.execute(
          sql`update broadcasts set next_at = now() + make_interval(secs => ${seconds}) where id = ${walk.id}`,
        );
    },
  };
}

/** Why contacts do not get it now, null for those who do; who is gone is left out. They stay as they are until the commit. */
async function whyNot(
  tx: Context,
  { id, workspaceId }: BroadcastRow,
  reasonNow: Prepared['audience']['reasonNow'],
  contactIds: readonly string[],
): Promise<Map<string, SkipReason | null>> {
  const own = sql`contacts.workspace_id = ${workspaceId} and contacts.id = any(${sql.param([...contactIds])}::uuid[])`;
  // First the locks, in one order: the statement behind them sees what whoever held them has committed.
  await tx.db.execute(sql`select from contacts where ${own} order by id for no key update`);
  const { rows } = await tx.db.execute<{ id: string; reason: SkipReason | null }>(sql`
    select contacts.id, ${reasonNow} as reason from contacts
    join broadcast_recipients r on r.broadcast_id = ${id} and r.contact_id = contacts.id and r.state = 'waiting'
    where ${own}`);
  return new Map(rows.map((row) => [row.id, row.reason]));
}

type Settled = { contactId: string; state: string; reason: SkipReason | null; emailId: string | null };

/** Who gets the winner was not tried on, also where that was meant before it was chosen. */
async function record(tx: Context, walk: BroadcastRow, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  const ended = (trialOf(walk)?.winner ?? null) !== null;
  const all = <T>(read: (one: Settled) => T) => sql.param(settled.map(read));
  await tx.db.execute(sql`
    update broadcast_recipients r set state = s.state, reason = s.reason, email_id = s.email_id
      ${ended ? sql`, variant = null` : sql``}
    from unnest(${all((s) => s.contactId)}::uuid[], ${all((s) => s.state)}::text[], ${all((s) => s.reason)}::text[],
      ${all((s) => s.emailId)}::uuid[]) as s (contact_id, state, reason, email_id)
    where r.broadcast_id = ${walk.id} and r.contact_id = s.contact_id and r.state = 'waiting'`);
}

function sortOutcomes(candidates: readonly Candidate[], outcomes: readonly ItemOutcome[]) {
  const skipped = new Map<string, SkipReason>();
  let stopped: PauseReason | undefined;
  let accepted = 0;
  for (const [index, outcome] of outcomes.entries()) {
    const candidate = candidates[index];
    if (!candidate) continue;
    if (!(outcome instanceof DomainError)) accepted += 1;
    else if (stopReasons[outcome.code]) stopped ??= stopReasons[outcome.code];
    // Written already, in the commit of the others.
    else if (outcome.code === 'RECIPIENT_SUPPRESSED') continue;
    else if (outcome.code === 'INVALID_TEMPLATE_DATA') skipped.set(contactOf(candidate), 'data');
    else if (outcome.code !== 'IDEMPOTENCY_CONFLICT' || !outcome.retryable)
      skipped.set(contactOf(candidate), 'refused');
  }
  return { skipped, stopped, accepted };
}

/** Who was left out before their emails could be stored. */
async function skipRecipients(
  ctx: Context,
  walk: BroadcastRow,
  reasons: ReadonlyMap<string, SkipReason>,
): Promise<void> {
  if (reasons.size === 0) return;
  const settled = [...reasons].map(([contactId, reason]) => ({
    ...{ contactId, reason, state: 'skipped', emailId: null },
  }));
  await withTransaction(ctx, async (tx) => {
    await holdWalk(tx, walk);
    await record(tx, walk, settled);
  });
}
