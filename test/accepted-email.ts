import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { deliveries, emailBodies, emails } from '@/lib/db/tables';
import { newId } from '@/lib/ids';

type EmailValues = Partial<typeof emails.$inferInsert>;
type BodyValues = Partial<typeof emailBodies.$inferInsert>;

/** An email as after acceptance: stored, with its body, due now. */
export async function createAcceptedEmail(
  db: Database,
  workspaceId: string,
  sendingAddressId: string,
  {
    html = '<p>Hello</p>',
    text = 'Hello',
    unsubscribeUrl = null,
    ...overrides
  }: EmailValues & BodyValues = {},
): Promise<string> {
  const id = overrides.id ?? newId();
  await db.insert(emails).values({
    workspaceId,
    idempotencyKey: `key-${id}`,
    itemHash: 'hash',
    sendingAddressId,
    fromEmail: 'hello@postroom.test',
    fromName: 'Postroom',
    toEmail: 'ada@lovelace.test',
    subject: 'Your receipt',
    ...overrides,
    id,
  });
  await db.insert(emailBodies).values({ emailId: id, workspaceId, html, text, unsubscribeUrl });
  await db
    .insert(deliveries)
    .values({ emailId: id, workspaceId, expiresAt: sql`now() + interval '72 hours'` });
  return id;
}

/** Many at once, in few statements, for load tests. */
export async function createAcceptedEmails(
  db: Database,
  workspaceId: string,
  sendingAddressId: string,
  count: number,
  html = '<p>Hello</p>',
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await db.execute(sql`
    with given as (select * from unnest(${sql.param(ids)}::uuid[]) as g (id)),
    stored as (
      insert into emails (id, workspace_id, idempotency_key, item_hash, sending_address_id, from_email, from_name, to_email, subject)
      select id, ${workspaceId}::uuid, 'key-' || id, 'hash', ${sendingAddressId}::uuid, 'hello@postroom.test', 'Postroom',
        id || '@far.test', 'Message ' || id from given),
    bodies as (
      insert into email_bodies (email_id, workspace_id, html, text)
      select id, ${workspaceId}::uuid, ${html}, 'Hello ' || id from given)
    insert into deliveries (email_id, workspace_id, expires_at)
    select id, ${workspaceId}::uuid, now() + interval '72 hours' from given`);
  return ids;
}
