import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { withdrawEvents } from '@/lib/events/withdraw-events';
import { type Activity, judgeEmail } from '@/lib/tracking/machines/judge-email';
import type { JudgedActivity, Reader } from './judged';
import { queueActivityWebhooks } from './queue-webhooks';
import { countChangesBetween, sumUp } from './sum-up';
import { writeChanges } from './write-changes';

/** An open or click, with its time by the clock of this process. */
export type NotedActivity = Omit<Activity, 'atMs'> & {
  broadcastId: string;
  emailId: string;
  notedMs: number;
};

type StoredActivity = Activity & { email_id: string };

/** More than any person does: a loop somewhere, which would fill the tables. */
const maxPerEmail = 300;

/**
 * Writes opens and clicks in one transaction with their consequences: activity of contacts, counts, events. All
 * activity of an email is judged again each time; what turns out to be a machine's is taken back. Erased contacts and
 * expired emails get nothing. Idempotent.
 */
export function writeActivity(db: Database, noted: readonly NotedActivity[]): Promise<void> {
  return db.transaction(async (tx) => {
    const startedMs = performance.now();
    const readers = await lockReaders(tx, noted);
    const before = await readStored(tx, readers);
    const results = readers.map((reader) => {
      const own = noted.filter(({ emailId }) => emailId === reader.email_id);
      // Converted to the clock of the database, whatever the clock of this process says.
      const deeds = own.map(({ notedMs, ...deed }) => ({
        ...deed,
        atMs: reader.now_ms - (startedMs - notedMs),
      }));
      return judgeActivity(reader, before.get(reader.email_id) ?? [], deeds);
    });
    await insert(tx, results);
    await revertCounts(tx, results);
    await mark(tx, results);
    await writeChanges(
      tx,
      results.flatMap(({ changes }) => changes),
    );
    await queueActivityWebhooks(tx, results);
  });
}

/** Locked in one order: concurrent writers for the same people wait, and judge these rows too. */
async function lockReaders(tx: Database, noted: readonly NotedActivity[]): Promise<Reader[]> {
  const ids = [...new Set(noted.map(({ emailId }) => emailId))];
  const { rows } = await tx.execute<Reader>(sql`
    select r.email_id, r.broadcast_id, r.contact_id, b.workspace_id, r.variant,
      (extract(epoch from now()) * 1000)::float8 as now_ms,
      (select max(position) + 1 from broadcast_links l where l.broadcast_id = r.broadcast_id) as links,
      e.state, (extract(epoch from coalesce(e.submitted_at, e.delivered_at)) * 1000)::float8 as taken_ms, e.captured,
      e.to_email, e.subject
    from broadcast_recipients r join broadcasts b on b.id = r.broadcast_id join contacts c on c.id = r.contact_id
      join emails e on e.id = r.email_id
    where r.email_id = any(${sql.param(ids)}::uuid[])
    order by r.broadcast_id, r.contact_id for no key update of r for key share of c, e`);
  return rows;
}

async function readStored(tx: Database, readers: readonly Reader[]): Promise<Map<string, StoredActivity[]>> {
  const { rows } = await tx.execute<StoredActivity>(sql`
    select id, email_id, kind, link, url, machine, (extract(epoch from at) * 1000)::float8 as "atMs"
    from broadcast_activity where email_id = any(${sql.param(readers.map((reader) => reader.email_id))}::uuid[])`);
  const stored = new Map<string, StoredActivity[]>();
  for (const row of rows) stored.set(row.email_id, [...(stored.get(row.email_id) ?? []), row]);
  return stored;
}

