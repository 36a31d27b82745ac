import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { simulatedDomain } from '@/lib/sending/simulated-recipients';
import { moveEmails } from './states';
import { cancelMove, isWaiting } from './waiting';

/** One recipient in a workspace, with what they got before `until`. `email` as `canonicalAddress` writes it. */
export type Recipient = { workspaceId: string; email: string; until: SQL };

/** The ids of emails sent to them, and of tests and copies to others that show their values. */
export function selectEmailsOf({ workspaceId, email, until }: Recipient): SQL {
  return sql`
    select id from emails
    where workspace_id = ${workspaceId} and lower(to_email) = ${email} and erased_at is null and created_at < ${until}
    union all
    select s.email_id from shown_contacts s join emails e on e.id = s.email_id
    where s.workspace_id = ${workspaceId} and s.email = ${email} and e.created_at < ${until}`;
}

/** Cancels email that waits for this recipient. An attempt that is running continues. */
export function cancelWaitingFor(db: Database, recipient: Recipient): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      delete from deliveries d using emails e
      where e.id = d.email_id and e.id in (${selectEmailsOf(recipient)}) and ${isWaiting}
      returning e.id`);
    await moveEmails(
      tx,
      rows.map(({ id }) => cancelMove(id, {})),
    );
  });
}

/**
 * Erases address, content, events and files from up to `limit` emails to this recipient that are no longer
 * being sent. The rows stay, so that counts remain right. Returns how many were erased: their copies to others are next.
 */
export function eraseEmails(db: Database, recipient: Recipient, limit: number): Promise<number> {
  const { workspaceId, email } = recipient;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from emails e
      where id in (${selectEmailsOf(recipient)})
        and not exists (select from deliveries d where d.email_id = e.id)
      order by id limit ${limit} for update`);
    const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
    await tx.execute(sql`
      insert into shown_contacts (email_id, workspace_id, email)
      select id, workspace_id, ${email} from emails
      where resend_of = ${ids} and workspace_id = ${workspaceId} and lower(to_email) <> ${email} and erased_at is null
      on conflict do nothing`);
    await tx.execute(sql`delete from email_search where email_id = ${ids}`);
    await tx.execute(sql`delete from email_signatures where email_id = ${ids}`);
    await tx.execute(sql`delete from mailbox_messages where email_id = ${ids}`);
    await tx.execute(sql`delete from broadcast_activity where email_id = ${ids}`);
    await tx.execute(sql`delete from webhook_events where email_id = ${ids}`);
    await tx.execute(sql`update email_events set detail = '{}' where email_id = ${ids}`);
    await tx.execute(sql`
      update email_bodies set preview_text = '', html = null, text = null, reply_to = null, headers = null,
        metadata = '{}', variables = '{}', unsubscribe_url = null
      where email_id = ${ids}`);
    // Expired past the grace period, so that the chore deletes the bytes that no other email uses.
    await tx.execute(sql`
      update attachments a set filename = 'erased', expires_at = least(expires_at, now() - interval '2 hours'), next_check_at = now()
      where id in (select attachment_id from email_attachments where email_id = ${ids})
        and not exists (select from email_attachments l where l.attachment_id = a.id and not l.email_id = ${ids})`);
    await tx.execute(sql`delete from email_attachments where email_id = ${ids}`);
    await tx.execute(sql`delete from shown_contacts where email_id = ${ids}`);
    await tx.execute(sql`
      update emails set subject = 'Erased', idempotency_key = 'erased-' || id, item_hash = '', failure_message = null,
        to_email = case when lower(to_email) like ${`%@${simulatedDomain}`} then ${`erased@${simulatedDomain}`}
          else 'erased@erased.invalid' end,
        reply_to_email = null, attachment_count = 0, erased_at = now()
      where id = ${ids}`);
    return rows.length;
  });
}
