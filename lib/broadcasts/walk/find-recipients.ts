import { type SQL, sql } from 'drizzle-orm';
import type { Audience } from '@/lib/broadcasts/audience/find-audience';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import { openTrialOf } from '@/lib/broadcasts/stored-trial';
import { type Context, inWorkspace, withTransaction } from '@/lib/context';
import { contactProperties } from '@/lib/db/tables';
import { getCourtesy } from '@/lib/queue/courtesy';
import { toInstant } from '@/lib/wall-time';
import { holdWalk } from './hold-walk';

const contactsPerPage = 5_000;
/** While other email is being sent. */
const contactsPerPageWhenBusy = 200;

/** Where a page of contacts ends; null: the last page. */
type PageEnd = { at: string; id: string } | null;

/**
 * Records the next recipients, with reasons for those skipped, and the progress in one commit. Reads this
 * many contacts of the workspace at a time. Skips contacts created after it began. Returns whether there are
 * more.
 */
export function findRecipients(ctx: Context, walk: BroadcastRow, audience: Audience): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    await holdWalk(tx, walk);
    const end = await findPageEnd(tx, walk);
    const page = selectPage(walk, end);
    const due = await selectDueTimes(tx, walk, page);
    // Replaces the estimate made when it was sent.
    const before = sql`case when found_up_to is null then 0 else recipients_expected end`;
    const variants = assignVariants(walk, before);
    const { rows } = await tx.db.execute<{ waiting: number }>(sql`
      with found as (
        select contacts.id, ${audience.reason} as reason, ${due.moment} as due_at
        from contacts ${due.join} where ${audience.members} and ${page}),
      recorded as (
        insert into broadcast_recipients (broadcast_id, contact_id, state, reason, due_at, variant)
        select ${walk.id}::uuid, id, case when reason is null then 'waiting' else 'skipped' end, reason, due_at,
          ${variants.variant}
        from ${variants.found} order by id
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

/** The remaining contacts: after the last one found, created before it began. */
const selectRemaining = ({ id, workspaceId }: BroadcastRow) => sql`
  contacts.workspace_id = ${workspaceId}
  and ${inOrder} > (select coalesce(found_at, '-infinity'), coalesce(found_up_to, '00000000-0000-0000-0000-000000000000')
    from broadcasts where id = ${id})
  and contacts.created_at <= (select started_at from broadcasts where id = ${id})`;

async function findPageEnd(tx: Context, walk: BroadcastRow): Promise<PageEnd> {
  const atOnce = getCourtesy().isCalledFor ? contactsPerPageWhenBusy : contactsPerPage;
  const { rows } = await tx.db.execute<{ at: string; id: string }>(sql`
    select contacts.created_at::text as at, contacts.id from contacts where ${selectRemaining(walk)}
    order by contacts.created_at, contacts.id offset ${atOnce - 1} limit 1`);
  return rows[0] ?? null;
}

function selectPage(walk: BroadcastRow, end: PageEnd): SQL {
  const last = end ? sql`and ${inOrder} <= (${end.at}::timestamptz, ${end.id}::uuid)` : sql``;
  return sql`${selectRemaining(walk)} ${last}`;
}

/**
 * Assigns the subjects of the trial; null for everyone else. The share is exact across pages, chosen by a
 * hash of the contact. Subjects alternate, so that their counts differ by at most one.
 */
function assignVariants(walk: BroadcastRow, before: SQL): { variant: SQL; found: SQL } {
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

/** When each contact gets it: as soon as possible, or at their local time. */
async function selectDueTimes(
  tx: Context,
  { atKind, atTime, atTimeZone }: BroadcastRow,
  page: SQL,
): Promise<{ join: SQL; moment: SQL }> {
  if (atKind !== 'local_time' || atTime === null) return { join: sql``, moment: sql`now()` };
  const fallback = toInstant(atTime, atTimeZone ?? 'UTC').toISOString();
  const [property] = await tx.db
    .select({ id: contactProperties.id })
    .from(contactProperties)
    .where(inWorkspace(tx, contactProperties, { name: 'time_zone' }));
  if (!property) return { join: sql``, moment: sql`${fallback}::timestamptz` };
  const zone = sql`contacts.properties ->> ${property.id}`;
  const { rows } = await tx.db.execute<{ zone: string }>(
    sql`select distinct ${zone} as zone from contacts where ${page} and ${zone} is not null`,
  );
  const known = rows.flatMap((row) => {
    const moment = toInstantOrNull(atTime, row.zone);
    return moment === null ? [] : [{ zone: row.zone, moment }];
  });
  return {
    join: sql`left join unnest(${sql.param(known.map((one) => one.zone))}::text[],
      ${sql.param(known.map((one) => one.moment))}::timestamptz[]) as own (zone, moment) on own.zone = ${zone}`,
    moment: sql`coalesce(own.moment, ${fallback}::timestamptz)`,
  };
}

/** A contact's property need not be a valid time zone. */
function toInstantOrNull(atTime: string, zone: string): string | null {
  try {
    return toInstant(atTime, zone.trim()).toISOString();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
