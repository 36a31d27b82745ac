import { sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Contact } from '@/lib/contacts/contract';
import { readContact } from '@/lib/contacts/find-contact';
import { readContacts } from '@/lib/contacts/read-contacts';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { exactTime } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';

// Bodies may be large, so only this many are in memory.
const batchSize = 20;

type Row = { id: string; position: string; email: string };

/** `id`: null if they are no contact. */
type Person = { id: string | null; email: string };

/** Everything stored about a contact, streamed as JSON. The caller may also read emails. `NOT_FOUND`. */
export async function exportContact(ctx: Context, contactId: string): Promise<ReadableStream<Uint8Array>> {
  requireScope(ctx, access.readContacts);
  const contact = await readContact(ctx, contactId);
  return streamExport(ctx, contact, contact);
}

/** The same of an address, also if it only got transactional email. */
export async function exportPerson(ctx: Context, address: string): Promise<ReadableStream<Uint8Array>> {
  requireScope(ctx, access.readContacts);
  const email = canonicalAddress(address);
  const own = inWorkspace(ctx, contacts, { email });
  const [contact = null] = await readContacts(ctx, await ctx.db.select().from(contacts).where(own));
  // Who may not read emails learns nothing about people who only got some.
  if (!contact && !access.readEmails.some((scope) => ctx.scopes.has(scope))) throw createNotFound('contact');
  return streamExport(ctx, contact, { id: contact?.id ?? null, email });
}

async function streamExport(ctx: Context, contact: Contact | null, person: Person) {
  requireScope(ctx, access.readEmails);
  const besides = await readBesides(ctx, person);
  let rows = await readEmails(ctx, person, undefined);
  await recordAudit(ctx, {
    action: 'contact.exported',
    target: { type: 'contact', id: person.id, name: contact ? 'a contact' : 'a person' },
  });
  const encoder = new TextEncoder();
  const head = JSON.stringify({ object: 'contact_export', contact, ...besides, emails: [] });
  let text = head.slice(0, -2);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const last = rows.length < batchSize ? undefined : rows.at(-1);
        text += rows.map(({ email }) => email).join(',');
        if (!last) {
          controller.enqueue(encoder.encode(`${text}]}`));
          return controller.close();
        }
        rows = await readEmails(ctx, person, last);
        if (rows.length > 0) text += ',';
        controller.enqueue(encoder.encode(text));
        text = '';
      },
    },
    { highWaterMark: 0 },
  );
}

async function readBesides(ctx: Context, { id: contactId, email }: Person) {
  const segments = await ctx.db.execute<{ id: string; name: string }>(sql`
    select s.id, s.name from segment_contacts m join segments s on s.id = m.segment_id
    where m.contact_id = ${contactId} order by s.created_at, s.id`);
  const history = await ctx.db.execute(sql`
    select topic_id, state, source, import_id, ${exactTime(sql`created_at`)} as created_at from contact_events
    where contact_id = ${contactId} order by created_at, id`);
  const deeds = await ctx.db.execute(sql`
    select case a.kind when 'open' then 'opened' else 'clicked' end as kind, a.email_id, coalesce(a.url, l.url) as url,
      a.machine is not null as by_machine, ${exactTime(sql`a.at`)} as created_at
    from broadcast_activity a
      left join broadcast_links l on l.broadcast_id = a.broadcast_id and l.position = a.link
    where a.contact_id = ${contactId} order by a.at, a.id`);
  const broadcasts = await ctx.db.execute(sql`
    select b.id, b.name, r.state, r.reason, r.email_id, ${exactTime(sql`r.unsubscribed_at`)} as unsubscribed_at
    from broadcast_recipients r join broadcasts b on b.id = r.broadcast_id
    where r.contact_id = ${contactId} order by b.created_at desc, b.id desc`);
  const signUps = await ctx.db.execute(sql`
    select r.form_id, f.name as form, r.wording, r.ip, ${exactTime(sql`r.requested_at`)} as requested_at,
      ${exactTime(sql`r.confirmed_at`)} as confirmed_at, (
        select coalesce(json_object_agg(p.name, v.value), '{}') from jsonb_each(r.properties) v
        join contact_properties p on p.id::text = v.key) as properties
    from form_requests r join forms f on f.id = r.form_id
    where r.workspace_id = ${ctx.workspaceId} and r.email = ${email} order by r.requested_at desc, r.id`);
  const reviews = await ctx.db.execute(sql`
    select t.id as template_id, t.name as template, ${exactTime(sql`g.created_at`)} as asked_at,
      ${exactTime(sql`g.confirmed_at`)} as confirmed_at
    from review_guests g join review_links l on l.id = g.review_id join templates t on t.id = l.template_id
    where g.workspace_id = ${ctx.workspaceId} and g.email = ${email} order by g.created_at desc, g.id`);
  const suppressions = await ctx.db.execute(sql`
    select reason, note, ${exactTime(sql`created_at`)} as created_at from suppressions
    where workspace_id = ${ctx.workspaceId} and email = ${email}`);
  return {
    suppression: suppressions.rows[0] ?? null,
    ...{ segments: segments.rows, history: history.rows },
    ...{ opens_and_clicks: deeds.rows, broadcasts: broadcasts.rows, sign_ups: signUps.rows },
    reviews: reviews.rows,
  };
}

/** Emails as JSON text, newest first. */
async function readEmails(
  ctx: Context,
  { id, email: address }: Person,
  last: Row | undefined,
): Promise<Row[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select e.id, ${exactTime(sql`e.created_at`)} as position, json_build_object(
      'id', e.id, 'state', e.state, 'purpose', e.purpose, 'from_email', e.from_email, 'to_email', e.to_email,
      'subject', e.subject, 'preview_text', b.preview_text, 'html', b.html, 'text', b.text,
      'metadata', b.metadata::json, 'headers', coalesce(b.headers, '{}')::json, 'variables', b.variables::json,
      'attachments', (select coalesce(json_agg(json_build_object(
        'filename', a.filename, 'content_type', a.content_type, 'size_bytes', a.size_bytes) order by a.position), '[]')
        from email_attachments a where a.email_id = e.id),
      'events', (select coalesce(json_agg(json_build_object(
        'state', v.state, 'detail', v.detail, 'created_at', ${exactTime(sql`v.created_at`)}) order by v.created_at, v.id), '[]')
        from email_events v where v.email_id = e.id),
      'created_at', ${exactTime(sql`e.created_at`)})::text as email
    from emails e join email_bodies b on b.email_id = e.id
    where e.id in (
      select id from emails where workspace_id = ${ctx.workspaceId} and lower(to_email) = ${address}
      union all select id from emails where contact_id = ${id})
      ${last ? sql`and (e.created_at, e.id) < (${last.position}::timestamptz, ${last.id}::uuid)` : sql``}
    order by e.created_at desc, e.id desc limit ${batchSize}`);
  return rows;
}
