import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import type { EmailDetail } from '@/lib/emails/contract/log';
import { findSuppression } from './find-suppression';
import type { EmailTableRow } from './require-email';

const maxResends = 100;

type Row = {
  template_name: string | null;
  version_number: number | null;
  broadcast_name: string | null;
  resends: string[] | null;
};

/** What relates to an email: its template, broadcast, resends, and whether its recipient is suppressed. */
export async function readRelated(
  ctx: Context,
  email: EmailTableRow,
): Promise<Pick<EmailDetail, 'template' | 'broadcast' | 'resends' | 'recipient_suppressed'>> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select t.name as template_name, v.version_number, b.name as broadcast_name,
      (select array_agg(r.id) from (
        select id from emails where resend_of = ${email.id} and workspace_id = ${ctx.workspaceId}
        order by created_at desc limit ${maxResends}) r) as resends
    from (select) one
    left join templates t on t.id = ${email.templateId}::uuid and t.workspace_id = ${ctx.workspaceId}
    left join template_versions v on v.id = ${email.templateVersionId}::uuid and v.template_id = t.id
    left join broadcasts b on b.id = ${email.broadcastId}::uuid and b.workspace_id = ${ctx.workspaceId}`);
  const row = rows[0];
  const name = row?.template_name ?? null;
  const number = row?.version_number ?? null;
  const broadcast = row?.broadcast_name ?? null;
  return {
    template:
      email.templateId === null || name === null || number === null
        ? null
        : { id: email.templateId, name, version_number: number },
    broadcast:
      email.broadcastId === null || broadcast === null ? null : { id: email.broadcastId, name: broadcast },
    resends: row?.resends ?? [],
    recipient_suppressed: await findSuppression(ctx, email.toEmail, email),
  };
}
