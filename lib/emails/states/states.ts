import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { Purpose } from '@/lib/document/contract';
import { announceDeliveries } from '@/lib/emails/announce-deliveries';
import type { EmailState } from '@/lib/emails/contract/states';
import type { EmailEventData } from '@/lib/events/event-payloads';
import { recordEvents } from '@/lib/events/record-event';
import { newId } from '@/lib/ids';
import { allowedMoves, type Failure } from './moves';

/** One state change of one email. `detail` is stored in its event: attempt, server answer, report. */
export type Move = {
  emailId: string;
  to: EmailState;
  failure?: Failure | null;
  detail?: Record<string, unknown>;
  /**
   * When a worker claimed the email. One still `accepted` passes through `queued` with an event of that time,
   * so that a fast send needs one write instead of two.
   */
  takenAt?: string;
};

/** The row of an email as its events need it. */
export type EmailRow = {
  id: string;
  workspace_id: string;
  state: EmailState;
  purpose: Purpose;
  idempotency_key: string;
  from_email: string;
  from_name: string | null;
  reply_to_email: string | null;
  to_email: string;
  subject: string;
  template_id: string | null;
  template_version_id: string | null;
  queued_at: Date | null;
  submitted_at: Date | null;
  delivered_at: Date | null;
  terminal_at: Date | null;
  failure_code: string | null;
  failure_message: string | null;
  created_at: Date;
  broadcast_id: string | null;
  contact_id: string | null;
};

/** An email that was just inserted. `watched`: its workspace has webhooks. */
export type AcceptedEmail = { id: string; broadcast_id: string | null; watched: boolean };

const pairs = Object.entries(allowedMoves).flatMap(([before, after]) =>
  after.map((state) => [before, state]),
);
const fromStates = pairs.map(([before]) => before);
const toStates = pairs.map(([, after]) => after);

/**
 * Moves emails to new states with their events, each at most once, inside the caller's transaction. Moves
 * that are not allowed from the stored state are skipped; returns the emails that did move.
 */
export async function moveEmails(tx: Database, moves: readonly Move[]): Promise<EmailRow[]> {
  if (moves.length === 0) return [];
  const list = (values: readonly unknown[]) => sql.param(values);
  const moved = await tx.execute<EmailRow & { watched: boolean }>(sql`
    with wanted as (
      select * from unnest(
        ${list(moves.map((move) => move.emailId))}::uuid[], ${list(moves.map((move) => move.to))}::text[],
        ${list(moves.map((move) => move.failure?.code ?? null))}::text[],
        ${list(moves.map((move) => move.failure?.message ?? null))}::text[],
        ${list(moves.map(() => newId()))}::uuid[],
        ${list(moves.map((move) => JSON.stringify(move.detail ?? {})))}::jsonb[],
        ${list(moves.map((move) => move.takenAt ?? null))}::timestamptz[], ${list(moves.map(() => newId()))}::uuid[]
      ) as w (email_id, state, failure_code, failure_message, event_id, detail, taken_at, taken_event_id)),
    allowed as (
      select * from unnest(${list(fromStates)}::text[], ${list(toStates)}::text[]) as a (before, after)),
    locked as (
      select e.state as before, w.*, w.taken_at is not null and e.state = 'accepted' and w.state <> 'queued' as passing
      from wanted w join emails e on e.id = w.email_id and e.erased_at is null
      -- Rows that point at an email may be written meanwhile: search takes it in while it goes out.
      for no key update of e),
    moved as (
      update emails e set
        state = w.state,
        queued_at = case when w.state = 'queued' then coalesce(w.taken_at, now()) when w.passing then w.taken_at
          else e.queued_at end,
        submitted_at = case when w.state = 'submitted' then now() else e.submitted_at end,
        delivered_at = case when w.state = 'delivered' then now() else e.delivered_at end,
        terminal_at = case when w.state in ('delivered', 'bounced', 'failed', 'suppressed', 'canceled') then now()
          else e.terminal_at end,
        captured = e.captured or w.detail @> '{"mailbox": true}',
        failure_code = case when w.state = 'complained' then e.failure_code else w.failure_code end,
        failure_message = case when w.state = 'complained' then e.failure_message else w.failure_message end
      from locked w
      where e.id = w.email_id and exists (select from allowed a where a.after = w.state
        and a.before = case when w.passing then 'queued' else w.before end)
      returning e.id, e.workspace_id, e.state, e.purpose, e.idempotency_key, e.from_email, e.from_name,
        e.reply_to_email, e.to_email, e.subject, e.template_id, e.template_version_id, e.queued_at, e.submitted_at,
        e.delivered_at, e.terminal_at, e.failure_code, e.failure_message, e.created_at, e.broadcast_id, e.contact_id, w.event_id, w.detail,
        w.passing, w.taken_at, w.taken_event_id),
    noted as (
      insert into email_events (id, workspace_id, email_id, state, detail, created_at)
      select event_id, workspace_id, id, state, detail,
        case when state = 'queued' then coalesce(taken_at, now()) else now() end
      from moved
      union all
      select taken_event_id, workspace_id, id, 'queued', '{}', taken_at from moved where passing)
    select *, exists (
      select from webhooks w where w.workspace_id = moved.workspace_id and w.enabled and w.deleted_at is null) as watched
    from moved`);
  await queueWebhooks(
    tx,
    moved.rows.filter((email) => email.watched),
  );
  return moved.rows;
}

