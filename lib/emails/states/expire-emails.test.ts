import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAcceptedEmails } from '@/test/accepted-email';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { expireEmails } from './expire-emails';
import { expireRefusals } from './expire-refusals';

const test = useTestDatabase();
let workspaceId = '';
let addressId = '';

beforeEach(async () => {
  await test.db.execute(sql`truncate emails, webhooks, webhook_events, attachments, email_refusals cascade`);
  await test.db.execute(sql`update workspaces set retention_days = 3650`);
  workspaceId = (await createWorkspace(test.db, { retentionDays: 30 })).id;
  addressId = (await createSendingAddress(test.db, workspaceId)).id;
});

/** Emails of that age with everything that may belong to one; `waiting` ones are unfinished. */
async function createOld(count: number, days: number, waiting = false): Promise<string[]> {
  const ids = await createAcceptedEmails(test.db, workspaceId, addressId, count);
  const chosen = sql`any(${sql.param(ids)}::uuid[])`;
  await test.db.execute(sql`
    update emails set created_at = now() - ${days} * interval '1 day' where id = ${chosen}`);
  if (!waiting) await test.db.execute(sql`delete from deliveries where email_id = ${chosen}`);
  await test.db.execute(sql`
    insert into email_events (id, workspace_id, email_id, state)
    select gen_random_uuid(), ${workspaceId}, id, 'accepted' from emails where id = ${chosen}`);
  await test.db.execute(sql`
    insert into mailbox_messages (id, workspace_id, email_id, from_email, to_email, subject, raw, size_bytes)
    select gen_random_uuid(), ${workspaceId}, id, 'a@b.test', to_email, subject, 'x', 1 from emails where id = ${chosen}`);
  await test.db.execute(sql`
    insert into webhook_events (id, workspace_id, type, payload, email_id)
    select gen_random_uuid(), ${workspaceId}, 'email.accepted', '{}', id from emails where id = ${chosen}`);
  await test.db.execute(sql`
    with hook as (
      insert into webhooks (id, workspace_id, url, events, secret)
      values (gen_random_uuid(), ${workspaceId}, 'https://far.test/' || gen_random_uuid(), '{email.accepted}', 's') returning id)
    insert into webhook_deliveries (id, workspace_id, webhook_id, event_id)
    select gen_random_uuid(), ${workspaceId}, hook.id, e.id from hook, webhook_events e where e.email_id = ${chosen}`);
  await test.db.execute(sql`
    with files as (
      insert into attachments (id, workspace_id, filename, content_type, size_bytes, sha256, state, storage_key, expires_at, next_check_at)
      select id, ${workspaceId}, 'a.pdf', 'application/pdf', 1, 'x', 'ready', 'x/' || id, now(), now() + interval '7 days'
      from emails where id = ${chosen} returning id)
    insert into email_attachments (email_id, attachment_id, workspace_id, position, filename, content_type, size_bytes, sha256, storage_key)
    select id, id, ${workspaceId}, 0, 'a.pdf', 'application/pdf', 1, 'x', 'x/' || id from files`);
  return ids;
}

async function counts() {
  const { rows } = await test.db.execute(sql`
    select (select count(*)::int from emails) as emails, (select count(*)::int from email_bodies) as bodies,
      (select count(*)::int from email_events) as events, (select count(*)::int from mailbox_messages) as messages,
      (select count(*)::int from email_attachments) as links, (select count(*)::int from webhook_events) as told,
      (select count(*)::int from webhook_deliveries) as tellings`);
  return rows[0];
}
const each = (n: number) => ({
  emails: n,
  bodies: n,
  events: n,
  messages: n,
  links: n,
  told: n,
  tellings: n,
});

describe('expiry', () => {
  it('deletes everything old with all that belongs to it in one run, and nothing else', async () => {
    await createOld(2300, 31);
    await createOld(3, 29);
    const counted = await runChore(test.db, expireEmails);
    expect(counted).toEqual({ done: 2300, skipped: 0, left: 0 });
    expect(await counts()).toEqual(each(3));
  });

  it('requests deletion of attachment bytes an hour after their email is deleted', async () => {
    const [id] = await createOld(1, 31);
    await runChore(test.db, expireEmails);
    const { rows } = await test.db.execute(sql`
      select next_check_at between now() + interval '50 minutes' and now() + interval '61 minutes' as soon
      from attachments where id = ${id}`);
    expect(rows).toEqual([{ soon: true }]);
  });

  it('is not blocked by older emails that are still being sent', async () => {
    await createOld(1200, 40, true);
    await createOld(5, 31);
    expect(await runChore(test.db, expireEmails)).toMatchObject({ done: 5 });
    expect(await counts()).toMatchObject({ emails: 1200, bodies: 1200 });
  });

  it('skips an email that cannot be deleted and deletes the following ones', async () => {
    const ids = await createOld(300, 31);
    await test.db.execute(sql`
      create function refuse_removal() returns trigger language plpgsql as
      $$ begin raise exception 'this row is broken'; end $$`);
    await test.db.execute(
      sql.raw(
        `create trigger broken before delete on emails for each row when (old.id = '${ids[7]}') execute function refuse_removal()`,
      ),
    );
    const counted = await runChore(test.db, expireEmails);
    await test.db.execute(sql`drop trigger broken on emails; drop function refuse_removal()`);
    expect(counted).toEqual({ done: 299, skipped: 1, left: 1 });
    const { rows } = await test.db.execute(sql`select id from emails`);
    expect(rows).toEqual([{ id: ids[7] }]);
  });

  it('does not wait for locked emails', async () => {
    const ids = await createOld(10, 31);
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select from emails where id = ${ids[3]} for update`);
      expect(await runChore(test.db, expireEmails)).toMatchObject({ done: 9 });
    });
    expect(await runChore(test.db, expireEmails)).toMatchObject({ done: 1 });
  });

  it('deletes old refusals too', async () => {
    await test.db.execute(sql`
      insert into email_refusals (id, workspace_id, code, message, status, created_at)
      select gen_random_uuid(), ${workspaceId}, 'X', 'x', 422, now() - n * interval '1 day' from generate_series(1, 60) n`);
    expect(await runChore(test.db, expireRefusals)).toMatchObject({ done: 31 });
    const { rows } = await test.db.execute(sql`select count(*)::int as count from email_refusals`);
    expect(rows).toEqual([{ count: 29 }]);
  });
});
