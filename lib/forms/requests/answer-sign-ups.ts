import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { readContactLocales } from '@/lib/contacts/values/contact-locales';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';
import { contacts, formRequests } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { type PublicForm, readPublicForm } from '@/lib/forms/pages/public-form';
import { newId } from '@/lib/ids';
import { log } from '@/lib/process/log';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';
import { sendConfirmation } from './confirmation-email';
import { confirmationUrl } from './confirmation-token';
import { formContext } from './form-context';
import { type RequestRow, subscribe } from './subscribe';

const batchSize = 200;

/** A chore: asks people who signed up to confirm, or subscribes those who need not. The page answered both the same. */
export async function answerSignUps({ db, signal, count }: ChoreRun): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from form_requests
    where mailed_at is null and confirmed_at is null and due_at <= now()
    order by requested_at, id limit ${batchSize}`);
  for (const { id } of rows) {
    if (signal.aborted) return;
    try {
      await db.transaction((connection) => answerOne(connection, id));
      count({ done: 1 });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.error({ err: error }, 'a sign-up could not be answered');
      await postpone(db, id, sql`now() + interval '10 minutes'`);
      count({ skipped: 1 });
    }
  }
}

/** Locks the request until it is done, so that an erasure of the person waits and finds the email too. */
async function answerOne(db: Database, id: string): Promise<void> {
  const [request] = await db
    .select()
    .from(formRequests)
    .where(
      and(
        ...[eq(formRequests.id, id), isNull(formRequests.mailedAt), isNull(formRequests.confirmedAt)],
        lte(formRequests.dueAt, sql`now()`),
      ),
    )
    .for('update', { skipLocked: true });
  if (!request) return;
  const form = await readPublicForm(db, request.formId);
  if (!form) return postpone(db, id, sql`now() + interval '1 hour'`);
  const tx = formContext(db, form);
  const person = await readPerson(tx, request);
  // Nothing is sent to people who cannot get email or who reported an email.
  if (person.stopped) return postpone(db, id, sql`'infinity'`);
  if (!form.doubleOptIn && person.mayJoinUnasked && (await stillMayJoin(tx, request))) {
    await subscribe(tx, { form, request, confirmed: null });
    await db.update(formRequests).set({ confirmedAt: sql`now()` }).where(eq(formRequests.id, id));
    return;
  }
  if (person.askedAt) return postpone(db, id, sql`${person.askedAt}::timestamptz + interval '1 hour'`);
  await ask(tx, form, request, person);
}

type Person = {
  /** null for someone unknown. */
  id: string | null;
  /** Bounced, reported an email, or stopped by hand. */
  stopped: boolean;
  left: boolean;
  mayJoinUnasked: boolean;
  /** When they were last asked to confirm within the past hour, by any form. */
  askedAt: string | null;
};

/** Locked before they are read again: whoever leaves at this moment is not subscribed again. */
async function stillMayJoin(tx: Context, request: RequestRow): Promise<boolean> {
  await tx.db.execute(sql`
    select from contacts where workspace_id = ${tx.workspaceId} and email = ${request.email} for update`);
  return (await readPerson(tx, request)).mayJoinUnasked;
}

async function readPerson(tx: Context, { email, topicIds }: RequestRow): Promise<Person> {
  const { db, workspaceId } = tx;
  const { rows } = await db.execute<{ id: string; state: string; left_topic: boolean }>(sql`
    select id, state, exists (select from contact_topics t
      where t.contact_id = c.id and not t.subscribed and t.topic_id = any(${sql.param(topicIds)}::uuid[])) as left_topic
    from contacts c where workspace_id = ${workspaceId} and email = ${email}`);
  const listed = await db.execute<{ reason: string }>(sql`
    select reason from suppressions
    where workspace_id = ${workspaceId} and email in (${email}, ${erasedAddress(workspaceId, email)})`);
  const earlier = await db.execute<{ at: string | null }>(sql`
    select max(mailed_at)::text as at from form_requests
    where workspace_id = ${workspaceId} and email = ${email} and mailed_at > now() - interval '1 hour'`);
  const [contact] = rows;
  const left = listed.rows.length > 0;
  return {
    id: contact?.id ?? null,
    stopped: listed.rows.some(({ reason }) => reason !== 'unsubscribe'),
    left,
    // People who unsubscribed from everything or one of the topics must confirm.
    mayJoinUnasked: !left && (!contact || (contact.state === 'subscribed' && !contact.left_topic)),
    askedAt: earlier.rows[0]?.at ?? null,
  };
}

async function ask(tx: Context, form: PublicForm, request: RequestRow, person: Person): Promise<void> {
  const contactId = person.id || person.left ? null : await addUnconfirmed(tx, request.email);
  const chosenTopics = form.topics.filter(({ id }) => request.topicIds.includes(id));
  // Known contacts get it in their own language.
  const own = person.id === null ? undefined : (await readContactLocales(tx, [person.id])).get(person.id);
  try {
    const emailId = await sendConfirmation(tx, {
      ...{ to: request.email, formName: form.name, topics: chosenTopics },
      languages: [own, request.language].flatMap((one) => one ?? []),
      confirmUrl: confirmationUrl({ requestId: request.id, expiresAtMs: request.expiresAt.getTime() }),
      templateVersionId: form.confirmationTemplateVersionId,
      idempotencyKey: `form-${newId()}`,
    });
    await tx.db
      .update(formRequests)
      .set({ mailedAt: sql`now()`, emailId, ...(contactId && { contactId }) })
      .where(eq(formRequests.id, request.id));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // A pause, a limit or no sending address: the refusal is in the email log. Retried with growing delays.
    if (contactId) await tx.db.update(formRequests).set({ contactId }).where(eq(formRequests.id, request.id));
    await postpone(tx.db, request.id, sql`now() + greatest(interval '5 minutes', now() - requested_at)`);
  }
}

/** Shown among the contacts until they confirm or expire; null if someone else added them just now. */
async function addUnconfirmed(tx: Context, email: string): Promise<string | null> {
  const id = newId();
  const added = await tx.db
    .insert(contacts)
    .values({ id, workspaceId: tx.workspaceId, email, state: 'unconfirmed' })
    .onConflictDoNothing()
    .returning({ id: contacts.id });
  return added[0]?.id ?? null;
}

async function postpone(db: Database, id: string, until: ReturnType<typeof sql>): Promise<void> {
  await db.execute(sql`update form_requests set due_at = ${until} where id = ${id}`);
}
