import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { Purpose } from '@/lib/document/contract';
import { announceDeliveries } from '@/lib/emails/announce-deliveries';
import type { EmailState } from '@/lib/emails/contract/states';
import type { EmailEventData } from '@/lib/events/event-payloads';
import { recordEvents } from '@/lib/events/record-event';
import { newId } from '@/lib/ids';
import { allowedMoves, type Failure } from './moves';

/** One move of one email. `detail` goes into its event: attempt, answer of the server, report. */
export type Move = {
  emailId: string;
  to: EmailState;
  failure?: Failure | null;
  detail?: Record<string, unknown>;
  /**
   * When a worker took the email: one that is still `accepted` passes through `queued` on its way, with the event of
   * that time. So a message that goes out in a blink is written once, not twice.
   */
  takenAt?: string;
};

/** What `moveEmails` knows of an email: its row, as an event tells it. */
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

/** An email that was just inserted; `heard`: there are webhooks in its workspace. */
export type AcceptedEmail = { id: string; broadcast_id: string | null; heard: boolean };

const pairs = Object.entries(allowedMoves).flatMap(([before, after]) =>
  after.map((state) => [before, state]),
);
const befores = pairs.map(([before]) => before);
const afters = pairs.map(([, after]) => after);

/**
 * Moves emails, each at most once, with their events, inside the caller's transaction. A move that the table does
 * not allow from the state that is stored now is left out: the answer has the emails that did move.
 */
export async function moveEmails(tx: Database, moves: readonly Move[]): Promise<EmailRow[]> {
  if (moves.length === 0) return [];
  const list = (values: readonly unknown[]) => sql.param(values);
  const moved = await tx.execute<EmailRow & { heard: boolean }>(sql`
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
      select * from unnest(${list(befores)}::text[], ${list(afters)}::text[]) as a (before, after)),
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
      select from webhooks w where w.workspace_id = moved.workspace_id and w.enabled and w.deleted_at is null) as heard
    from moved`);
  await tellWebhooks(
    tx,
    moved.rows.filter((email) => email.heard),
  );
  return moved.rows;
}

/** Tells of new emails, in the transaction that inserts them: its commit wakes the workers. */
export async function tellAccepted(tx: Database, emails: readonly AcceptedEmail[]): Promise<void> {
  if (emails.length === 0) return;
  await announceDeliveries(tx, emails);
  const heard = emails.filter((email) => email.heard).map((email) => email.id);
  if (heard.length === 0) return;
  const { rows } = await tx.execute<EmailRow>(sql`
    select id, workspace_id, state, purpose, idempotency_key, from_email, from_name, reply_to_email, to_email, subject,
      template_id, template_version_id, queued_at, submitted_at, delivered_at, terminal_at, failure_code,
      failure_message, created_at, broadcast_id, contact_id
    from emails where id = any(${sql.param(heard)}::uuid[]) order by idempotency_key`);
  await tellWebhooks(tx, rows);
}

/**
 * Says why emails wait, without a move: the relay is away, and nobody's attempt was spent. `tried`: they met it
 * themselves. A deferred one keeps its own reason when others met it, and where its reason changes its timeline says so.
 */
export async function noteWaiting(
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

/** `queued` is told to nobody: it says only that we have begun. */
async function tellWebhooks(tx: Database, emails: readonly EmailRow[]): Promise<void> {
  const told = emails.filter(isTold);
  for (const workspaceId of new Set(told.map((email) => email.workspace_id))) {
    const events = told
      .filter((email) => email.workspace_id === workspaceId)
      .map((email) => ({
        type: `email.${email.state}` as const,
        data: eventData(email),
        emailId: email.id,
      }));
    await recordEvents({ db: tx, workspaceId, now: () => new Date() }, events);
  }
}

type ToldEmail = EmailRow & { state: EmailEventData['state'] };

function isTold(email: EmailRow): email is ToldEmail {
  return email.state !== 'queued';
}

function eventData(email: ToldEmail): EmailEventData {
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
    queued_at: moment(email.queued_at),
    submitted_at: moment(email.submitted_at),
    delivered_at: moment(email.delivered_at),
    terminal_at: moment(email.terminal_at),
    failure_code: email.failure_code,
    failure_message: email.failure_message,
    created_at: new Date(email.created_at).toISOString(),
  };
}

/** Raw queries may hand times over as text: Drizzle switches the driver's date parsing off. */
function moment(value: Date | string | null): string | null {
  return value === null ? null : new Date(value).toISOString();
}
