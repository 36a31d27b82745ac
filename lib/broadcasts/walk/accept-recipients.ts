import { type SQL, sql } from 'drizzle-orm';
import type { PauseReason, SkipReason } from '@/lib/broadcasts/contract';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import { openTrialOf, readTrial, selectSubject } from '@/lib/broadcasts/stored-trial';
import { readContactLocales } from '@/lib/contacts/values/contact-locales';
import { readContactValues } from '@/lib/contacts/values/contact-values';
import { mergeContactValues } from '@/lib/contacts/values/with-contact-values';
import { type Context, withTransaction } from '@/lib/context';
import { acceptItems, type ItemOutcome } from '@/lib/emails/accept/accept-items';
import { hashItem } from '@/lib/emails/accept/hash-item';
import type { Candidate } from '@/lib/emails/accept/read-item';
import type { Companion } from '@/lib/emails/accept/store-emails';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { holdWalk } from './hold-walk';
import { findBatchSize, findPauseSeconds } from './pace';
import type { PreparedWalk } from './prepare-walk';
import { stopReasons } from './stop-walk';

/** A recipient who is due, in the order of their turns. */
type Recipient = { contact_id: string; due_at: string; variant: number | null };
/** The last recipient processed; null: start with the first. */
export type WalkPlace = Recipient | null;

/** `stopped`: the reason that refuses all. */
export type Batch = { accepted: number; stopped: PauseReason | undefined };

/**
 * Accepts the emails of due recipients. Each is checked again and recorded in the commit of their email;
 * those who no longer get it are skipped with the reason. After a temporary failure they wait for the next
 * walk.
 */
export async function acceptRecipients(
  ctx: Context,
  walk: BroadcastRow,
  prepared: PreparedWalk,
  recipients: readonly Recipient[],
): Promise<Batch> {
  const candidates = await createCandidates(ctx, walk, prepared, recipients);
  const outcomes = await acceptItems(ctx, candidates, () => [], {
    companion: createRecorder(walk, prepared),
  });
  const { skipped, stopped, accepted } = sortOutcomes(candidates, outcomes);
  const present = new Set(candidates.map(requireContactId));
  for (const { contact_id } of recipients) if (!present.has(contact_id)) skipped.set(contact_id, 'erased');
  await skipRecipients(ctx, walk, skipped);
  return { accepted, stopped };
}

/** Due recipients after a place. While a trial has no winner, only those chosen for it. */
export async function readNextRecipients(
  { db }: Pick<Context, 'db'>,
  walk: BroadcastRow,
  place: WalkPlace,
): Promise<Recipient[]> {
  const { rows } = await db.execute<Recipient>(selectNext(walk, place));
  return rows;
}

export function selectNext(walk: BroadcastRow, place: WalkPlace): SQL {
  const afterPlace = place
    ? sql`and (due_at, contact_id) > (${place.due_at}::timestamptz, ${place.contact_id}::uuid)`
    : sql``;
  const trialFilter = openTrialOf(walk) ? sql`and variant is not null` : sql``;
  // Ordered by the column, not by its text alias, which would sort all waiting rows for each batch.
  return sql`
    select contact_id, due_at::text as due_at, variant from broadcast_recipients r
    where broadcast_id = ${walk.id} and state = 'waiting' ${trialFilter} and due_at <= now() ${afterPlace}
    order by r.due_at, r.contact_id limit ${findBatchSize(walk)}`;
}

/** Deleted contacts get none. */
async function createCandidates(
  ctx: Context,
  walk: BroadcastRow,
  { version, variables, postalAddress, finish }: PreparedWalk,
  recipients: readonly Recipient[],
): Promise<Candidate[]> {
  const ids = recipients.map(({ contact_id }) => contact_id);
  const { rows } = await ctx.db.execute<{ id: string; email: string }>(sql`
    select id, email from contacts where workspace_id = ${walk.workspaceId} and id = any(${sql.param(ids)}::uuid[])`);
  const addresses = new Map(rows.map(({ id, email }) => [id, email]));
  const values = await readContactValues(ctx, ids, version.variables);
  const locales = version.locale === null ? new Map<string, string>() : await readContactLocales(ctx, ids);
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
      variables: mergeContactValues(variables, own),
    };
    const part = { broadcastId: walk.id, contactId, emailId: newId(), subject: selectSubject(walk, variant) };
    return [{ index, key, itemHash: hashItem(key), item, broadcast: { ...part, postalAddress, finish } }];
  });
}

function requireContactId({ broadcast }: Pick<Candidate, 'broadcast'>): string {
  return broadcast?.contactId ?? '';
}