function judgeActivity(
  reader: Reader,
  stored: readonly Activity[],
  noted: readonly Activity[],
): JudgedActivity {
  const known = new Set(stored.map(({ id }) => id));
  const room = Math.max(0, maxPerEmail - stored.length);
  const newActivities = noted.filter(({ id }) => !known.has(id)).slice(0, room);
  const verdicts = judgeEmail([...stored, ...newActivities], {
    takenMs: takenMs(reader),
    links: reader.links ?? 0,
  });
  const judged = (deed: Activity): Activity => ({ ...deed, machine: verdicts.get(deed.id) ?? deed.machine });
  const added = newActivities.map(judged);
  const after = [...stored.map(judged), ...added];
  const [was, is] = [sumUp(stored), sumUp(after)];
  return {
    reader,
    added,
    taken: stored.flatMap(({ id, machine }) => {
      const verdict = verdicts.get(id);
      return machine === null && verdict ? [{ id, machine: verdict }] : [];
    }),
    opened: is.opened,
    clicked: is.clicked,
    changes: countChangesBetween({ broadcastId: reader.broadcast_id, variant: reader.variant }, was, is),
    news: added.filter((deed) => isNews(deed, stored, added)),
  };
}

/** Email that never left the installation was not scanned by a receiving network. */
function takenMs({ captured, taken_ms, state }: Reader): number | null {
  if (captured) return null;
  return taken_ms ?? (state === 'accepted' || state === 'queued' ? Number.POSITIVE_INFINITY : null);
}

/** The first open, and the first click on each link. */
function isNews(deed: Activity, stored: readonly Activity[], added: readonly Activity[]): boolean {
  if (deed.machine !== null) return false;
  const isSame = (other: Activity) =>
    other.machine === null &&
    other.kind === deed.kind &&
    (other.url ?? other.link) === (deed.url ?? deed.link);
  return !stored.some(isSame) && added.find(isSame) === deed;
}

async function insert(tx: Database, results: readonly JudgedActivity[]): Promise<void> {
  const rows = results.flatMap(({ reader, added }) => added.map((deed) => ({ reader, deed })));
  if (rows.length === 0) return;
  const all = <T>(read: (row: (typeof rows)[number]) => T) => sql.param(rows.map(read));
  await tx.execute(sql`
    insert into broadcast_activity (id, workspace_id, broadcast_id, email_id, contact_id, kind, link, url, machine, at)
    select * from unnest(${all(({ deed }) => deed.id)}::uuid[], ${all(({ reader }) => reader.workspace_id)}::uuid[],
      ${all(({ reader }) => reader.broadcast_id)}::uuid[], ${all(({ reader }) => reader.email_id)}::uuid[],
      ${all(({ reader }) => reader.contact_id)}::uuid[], ${all(({ deed }) => deed.kind)}::text[],
      ${all(({ deed }) => deed.link)}::int[], ${all(({ deed }) => deed.url)}::text[],
      ${all(({ deed }) => deed.machine)}::text[], ${all(({ deed }) => new Date(deed.atMs).toISOString())}::timestamptz[])
    on conflict (id) do nothing`);
}

async function revertCounts(tx: Database, results: readonly JudgedActivity[]): Promise<void> {
  const recorded = results.flatMap((result) => result.taken);
  if (recorded.length === 0) return;
  await tx.execute(sql`
    update broadcast_activity a set machine = t.machine
    from unnest(${sql.param(recorded.map(({ id }) => id))}::uuid[], ${sql.param(recorded.map(({ machine }) => machine))}::text[])
      as t (id, machine)
    where a.id = t.id`);
  await withdrawEvents(
    tx,
    recorded.map(({ id }) => id),
  );
}

async function mark(tx: Database, results: readonly JudgedActivity[]): Promise<void> {
  const marked = results.filter(({ changes }) =>
    changes.some(({ name, link }) => link === null && (name === 'opened' || name === 'clicked')),
  );
  if (marked.length === 0) return;
  const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  await tx.execute(sql`
    update broadcast_recipients r set opened_at = m.opened_at, clicked_at = m.clicked_at
    from unnest(${sql.param(marked.map(({ reader }) => reader.broadcast_id))}::uuid[],
      ${sql.param(marked.map(({ reader }) => reader.contact_id))}::uuid[],
      ${sql.param(marked.map(({ opened }) => time(opened)))}::timestamptz[],
      ${sql.param(marked.map(({ clicked }) => time(clicked)))}::timestamptz[])
      as m (broadcast_id, contact_id, opened_at, clicked_at)
    where r.broadcast_id = m.broadcast_id and r.contact_id = m.contact_id`);
}
