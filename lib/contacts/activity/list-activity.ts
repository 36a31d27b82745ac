import { type SQL, sql } from 'drizzle-orm';
import { readContact } from '@/lib/contacts/find-contact';
import { type Context, requireScope } from '@/lib/context';
import { patternContaining } from '@/lib/db/search-pattern';
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
  email_id: string | null;
  email_state: string | null;
  captured: boolean | null;
  purpose: 'marketing' | 'transactional';
  failure_code: string | null;
  broadcast_id: string | null;
  broadcast_name: string | null;
  topic_id: string | null;
  topic_name: string | null;
  state: ContactActivity['state'];
  source: string | null;
  import_id: string | null;
  import_filename: string | null;
  url: string | null;
  machine: string | null;
};

/** What a contact received and did, newest first. `NOT_FOUND`. */
export async function listActivity(
  ctx: Context,
  contactId: string,
  { q, cursor, limit }: ListActivityQuery,
): Promise<Page<ContactActivity>> {
  requireScope(ctx, access.readContacts);
  const { id, email: address } = await readContact(ctx, contactId);
  const request = { list: 'contact_activity', filters: { contactId: id, q }, cursor, limit };
  const columns = { time: contactEvents.createdAt, id: contactEvents.id };
  return readPage<Row, ContactActivity>(
    ctx,
    request,
    columns,
    async (_, fetch, position) => {
      const last = position && sql`(${position.time}::timestamptz, ${position.id}::uuid)`;
      const email = sql`e.id as email_id, e.subject, e.state as email_state, e.captured, e.purpose, e.failure_code,
        e.broadcast_id`;
      const noEmail = sql`null::uuid as email_id, null as subject, null as email_state, null::boolean as captured, null as purpose, null as failure_code,
        null::uuid as broadcast_id`;
      const noTopic = sql`null::uuid as topic_id, null as topic_name, null as state, null as source, null::uuid as import_id`;
      const sent = sql`'email' as kind, e.id, e.created_at, ${email}, ${noTopic}, null as url, null as machine`;
      const older = (time: SQL, id: SQL) => sql`
        ${last ? sql`and (${time}, ${id}) < ${last}` : sql``} order by ${time} desc, ${id} desc limit ${fetch}`;
      const saying = (...texts: SQL[]) =>
        q === undefined
          ? sql``
          : sql`and concat_ws(E'\\n', ${sql.join(texts, sql`, `)}) ilike ${patternContaining(q)}`;
      const ofEmail = older(sql`e.created_at`, sql`e.id`);
      // Each kind by its index, and at most one page of it.
      const { rows } = await ctx.db.execute<Row>(sql`
        select happened.*, ${exactTime(sql`happened.created_at`)} as position, b.name as broadcast_name,
          i.file_name as import_filename from (
          (select ${sent} from emails e
          where e.workspace_id = ${ctx.workspaceId} and lower(e.to_email) = ${address}
            ${saying(sql`e.subject`)} ${ofEmail})
          union all
          (select ${sent} from emails e
          where e.contact_id = ${id} and lower(e.to_email) <> ${address}
            ${saying(sql`e.subject`)} ${ofEmail})
          union all
          (select case a.kind when 'open' then 'opened' else 'clicked' end, a.id, a.at, ${email}, ${noTopic},
            coalesce(a.url, l.url), a.machine
          from broadcast_activity a join emails e on e.id = a.email_id
            left join broadcast_links l on l.broadcast_id = a.broadcast_id and l.position = a.link
          where a.contact_id = ${id} ${saying(sql`e.subject`, sql`a.url`, sql`l.url`)} ${older(sql`a.at`, sql`a.id`)})
          union all
          (select case when c.topic_id is null then 'state' else 'topic' end, c.id, c.created_at, ${noEmail},
            c.topic_id, t.name, c.state, c.source, c.import_id, null, null
          from contact_events c left join topics t on t.id = c.topic_id
          where c.contact_id = ${id} ${saying(sql`t.name`)} ${older(sql`c.created_at`, sql`c.id`)})
        ) happened left join broadcasts b on b.id = happened.broadcast_id
          left join contact_imports i on i.id = happened.import_id
        order by happened.created_at desc, happened.id desc limit ${fetch}`);
      return rows;
    },
    presentActivity,
  );
}

function presentActivity(row: Row): ContactActivity {
  const { id, kind, subject, purpose, state, source, url, topic_id: topicId, topic_name: topicName } = row;
  return {
    object: 'contact_activity',
    id,
    kind,
    email:
      row.email_id === null || subject === null
        ? null
        : {
            ...{ id: row.email_id, subject, purpose, state: emailState.parse(row.email_state) },
            captured: row.captured ?? false,
            failure_code: failureCode.nullable().parse(row.failure_code),
          },
    url,
    broadcast:
      row.broadcast_id === null || row.broadcast_name === null
        ? null
        : { id: row.broadcast_id, name: row.broadcast_name },
    by_machine: row.machine !== null,
    topic: topicId === null ? null : { id: topicId, name: topicName ?? 'Deleted topic' },
    state,
    source,
    import: row.import_id === null ? null : { id: row.import_id, filename: row.import_filename },
    created_at: new Date(row.position).toISOString(),
  };
}
