import { sql } from 'drizzle-orm';
import { readContact } from '@/lib/contacts/find-contact';
import { type Context, requireScope } from '@/lib/context';
import { contactEvents } from '@/lib/db/tables';
import { emailState, failureCode } from '@/lib/emails/contract/states';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ContactActivity, ListActivityQuery } from './contract';

type Row = {
  id: string;
  position: string;
  kind: ContactActivity['kind'];
  subject: string | null;
  email_state: string | null;
  purpose: 'marketing' | 'transactional';
  failure_code: string | null;
  topic_id: string | null;
  topic_name: string | null;
  state: ContactActivity['state'];
  source: string | null;
};

/** What a contact got and did, newest first. `NOT_FOUND`. */
export async function listActivity(
  ctx: Context,
  contactId: string,
  { cursor, limit }: ListActivityQuery,
): Promise<Page<ContactActivity>> {
  requireScope(ctx, access.readContacts);
  const { id, email } = await readContact(ctx, contactId);
  const request = { list: 'contact_activity', filters: { contactId: id }, cursor, limit };
  const columns = { time: contactEvents.createdAt, id: contactEvents.id };
  return readPage<Row, ContactActivity>(
    ctx,
    request,
    columns,
    async (_, fetch, position) => {
      const last = position && sql`(${position.time}::timestamptz, ${position.id}::uuid)`;
      // Each side by its index, and no more of it than one page.
      const { rows } = await ctx.db.execute<Row>(sql`
        select *, ${exactTime(sql`created_at`)} as position from (
          (select 'email' as kind, id, created_at, subject, state as email_state, purpose, failure_code,
            null::uuid as topic_id, null as topic_name, null as state, null as source
          from emails where workspace_id = ${ctx.workspaceId} and lower(to_email) = ${email}
            ${last ? sql`and (created_at, id) < ${last}` : sql``}
          order by created_at desc, id desc limit ${fetch})
          union all
          (select case when c.topic_id is null then 'state' else 'topic' end, c.id, c.created_at, null, null, null, null,
            c.topic_id, t.name, c.state, c.source
          from contact_events c left join topics t on t.id = c.topic_id
          where c.contact_id = ${id} ${last ? sql`and (c.created_at, c.id) < ${last}` : sql``}
          order by c.created_at desc, c.id desc limit ${fetch})
        ) happened order by created_at desc, id desc limit ${fetch}`);
      return rows;
    },
    presentActivity,
  );
}

function presentActivity(row: Row): ContactActivity {
  const { id, kind, subject, purpose, state, source, topic_id: topicId, topic_name: topicName } = row;
  return {
    object: 'contact_activity',
    id,
    kind,
    email:
      subject === null
        ? null
        : {
            ...{ id, subject, purpose, state: emailState.parse(row.email_state) },
            failure_code: failureCode.nullable().parse(row.failure_code),
          },
    topic: topicId === null ? null : { id: topicId, name: topicName ?? 'Deleted topic' },
    state,
    source,
    created_at: new Date(row.position).toISOString(),
  };
}
