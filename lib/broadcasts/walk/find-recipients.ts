import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Audience } from '@/lib/broadcasts/audience/find-audience';
import type { BroadcastRow } from '@/lib/broadcasts/own-broadcast';
import { momentOf } from '@/lib/broadcasts/schedule/wall-time';
import { openTrialOf } from '@/lib/broadcasts/stored-trial';
import { type Context, withTransaction } from '@/lib/context';
import { contactProperties } from '@/lib/db/tables';
import { courtesy } from '@/lib/queue/courtesy';
import { holdWalk } from './hold-walk';

const contactsAtOnce = 5_000;
/** While other email goes out too. */
const contactsWithCourtesy = 200;

/** Where a page of contacts ends; null: it is the last one. */
type End = { at: string; id: string } | null;

/**
 * Records the next recipients of a broadcast, with the reason of each who does not get it, in one commit with how far
 * it is: so many contacts of the workspace at once, whether they are meant or not. Who was created after it began is
 * not asked. Answers whether there are more.
 */
export function findRecipients(ctx: Context, walk: BroadcastRow, audience: Audience): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    await holdWalk(tx, walk);
    const end = await endOfPage(tx, walk);
    const page = pageUpTo(walk, end);
    const due = await dueOfEach(tx, walk, page);
    // What was expected when it was sent gives way to what is found.
    const before = sql`case when found_up_to is null then 0 else recipients_expected end`;
    const tried = triedOnWhom(walk, before);
    const { rows } = await tx.db.execute<{ waiting: number }>(sql`
      with found as (
        select contacts.id, ${audience.reason} as reason, ${due.moment} as due_at
        from contacts ${due.join} where ${audience.members} and ${page}),
      recorded as (
        insert into broadcast_recipients (broadcast_id, contact_id, state, reason, due_at, variant)
        select ${walk.id}::uuid, id, case when reason is null then 'waiting' else 'skipped' end, reason, due_at,
          ${tried.variant}
        from ${tried.found} order by id
        on conflict do nothing
        returning state)
      select count(*) filter (where state = 'waiting')::int as waiting from recorded`);
    await tx.db.execute(sql`
      update broadcasts set recipients_expected = ${before} + ${rows[0]?.waiting ?? 0},
        ${end ? sql`found_at = ${end.at}::timestamptz, found_up_to = ${end.id}::uuid` : sql`phase = 'accepting'`}
      where id = ${walk.id}`);
    return end !== null;
  });
}

const inOrder = sql`(contacts.created_at, contacts.id)`;

/** Those that are left: behind the last that was found, up to the moment at which it began. */
const rest = ({ id, workspaceId }: BroadcastRow) => sql`
  contacts.workspace_id = ${workspaceId}
  and ${inOrder} > (select coalesce(found_at, '-infinity'), coalesce(found_up_to, '00000000-0000-0000-0000-000000000000')
    from broadcasts where id = ${id})
  and contacts.created_at <= (select started_at from broadcasts where id = ${id})`;

async function endOfPage(tx: Context, walk: BroadcastRow): Promise<End> {
  const atOnce = courtesy().isCalledFor ? contactsWithCourtesy : contactsAtOnce;
  const { rows } = await tx.db.execute<{ at: string; id: string }>(sql`
    select contacts.created_at::text as at, contacts.id from contacts where ${rest(walk)}
    order by contacts.created_at, contacts.id offset ${atOnce - 1} limit 1`);
  return rows[0] ?? null;
}

function pageUpTo(walk: BroadcastRow, end: End): SQL {
  const last = end ? sql`and ${inOrder} <= (${end.at}::timestamptz, ${end.id}::uuid)` : sql``;
  return sql`${rest(walk)} ${last}`;
}

/**
 * The subject that is tried on each who was found, null for the rest. The share is exact however many pages there are,
 * drawn by a hash of the contact, and subjects take turns: each is tried on as many people as the others, or one less.
 */
function triedOnWhom(walk: BroadcastRow, before: SQL): { variant: SQL; found: SQL } {
  const trial = openTrialOf(walk);
  if (!trial) return { variant: sql`null::smallint`, found: sql`found` };
  const share = (people: SQL) => sql`((${people}) * ${trial.share_percent}::bigint + 99) / 100`;
  return {
    variant: sql`case when reason is null and turn <= tried_until
      then (turn - 1) % ${trial.subjects.length}::bigint end`,
    found: sql`(
      select id, reason, due_at, tried_until, tried_before + row_number() over (
        partition by reason is null order by md5(${walk.id} || id::text), id) as turn
      from found cross join (
        select ${share(before)} as tried_before,
          ${share(sql`${before} + (select count(*) from found where reason is null)`)} as tried_until
        from broadcasts where broadcasts.id = ${walk.id}) as share) as drawn`,
  };
}

/** When each contact gets it: as soon as it goes, or at that time of their own day. */
async function dueOfEach(
  tx: Context,
  { atKind, atTime, atTimeZone }: BroadcastRow,
  page: SQL,
): Promise<{ join: SQL; moment: SQL }> {
  if (atKind !== 'local_time' || atTime === null) return { join: sql``, moment: sql`now()` };
  const fallback = momentOf(atTime, atTimeZone ?? 'UTC').toISOString();
  const [property] = await tx.db
    .select({ id: contactProperties.id })
    .from(contactProperties)
    .where(and(eq(contactProperties.workspaceId, tx.workspaceId), eq(contactProperties.name, 'time_zone')));
  if (!property) return { join: sql``, moment: sql`${fallback}::timestamptz` };
  const zone = sql`contacts.properties ->> ${property.id}`;
  const { rows } = await tx.db.execute<{ zone: string }>(
    sql`select distinct ${zone} as zone from contacts where ${page} and ${zone} is not null`,
  );
  const known = rows.flatMap((row) => {
    const moment = momentIn(atTime, row.zone);
    return moment === null ? [] : [{ zone: row.zone, moment }];
  });
  return {
    join: sql`left join unnest(${sql.param(known.map((one) => one.zone))}::text[],
      ${sql.param(known.map((one) => one.moment))}::timestamptz[]) as own (zone, moment) on own.zone = ${zone}`,
    moment: sql`coalesce(own.moment, ${fallback}::timestamptz)`,
  };
}

/** What somebody's property says need be no time zone. */
function momentIn(atTime: string, zone: string): string | null {
  try {
    return momentOf(atTime, zone.trim()).toISOString();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
