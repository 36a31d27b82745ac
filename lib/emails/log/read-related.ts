import { type SQL, sql } from 'drizzle-orm';
import type { AuditEvent } from '@/lib/audit/contract';
import type { Context } from '@/lib/context';
import type { EmailDetail } from '@/lib/emails/contract/log';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import { findSuppression } from './find-suppression';
import type { EmailTableRow } from './require-email';

const maxResends = 100;
const maxSimilar = 5;
const maxLookedAt = 100;

type Resender = { name: string; type: AuditEvent['actor']['type'] } | null;

type Row = {
  broadcast_name: string | null;
  resent_as:
    | (Pick<EmailDetail['resent_as'][number], 'id' | 'to_email' | 'created_at'> & { by: Resender })[]
    | null;
  resent_by: Resender;
  contact_id: string | null;
  similar: EmailDetail['similar'] | null;
  tracking: EmailDetail['tracking'];
};

type Related = Pick<
  EmailDetail,
  | 'broadcast'
  | 'resends'
  | 'resent_as'
  | 'resent_by'
  | 'resent_by_type'
  | 'recipient_contact_id'
  | 'tracking'
  | 'recipient_suppressed'
  | 'similar'
>;

/** Everything related to an email: its broadcast, resends, recipient, and the recipient's activity. */
export async function readRelated(ctx: Context, email: EmailTableRow): Promise<Related> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select b.name as broadcast_name, c.id as contact_id,
      (select json_agg(json_build_object('id', r.id, 'to_email', r.to_email, 'created_at', ${moment(sql`r.created_at`)},
          'by', ${resender(ctx, { resend: sql`r.id`, of: sql`${email.id}::uuid`, creator: sql`r.created_by_id` })})
          order by r.created_at desc)
        from (select id, to_email, created_at, created_by_id from emails
          where resend_of = ${email.id} and workspace_id = ${ctx.workspaceId}
          order by created_at desc limit ${maxResends}) r) as resent_as,
      ${resentBy(ctx, email)} as resent_by,
      ${tracking(email)} as tracking, ${similar(ctx, email)} as similar
    from (select) one
    left join broadcasts b on b.id = ${email.broadcastId}::uuid and b.workspace_id = ${ctx.workspaceId}
    left join contacts c on c.email = ${canonicalAddress(email.toEmail)} and c.workspace_id = ${ctx.workspaceId}`);
  const row = rows[0];
  const broadcast = row?.broadcast_name ?? null;
  const resends = row?.resent_as ?? [];
  return {
    broadcast:
      email.broadcastId === null || broadcast === null ? null : { id: email.broadcastId, name: broadcast },
    resends: resends.map(({ id }) => id),
    resent_as: resends.map(({ by, ...resend }) => ({
      ...resend,
      by: by?.name ?? null,
      by_type: by?.type ?? null,
    })),
    resent_by: row?.resent_by?.name ?? null,
    resent_by_type: row?.resent_by?.type ?? null,
    similar: row?.similar ?? [],
    recipient_contact_id: row?.contact_id ?? null,
    tracking: broadcast === null ? null : (row?.tracking ?? null),
    recipient_suppressed: await findSuppression(ctx, email.toEmail, email),
  };
}

type Resend = { resend: SQL; of: SQL; creator: SQL };

/** Who resent an email, from the audit log; for bulk resends, which it only counts, the creator. */
function resender(ctx: Context, { resend, of, creator }: Resend): SQL {
  return sql`coalesce(
    (select json_build_object('name', a.actor_name, 'type', a.actor_type) from audit_events a
      where a.workspace_id = ${ctx.workspaceId} and a.target_id = ${of}::text and a.action = 'email.resent'
        and a.changes like '%"' || ${resend} || '"%' limit 1),
    (select json_build_object('name', u.name, 'type', 'member') from users u where u.id = ${creator}))`;
}

function resentBy(ctx: Context, { id, resendOf, createdById }: EmailTableRow): SQL {
  if (resendOf === null) return sql`null::json`;
  const creator = sql`${createdById}::uuid`;
  return resender(ctx, { resend: sql`${id}::uuid`, of: sql`${resendOf}::uuid`, creator });
}

/**
 * Emails of the same template or subject that the recipient got within a day, for "I got it twice". Resends are told
 * apart. Read by the index of recipients; of a mailbox that gets thousands a day, the nearest are looked at.
 */
function similar(ctx: Context, email: EmailTableRow): SQL {
  if (email.erasedAt !== null) return sql`null::json`;
  const at = sql`${email.createdAt.toISOString()}::timestamptz`;
  const near = (range: SQL, order: SQL) => sql`(
    select id, subject, template_id, resend_of, created_at from emails
    where workspace_id = ${ctx.workspaceId} and lower(to_email) = lower(${email.toEmail}) and ${range}
    order by ${order} limit ${maxLookedAt})`;
  return sql`(
    select json_agg(json_build_object('id', s.id, 'created_at', ${moment(sql`s.created_at`)}) order by s.created_at desc, s.id desc)
    from (
      select id, created_at from (
        ${near(sql`created_at between ${at} - interval '1 day' and ${at}`, sql`created_at desc, id desc`)}
        union ${near(sql`created_at between ${at} and ${at} + interval '1 day'`, sql`created_at, id`)}) as n
      where id <> ${email.id} and resend_of is null and (subject = ${email.subject} or template_id = ${email.templateId}::uuid)
      order by created_at desc, id desc limit ${maxSimilar}) as s)`;
}

/** The recipient's activity, as far as people can be told from machines. */
function tracking({ id, broadcastId }: EmailTableRow): SQL {
  if (broadcastId === null) return sql`null::json`;
  const first = (kind: 'open' | 'click') => moment(sql`(min(at) filter (where kind = ${kind}))`);
  return sql`(select json_build_object('opens', b.track_opens, 'clicks', b.track_clicks,
      'opened_at', ${first('open')}, 'clicked_at', ${first('click')})
    from broadcast_activity where email_id = ${id} and machine is null)`;
}

const moment = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
