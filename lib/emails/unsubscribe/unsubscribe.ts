import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { newId } from '@/lib/ids';
import { readUnsubscribeToken } from './unsubscribe-token';

/** Whose mail a link of ours stops, and whether it is stopped already. */
export type Subscription = { address: string; workspaceName: string; unsubscribed: boolean };

type Row = { address: string; workspace_name: string; unsubscribed: boolean };

/** What the link in a mail is about; null when it is not one of ours or the mail is not kept any more. */
export async function findSubscription(db: Database, token: string): Promise<Subscription | null> {
  const emailId = readUnsubscribeToken(token);
  if (!emailId) return null;
  const found = await db.execute<Row>(sql`
    select e.to_email as address, w.name as workspace_name, s.id is not null as unsubscribed
    from emails e join workspaces w on w.id = e.workspace_id
      left join suppressions s on s.workspace_id = e.workspace_id and s.email = lower(e.to_email)
    where e.id = ${emailId}`);
  const [row] = found.rows;
  return row
    ? { address: row.address, workspaceName: row.workspace_name, unsubscribed: row.unsubscribed }
    : null;
}

/** Stops marketing mail to the recipient of that e-mail. Doing it twice is no error; a harder suppression stays. */
export async function unsubscribe(db: Database, token: string): Promise<Subscription | null> {
  const emailId = readUnsubscribeToken(token);
  if (!emailId) return null;
  await db.execute(sql`
    insert into suppressions (id, workspace_id, email, reason, note, email_id)
    select ${newId()}::uuid, workspace_id, lower(to_email), 'unsubscribe', 'Unsubscribed by the link in an e-mail.', id
    from emails where id = ${emailId}
    on conflict (workspace_id, email) do nothing`);
  return findSubscription(db, token);
}
