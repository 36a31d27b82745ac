import { type SQL, sql } from 'drizzle-orm';
import type { BroadcastRecipient, RecipientFilters } from '@/lib/broadcasts/contract';
import type { Context } from '@/lib/context';

type Row = Omit<BroadcastRecipient, 'object' | 'opened_at' | 'clicked_at' | 'unsubscribed_at'> &
  Record<'opened_at' | 'clicked_at' | 'unsubscribed_at', string | null>;

/** Recipients of a broadcast that match the filters, after a contact, in the order of their contacts. */
export async function readRecipients(
  ctx: Context,
  broadcastId: string,
  filters: RecipientFilters,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<BroadcastRecipient[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select * from (
      select r.contact_id, ${address} as email, e.id as email_id,
        case when r.state = 'accepted' then coalesce(e.state, 'accepted') else r.state end as state,
        coalesce(e.captured, false) as captured, coalesce(r.reason, e.failure_code) as reason,
        coalesce(r.variant, case when r.state = 'accepted' then ${winnerOf(broadcastId)} end) as subject_tried,
        r.opened_at, r.clicked_at, r.unsubscribed_at
      from broadcast_recipients r left join emails e on e.id = r.email_id left join contacts c on c.id = r.contact_id
      where r.broadcast_id = ${broadcastId} and ${after === undefined ? sql`true` : sql`r.contact_id > ${after}::uuid`}
        and ${sql.join(matchFilters(broadcastId, filters), sql` and `)}
      order by r.contact_id limit ${limit}) as found
    order by contact_id`);
  return rows.map(({ opened_at, clicked_at, unsubscribed_at, ...row }) => ({
    object: 'broadcast_recipient',
    ...row,
    opened_at: toIsoTime(opened_at),
    clicked_at: toIsoTime(clicked_at),
    unsubscribed_at: toIsoTime(unsubscribed_at),
  }));
}

/** What everyone else got once a winner was chosen. Read with the rows, because it may be chosen during an export. */
function winnerOf(broadcastId: string): SQL {
  return sql`(select (b.trial::json ->> 'winner')::integer from broadcasts b where b.id = ${broadcastId})`;
}

/** Where it was sent, else where it would be; null for erased people. */
const address = sql`case when e.erased_at is null then coalesce(e.to_email, c.email) end`;

const reactionConditions: Record<NonNullable<RecipientFilters['did']>, SQL> = {
  opened: sql`r.opened_at is not null`,
  not_opened: sql`(r.state = 'accepted' and r.opened_at is null)`,
  clicked: sql`r.clicked_at is not null`,
  not_clicked: sql`(r.state = 'accepted' and r.clicked_at is null)`,
  unsubscribed: sql`r.unsubscribed_at is not null`,
};

function matchFilters(broadcastId: string, { state, reason, did, q }: RecipientFilters): SQL[] {
  return [
    sql`true`,
    ...(state ? [matchStates(broadcastId, state)] : []),
    ...(reason === undefined ? [] : [sql`(r.reason = ${reason} or e.failure_code = ${reason})`]),
    ...(did ? [reactionConditions[did]] : []),
    ...(q === undefined ? [] : [sql`position(lower(${q}) in lower(${address})) > 0`]),
  ];
}

/** Starts from the emails when few have the state, instead of scanning all recipients. */
function matchStates(broadcastId: string, states: readonly string[]): SQL {
  const wantedStates = sql.param(states);
  return sql`(r.state <> 'accepted' and r.state = any(${wantedStates}::text[])
    or r.state = 'accepted' and r.email_id in (
      select id from emails where broadcast_id = ${broadcastId} and state = any(${wantedStates}::text[])))`;
}

function toIsoTime(value: string | null): string | null {
  return value === null ? null : new Date(value).toISOString();
}
