import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { readUnsubscribeToken } from '@/lib/emails/unsubscribe/unsubscribe-token';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';

/** The recipient of a link, and what they get. */
export type ReaderState = {
  emailId: string;
  workspaceId: string;
  /** The language of the email; null if not set. */
  language: string | null;
  /** The address that the email was sent to. */
  shownAddress: string;
  /** The contact's current address, which may differ; without a contact, the email's. */
  address: string;
  contactId: string | null;
  state: 'subscribed' | 'unsubscribed' | 'stopped';
  /** The topic of the broadcast. Only contacts can choose topics; others unsubscribe from everything or nothing. */
  topic: Topic | null;
  /** Topics that readers can choose. */
  topics: Topic[];
};

type Topic = { id: string; name: string; description: string; public: boolean; subscribed: boolean };

type EmailRow = {
  workspaceId: string;
  toEmail: string;
  language: string | null;
  contactId: string | null;
  topicId: string | null;
};
type ContactRow = { id: string; email: string; state: string };

/** The reader of an email's link; null if the link is not ours, or the email was removed or erased. */
export async function readSituation(
  db: Database,
  token: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ReaderState | null> {
  const emailId = readUnsubscribeToken(token);
  if (!emailId) return null;
  const found = await db.execute<EmailRow>(sql`
    select e.workspace_id as "workspaceId", e.to_email as "toEmail", e.locale as language, e.contact_id as "contactId",
      b.topic_id as "topicId"
    from emails e left join broadcasts b on b.id = e.broadcast_id
    where e.id = ${emailId} and e.erased_at is null`);
  const [email] = found.rows;
  if (!email) return null;
  const contact = await findContactOf(db, email, lock);
  const address = contact?.email ?? canonicalAddress(email.toEmail);
  const topics = contact ? await readTopics(db, email.workspaceId, contact.id) : [];
  return {
    emailId,
    workspaceId: email.workspaceId,
    language: email.language,
    shownAddress: email.toEmail,
    address,
    contactId: contact?.id ?? null,
    state: await stateOf(db, email.workspaceId, address, contact),
    topic: topics.find(({ id }) => id === email.topicId) ?? null,
    topics: topics.filter((topic) => topic.public),
  };
}

/** Locked if it will be changed, before the suppression list, in the same order as everywhere. */
async function findContactOf(
  db: Database,
  { workspaceId, toEmail, contactId }: EmailRow,
  lock: boolean,
): Promise<ContactRow | null> {
  const { rows } = await db.execute<ContactRow>(sql`
    select id, email, state from contacts
    where workspace_id = ${workspaceId} and (id = ${contactId}::uuid or email = ${canonicalAddress(toEmail)})
    order by (id = ${contactId}::uuid) desc nulls last limit 1
    ${lock ? sql`for update` : sql``}`);
  return rows[0] ?? null;
}

async function readTopics(db: Database, workspaceId: string, contactId: string): Promise<Topic[]> {
  const { rows } = await db.execute<Topic>(sql`
    select t.id, t.name, t.description, t.public, coalesce(c.subscribed, t.subscribed_by_default) as subscribed
    from topics t left join contact_topics c on c.topic_id = t.id and c.contact_id = ${contactId}
    where t.workspace_id = ${workspaceId} order by t.created_at, t.id`);
  return rows;
}

async function stateOf(
  db: Database,
  workspaceId: string,
  address: string,
  contact: ContactRow | null,
): Promise<ReaderState['state']> {
  const { rows } = await db.execute<{ reason: string }>(sql`
    select reason from suppressions
    where workspace_id = ${workspaceId} and email in (${address}, ${erasedAddress(workspaceId, address)})`);
  if (rows.some(({ reason }) => reason !== 'unsubscribe')) return 'stopped';
  return rows.length > 0 || (contact && contact.state !== 'subscribed') ? 'unsubscribed' : 'subscribed';
}

/** The reader of an email as the actor of a change. */
export function readerContext(
  db: Database,
  { workspaceId, emailId }: Pick<ReaderState, 'workspaceId' | 'emailId'>,
): Context {
  const actor = { kind: 'reader', id: emailId, name: 'The reader', userId: null } as const;
  return { db, workspaceId, actor, scopes: new Set(), requestId: emailId, ip: null, now: () => new Date() };
}
