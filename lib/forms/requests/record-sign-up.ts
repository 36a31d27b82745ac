import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { PublicForm } from '@/lib/forms/pages/public-form';
import type { SignUp } from '@/lib/forms/pages/read-sign-up';
import { newId } from '@/lib/ids';

type SignUpRecord = SignUp & { wording: string; language: string; ip: string | null };

/**
 * Stores a sign-up; the rest is done after the answer. A sign-up that was asked to confirm within the last hour stays
 * unchanged, so that nobody changes it before it is confirmed; later, a new one replaces it. One that was not asked yet
 * is updated.
 */
export async function recordSignUp(db: Database, form: PublicForm, record: SignUpRecord): Promise<void> {
  const { email, properties, topicIds, wording, language, ip } = record;
  const waiting = sql`(r.mailed_at is null and r.confirmed_at is null and r.expires_at > now())`;
  await db.execute(sql`
    insert into form_requests as r (id, workspace_id, form_id, email, properties, topic_ids, wording, language, ip,
      expires_at)
    values (${newId()}, ${form.workspaceId}, ${form.id}, ${email}, ${JSON.stringify(properties)}::jsonb,
      ${sql.param(topicIds)}::uuid[], ${wording}, ${language}, ${ip}, now() + interval '7 days')
    on conflict (form_id, email) do update set
      properties = excluded.properties, topic_ids = excluded.topic_ids, wording = excluded.wording,
      language = excluded.language, ip = excluded.ip,
      requested_at = now(), mailed_at = null, confirmed_at = null, email_id = null,
      expires_at = case when ${waiting} then r.expires_at else excluded.expires_at end,
      due_at = case when ${waiting} and r.due_at < 'infinity' then r.due_at else now() end
    where r.mailed_at is null or r.mailed_at < now() - interval '1 hour'`);
}
