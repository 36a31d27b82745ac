import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { patternContaining } from '@/lib/db/search-pattern';
import {
  cancelWaitingFor,
  eraseEmails,
  type Recipient,
  selectEmailsOf,
} from '@/lib/emails/states/erase-emails';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';
import type { Erasure } from './begin-erasure';
import { appendErasure } from './erasure-list';

const batchSize = 200;

/**
 * Erases everything about an address up to the erasure, in batches. Safe to repeat and to run concurrently. Returns
 * whether it is done: emails being delivered and earlier imports must finish first.
 */
export async function eraseAddress(db: Database, { id, workspaceId, email }: Erasure): Promise<boolean> {
  // Whoever comes back gets email again. A minute more, for what was being written at that moment.
  const until = sql`(select created_at + interval '1 minute' from erasures where id = ${id})`;
  const person = { workspaceId, email, until };
  await appendErasure(workspaceId, erasedAddress(workspaceId, email));
  await cancelWaitingFor(db, person);
  while ((await eraseEmails(db, person, batchSize)) > 0);
  await eraseMentions(db, person);
  const { rowCount } = await db.execute(sql`
    update erasures set email = null
    where id = ${id} and not exists (${selectEmailsOf(person)})
    and not exists (
      select from contact_imports i
      where i.workspace_id = ${workspaceId} and i.state in ('receiving', 'running')
        and i.created_at <= erasures.created_at)`);
  return rowCount === 1;
}

/** Other data about an address: refusals, audit entries, events of the contact. */
function eraseMentions(db: Database, { workspaceId, email, until }: Recipient): Promise<void> {
  const like = patternContaining(email);
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from email_refusals
      where workspace_id = ${workspaceId} and created_at < ${until}
        and (lower(to_email) = ${email} or lower(item) like ${like})`);
    await tx.execute(sql`
      delete from contact_import_refusals r using contact_imports i
      where i.id = r.import_id and i.workspace_id = ${workspaceId} and i.created_at < ${until}
        and (lower(r.value) like ${like} or lower(array_to_string(r.cells, ' ')) like ${like})`);
    await tx.execute(sql`
      delete from form_requests
      where workspace_id = ${workspaceId} and email = ${email} and requested_at < ${until}`);
    await tx.execute(sql`
      delete from review_guests
      where workspace_id = ${workspaceId} and email = ${email} and created_at < ${until}`);
    await tx.execute(sql`
      update contact_imports set file_name = null
      where workspace_id = ${workspaceId} and created_at < ${until} and lower(file_name) like ${like}`);
    await tx.execute(sql`
      update email_cancellations set filters = '{}'
      where workspace_id = ${workspaceId} and created_at < ${until} and state = 'done' and lower(filters) like ${like}`);
    await tx.execute(sql`
      update contact_changes set filters = '{}'
      where workspace_id = ${workspaceId} and created_at < ${until} and state <> 'running'
        and lower(filters) like ${like}`);
    await tx.execute(sql`
      delete from webhook_events
      where workspace_id = ${workspaceId} and created_at < ${until} and type like 'contact.%'
        and lower(payload) like ${like}`);
    await tx.execute(sql`select set_config('postroom.erasing', ${workspaceId}, true)`);
    await tx.execute(sql`
      update audit_events set target_name = 'an erased person', changes = '[]'
      where workspace_id = ${workspaceId} and created_at < ${until}
        and (lower(target_name) like ${like} or lower(changes) like ${like})`);
  });
}
