import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { changeContact } from '@/lib/contacts/change-contact';
import { insertContact } from '@/lib/contacts/insert-contact';
import type { Context } from '@/lib/context';
import { contactProperties, contacts, type formRequests, forms } from '@/lib/db/tables';
import type { PublicForm } from '@/lib/forms/pages/public-form';
import { localeProperty } from '@/lib/mail/locales';
import { addToSegments } from '@/lib/segments/membership/put-into-segments';

export type RequestRow = typeof formRequests.$inferSelect;

/** `confirmed`: when and from where it was confirmed; null if no confirmation was required. */
type ConfirmedRequest = {
  form: PublicForm;
  request: RequestRow;
  confirmed: { at: Date; ip: string | null } | null;
};

/**
 * Subscribes the person in the caller's transaction: contact, topics, segment, and the proof of consent. Properties and
 * proof of a known contact change only after they confirmed.
 */
export async function subscribe(tx: Context, { form, request, confirmed }: ConfirmedRequest): Promise<void> {
  const { email } = request;
  const created = await insertContact(tx, email);
  const id = created ?? (await lockContact(tx, email));
  const topics = await filterExistingTopics(tx, request.topicIds);
  await changeContact(
    tx,
    { id, email },
    {
      state: 'subscribed',
      topics: topics.map((topicId) => ({ topic_id: topicId, subscribed: true })),
      ...((created || confirmed) && {
        properties: { ...(await ownLocale(tx, id, request)), ...(await namedValues(tx, request)) },
      }),
    },
  );
  await tx.db
    .update(contacts)
    .set({ consent: consentOf({ form, request, confirmed }) })
    // Anybody can enter an address: without a confirmation, an earlier proof stays.
    .where(and(eq(contacts.id, id), confirmed ? undefined : isNull(contacts.consent)));
  if (form.segmentId) await addToSegments(tx, id, [form.segmentId]);
  await tx.db
    .update(forms)
    .set({ signUpCount: sql`${forms.signUpCount} + 1` })
    .where(eq(forms.id, form.id));
}

function consentOf({ form, request, confirmed }: ConfirmedRequest) {
  return {
    source: `Form: ${form.name}`,
    at: request.requestedAt.toISOString(),
    ip: request.ip,
    wording: request.wording,
    ...(confirmed && { confirmed_at: confirmed.at.toISOString(), confirmed_ip: confirmed.ip }),
  };
}

async function lockContact(tx: Context, email: string): Promise<string> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select id from contacts where workspace_id = ${tx.workspaceId} and email = ${email} for update`);
  const [row] = rows;
  // Deleted between the two statements: a retry will succeed.
  if (!row) throw new Error('A contact was deleted while they signed up.');
  return row.id;
}

async function filterExistingTopics(tx: Context, topicIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select id from topics where workspace_id = ${tx.workspaceId} and id = any(${sql.param(topicIds)}::uuid[])`);
  return rows.map(({ id }) => id);
}

/** The language in which they read the pages, if the workspace stores languages and they have none yet. */
async function ownLocale(
  tx: Context,
  contactId: string,
  { language }: RequestRow,
): Promise<Record<string, string>> {
  if (language === null) return {};
  const { workspaceId, name, type } = contactProperties;
  const hasNone = sql`coalesce(${contacts.properties} ->> ${contactProperties.id}::text, '') = ''`;
  const [lacks] = await tx.db
    .select({ id: contacts.id })
    .from(contactProperties)
    .innerJoin(contacts, and(eq(contacts.id, contactId), hasNone))
    .where(and(eq(workspaceId, tx.workspaceId), eq(name, localeProperty), eq(type, 'text')));
  return lacks ? { [localeProperty]: language } : {};
}

/** Values by property name, without deleted properties. */
async function namedValues(tx: Context, { properties }: RequestRow) {
  const ids = Object.keys(properties);
  if (ids.length === 0) return {};
  const known = await tx.db
    .select({ id: contactProperties.id, name: contactProperties.name })
    .from(contactProperties)
    .where(inArray(contactProperties.id, ids));
  return Object.fromEntries(known.map(({ id, name }) => [name, properties[id] ?? null]));
}
