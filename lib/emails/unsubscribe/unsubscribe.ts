import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
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
    where e.id = ${emailId} and e.erased_at is null`);
  const [row] = found.rows;
  return row
    ? { address: row.address, workspaceName: row.workspace_name, unsubscribed: row.unsubscribed }
    : null;
}

/** Stops marketing mail to the recipient of that email. Doing it twice is no error; a harder suppression stays. */
export async function unsubscribe(db: Database, token: string): Promise<Subscription | null> {
  const emailId = readUnsubscribeToken(token);
  if (!emailId) return null;
  const { rows } = await db.execute<{ workspaceId: string; email: string }>(
    sql`select workspace_id as "workspaceId", lower(to_email) as email from emails where id = ${emailId} and erased_at is null`,
  );
  const note = 'Unsubscribed by the link in an email.';
  await suppressAddresses(
    db,
    rows.map((row) => ({ ...row, reason: 'unsubscribe', note, emailId })),
  );
  return findSubscription(db, token);
}