/** Announces new emails in the transaction that inserts them: the commit wakes the workers. */
export async function announceAccepted(tx: Database, emails: readonly AcceptedEmail[]): Promise<void> {
  if (emails.length === 0) return;
  await announceDeliveries(tx, emails);
  const watchedIds = emails.filter((email) => email.watched).map((email) => email.id);
  if (watchedIds.length === 0) return;
  const { rows } = await tx.execute<EmailRow>(sql`
    select id, workspace_id, state, purpose, idempotency_key, from_email, from_name, reply_to_email, to_email, subject,
      template_id, template_version_id, queued_at, submitted_at, delivered_at, terminal_at, failure_code,
      failure_message, created_at, broadcast_id, contact_id
    from emails where id = any(${sql.param(watchedIds)}::uuid[]) order by idempotency_key`);
  await queueWebhooks(tx, rows);
}

/**
 * Records why emails wait without changing their state, when the relay is down and no attempt was used.
 * `tried`: these emails met the failure themselves. A deferred one keeps its own reason when others met it; a
 * changed reason becomes an event.
 */
export async function recordWaitReason(
  tx: Database,
  emailIds: readonly string[],
  failure: Failure,
  { tried = false } = {},
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; workspace_id: string }>(sql`
    update emails set failure_code = ${failure.code}, failure_message = ${failure.message}
    where id = any(${sql.param(emailIds)}::uuid[]) and (state in ('accepted', 'queued')
      or state = 'deferred' and (failure_code is null
        or ${tried} and (failure_code, failure_message) is distinct from (${failure.code}, ${failure.message})))
    returning case when state = 'deferred' then id end as id, workspace_id`);
  const changed = rows.filter((row) => row.id !== null);
  if (changed.length === 0) return;
  await tx.execute(sql`
    insert into email_events (id, workspace_id, email_id, state, detail)
    select w.id, w.workspace_id, w.email_id, 'deferred', ${JSON.stringify({ message: failure.message })}::jsonb
    from unnest(${sql.param(changed.map(() => newId()))}::uuid[], ${sql.param(changed.map((row) => row.workspace_id))}::uuid[],
      ${sql.param(changed.map((row) => row.id))}::uuid[]) as w (id, workspace_id, email_id)`);
}

/** `queued` sends no webhook: it says only that we have begun. */
async function queueWebhooks(tx: Database, emails: readonly EmailRow[]): Promise<void> {
  const reportedEmails = emails.filter(isReported);
  for (const workspaceId of new Set(reportedEmails.map((email) => email.workspace_id))) {
    const events = reportedEmails
      .filter((email) => email.workspace_id === workspaceId)
      .map((email) => ({
        type: `email.${email.state}` as const,
        data: toEventData(email),
        emailId: email.id,
      }));
    await recordEvents({ db: tx, workspaceId, now: () => new Date() }, events);
  }
}

type ReportedEmail = EmailRow & { state: EmailEventData['state'] };

function isReported(email: EmailRow): email is ReportedEmail {
  return email.state !== 'queued';
}

function toEventData(email: ReportedEmail): EmailEventData {
  return {
    object: 'email',
    id: email.id,
    state: email.state,
    purpose: email.purpose,
    idempotency_key: email.idempotency_key,
    from_email: email.from_email,
    from_name: email.from_name,
    reply_to_email: email.reply_to_email,
    to_email: email.to_email,
    subject: email.subject,
    template_id: email.template_id,
    template_version_id: email.template_version_id,
    broadcast_id: email.broadcast_id,
    contact_id: email.contact_id,
    queued_at: toIsoTime(email.queued_at),
    submitted_at: toIsoTime(email.submitted_at),
    delivered_at: toIsoTime(email.delivered_at),
    terminal_at: toIsoTime(email.terminal_at),
    failure_code: email.failure_code,
    failure_message: email.failure_message,
    created_at: new Date(email.created_at).toISOString(),
  };
}

/** Raw queries may return times as text because Drizzle turns off date parsing. */
function toIsoTime(value: Date | string | null): string | null {
  return value === null ? null : new Date(value).toISOString();
}
