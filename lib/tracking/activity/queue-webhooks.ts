import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { recordEvents } from '@/lib/events/record-event';
import { type Activity, sweepSeconds } from '@/lib/tracking/machines/judge-email';
import type { JudgedActivity, Reader } from './judged';

/** Sends webhooks only after the activity can no longer turn out to be a sweep by a machine. */
export async function queueActivityWebhooks(tx: Database, results: readonly JudgedActivity[]): Promise<void> {
  const reported = results.filter(({ news }) => news.length > 0);
  if (reported.length === 0) return;
  const urls = await readUrls(tx, reported);
  for (const workspaceId of new Set(reported.map(({ reader }) => reader.workspace_id))) {
    const events = reported
      .filter(({ reader }) => reader.workspace_id === workspaceId)
      .flatMap(({ reader, news }) => news.map((deed) => eventOf(reader, deed, urls)));
    await recordEvents({ db: tx, workspaceId, now: () => new Date() }, events);
  }
}

function eventOf(reader: Reader, deed: Activity, urls: ReadonlyMap<string, string>) {
  const data = {
    object: 'email' as const,
    id: reader.email_id,
    broadcast_id: reader.broadcast_id,
    contact_id: reader.contact_id,
    to_email: reader.to_email,
    subject: reader.subject,
  };
  const at = new Date(deed.atMs).toISOString();
  const delaySeconds = (reader.links ?? 0) > 1 ? sweepSeconds : 0;
  const about = { id: deed.id, emailId: reader.email_id, heldSeconds: delaySeconds };
  if (deed.kind === 'open')
    return { ...about, type: 'email.opened' as const, data: { ...data, opened_at: at } };
  const url = deed.url ?? urls.get(`${reader.broadcast_id} ${deed.link}`) ?? '';
  return { ...about, type: 'email.clicked' as const, data: { ...data, url, clicked_at: at } };
}

async function readUrls(tx: Database, activities: readonly JudgedActivity[]): Promise<Map<string, string>> {
  const linkIds = activities.flatMap(({ reader, news }) =>
    news.flatMap(({ kind, link, url }) =>
      kind === 'click' && url === null && link !== null ? [{ id: reader.broadcast_id, link }] : [],
    ),
  );
  if (linkIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ place: string; url: string }>(sql`
    select l.broadcast_id || ' ' || l.position as place, l.url
    from broadcast_links l join (
      select distinct * from unnest(${sql.param(linkIds.map(({ id }) => id))}::uuid[],
        ${sql.param(linkIds.map(({ link }) => link))}::int[]) as w (broadcast_id, position)) w
      using (broadcast_id, position)`);
  return new Map(rows.map(({ place, url }) => [place, url]));
}