/** Records the recipients in the commit of their emails. */
function createRecorder(walk: BroadcastRow, { audience }: PreparedWalk): Companion {
  const reasons = new Map<string, SkipReason>();
  let contacts: ReadonlyMap<string, string> = new Map();
  return {
    refuse: async (tx, emails) => {
      await holdWalk(tx, walk);
      contacts = new Map(emails.map(({ id, broadcast }) => [id, broadcast?.contactId ?? '']));
      const found = await findSkipReasons(tx, walk, audience.reasonNow, [...contacts.values()]);
      reasons.clear();
      const refusals = new Map<string, DomainError>();
      for (const [id, contactId] of contacts) {
        const reason = found.get(contactId);
        if (reason === null) continue;
        reasons.set(id, reason ?? 'erased');
        refusals.set(
          id,
          new DomainError('RECIPIENT_SUPPRESSED', 'This contact does not get it.', { reason }),
        );
      }
      return refusals;
    },
    settle: async (tx, outcomes) => {
      const settledRecipients = [...outcomes].flatMap(([id, outcome]): SettledRecipient[] => {
        const contactId = contacts.get(id) ?? '';
        const reason = reasons.get(id);
        if (reason) return [{ contactId, state: 'skipped', reason, emailId: null }];
        return outcome instanceof DomainError
          ? []
          : [{ contactId, state: 'accepted', reason: null, emailId: outcome.id }];
      });
      await recordRecipients(tx, walk, settledRecipients);
      const accepted = settledRecipients.filter(({ state }) => state === 'accepted').length;
      const seconds = findPauseSeconds(walk, accepted);
      if (seconds > 0)
        await tx.db.execute(
          sql`update broadcasts set next_at = now() + make_interval(secs => ${seconds}) where id = ${walk.id}`,
        );
    },
  };
}

/**
 * Why contacts do not get it now; null for those who do, missing for deleted ones. Locks them until the
 * commit.
 */
async function findSkipReasons(
  tx: Context,
  { id, workspaceId }: BroadcastRow,
  reasonNow: PreparedWalk['audience']['reasonNow'],
  contactIds: readonly string[],
): Promise<Map<string, SkipReason | null>> {
  const own = sql`contacts.workspace_id = ${workspaceId} and contacts.id = any(${sql.param([...contactIds])}::uuid[])`;
  // Locks first, in a fixed order: the next statement then sees what the previous holders committed.
  await tx.db.execute(sql`select from contacts where ${own} order by id for no key update`);
  const { rows } = await tx.db.execute<{ id: string; reason: SkipReason | null }>(sql`
    select contacts.id, ${reasonNow} as reason from contacts
    join broadcast_recipients r on r.broadcast_id = ${id} and r.contact_id = contacts.id and r.state = 'waiting'
    where ${own}`);
  return new Map(rows.map((row) => [row.id, row.reason]));
}

type SettledRecipient = {
  contactId: string;
  state: string;
  reason: SkipReason | null;
  emailId: string | null;
};

/** Clears the variant of recipients who get the winner instead. */
async function recordRecipients(
  tx: Context,
  walk: BroadcastRow,
  recipients: readonly SettledRecipient[],
): Promise<void> {
  if (recipients.length === 0) return;
  const isTrialOver = (readTrial(walk)?.winner ?? null) !== null;
  const all = <T>(read: (recipient: SettledRecipient) => T) => sql.param(recipients.map(read));
  await tx.db.execute(sql`
    update broadcast_recipients r set state = s.state, reason = s.reason, email_id = s.email_id
      ${isTrialOver ? sql`, variant = null` : sql``}
    from unnest(${all((s) => s.contactId)}::uuid[], ${all((s) => s.state)}::text[], ${all((s) => s.reason)}::text[],
      ${all((s) => s.emailId)}::uuid[]) as s (contact_id, state, reason, email_id)
    where r.broadcast_id = ${walk.id} and r.contact_id = s.contact_id and r.state = 'waiting'`);
}

/** A key in use by another request, or too much to render at once: the recipient waits for the next walk. */
function isPassing({ code, status, retryable }: DomainError): boolean {
  return status === 503 || (code === 'IDEMPOTENCY_CONFLICT' && retryable);
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
    // Already recorded in the commit of the others.
    else if (outcome.code === 'RECIPIENT_SUPPRESSED') continue;
    else if (outcome.code === 'INVALID_TEMPLATE_DATA') skipped.set(requireContactId(candidate), 'data');
    else if (!isPassing(outcome)) skipped.set(requireContactId(candidate), 'refused');
  }
  return { skipped, stopped, accepted };
}

/** Records those skipped before their emails could be stored. */
async function skipRecipients(
  ctx: Context,
  walk: BroadcastRow,
  reasons: ReadonlyMap<string, SkipReason>,
): Promise<void> {
  if (reasons.size === 0) return;
  const skipped = [...reasons].map(([contactId, reason]) => ({
    ...{ contactId, reason, state: 'skipped', emailId: null },
  }));
  await withTransaction(ctx, async (tx) => {
    await holdWalk(tx, walk);
    await recordRecipients(tx, walk, skipped);
  });
}
