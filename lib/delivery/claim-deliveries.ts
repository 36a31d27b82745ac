import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { type Delivery, loadDeliveries } from './load-deliveries';

/** How long deliveries of a killed process wait for the next one. Fencing makes a short lease safe. */
export const LEASE_SECONDS = 15;
/** Random claims pick from this many of the longest due and of the most recently due. */
const LOT_SAMPLE = 500;

/** Roughly how much memory a message needs relative to its size: source, encoded parts, signed message. */
const MEMORY_FACTOR = 4;

/**
 * For `deliveries`: due, not leased, and not in a workspace that is paused or deleted. Scheduled email is
 * checked again here because sending may have been paused since.
 */
const isDue = sql`due_at <= now() and (lease_until is null or lease_until <= now())
  and workspace_id <> all (array(select id from workspaces where waiting_held or deleted_at is not null))
  and (send_at is null or workspace_id <> all (array(select id from workspaces where sending_paused or billing_restricted)))`;

const CLAIMS = 1024;

/** How often a delivery was claimed, read from its epoch. */
export function readClaimCount(leaseEpoch: number): number {
  return leaseEpoch % CLAIMS;
}

type ClaimOptions = {
  /** Memory the messages may use; at least one message is claimed. */
  bytes?: number;
  /** Claim at random; at most this many that were claimed before. */
  byLot?: { mostTried: number } | null;
  /** False: leave handed-over deliveries to their worker, which could not extend its lease. */
  handedOver?: boolean;
  /**
   * Take some from each workspace when more is due than can be claimed, so that a large workspace does not
   * block the others.
   */
  fair?: boolean;
  /**
   * Claim nothing while another worker is claiming: it takes all that it has room for. Split between workers, a
   * batch would cost each of them a claim, a gate and a settlement.
   */
  inTurn?: boolean;
  /** Only these, picked by `pickFromBroadcasts`. Without it, only email outside broadcasts. */
  picked?: readonly string[] | null;
};

/**
 * Leases up to `limit` due deliveries that fit into `bytes` of memory (at least one), the longest due first
 * or at random (`byLot`). Skips rows that others have locked, so any number of workers can claim at once.
 * That an email was claimed is recorded with its outcome, or earlier when that takes long.
 */
export async function claimDeliveries(
  db: Database,
  limit: number,
  {
    bytes = Number.MAX_SAFE_INTEGER,
    byLot = null,
    handedOver = true,
    fair = false,
    inTurn = false,
    picked = null,
  }: ClaimOptions = {},
): Promise<Delivery[]> {
  const lane = picked ? sql`email_id = any(${sql.param(picked)}::uuid[])` : sql`broadcast_id is null`;
  const turn = inTurn ? sql`(select pg_try_advisory_xact_lock(hashtext('postroom claims')))` : sql`true`;
  const mayGo = sql`${turn} and ${isDue} and ${lane} and (${handedOver} or not handed_over)`;
  // A claim that a crash forgets is claimed again: nobody needs to wait for the disk. The two must not bear the same
  // number, or both could open the gate: above its count of claims, the epoch is random.
  const claimed = await loadDeliveries(
    db,
    sql`
    with unsynced as (select set_config('synchronous_commit', 'off', true) as setting),
    due as (
      ${fair && !picked ? selectFromEach(limit, mayGo) : selectLongestDue(limit, mayGo, byLot)}),
    weighed as (
      select due.*, ${MEMORY_FACTOR} * (
        coalesce(octet_length(b.html), 0) + coalesce(octet_length(b.text), 0) + coalesce(
          (select sum(x.size_bytes) from email_attachments x where x.email_id = due.email_id), 0)) as weight
      from due left join email_bodies b using (email_id)),
    placed as (
      select email_id, weight, sum(weight) over (order by due_at, email_id) - weight as in_front from weighed),
    leased as (
      update deliveries d
      set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}),
        lease_epoch = (random() * 2097151)::int * ${CLAIMS} + (d.lease_epoch + 1) % ${CLAIMS}
      from placed p cross join unsynced
      where d.email_id = p.email_id and p.in_front < ${bytes} and unsynced.setting is not null
      returning d.*, p.weight)`,
    sql`leased d join emails e on e.id = d.email_id`,
  );
  return byLot ? shuffle(claimed) : claimed;
}

function selectLongestDue(limit: number, mayGo: SQL, byLot: ClaimOptions['byLot']): SQL {
  return sql`
    select email_id, due_at from deliveries
    where ${mayGo} ${byLot ? sql`and email_id in (${selectRandom(limit, byLot.mostTried)})` : sql.empty()}
    order by due_at, email_id
    limit ${limit} for update skip locked`;
}

/**
 * Steps through the workspaces in the index and takes the longest due of each, enough to fill the limit in
 * turns.
 */
function selectFromEach(limit: number, mayGo: SQL): SQL {
  return sql`
    with recursive steps as (
      (select workspace_id from deliveries where broadcast_id is null order by workspace_id limit 1)
      union all
      select (select d.workspace_id from deliveries d
        where d.broadcast_id is null and d.workspace_id > steps.workspace_id order by d.workspace_id limit 1)
      from steps where steps.workspace_id is not null),
    spaces as (select workspace_id from steps where workspace_id is not null)
    select email_id, due_at from (
      select one.*, row_number() over (partition by one.workspace_id order by one.due_at, one.email_id) as place
      from spaces cross join lateral (
        select email_id, workspace_id, due_at from deliveries
        where deliveries.workspace_id = spaces.workspace_id and ${mayGo}
        order by due_at, email_id
        limit (select greatest(${Math.min(limit, 3)}, least(${limit}, 3 * ${limit} / count(*)))::int from spaces)
        for update skip locked) as one) as placed
    order by place, due_at limit ${limit}`;
}

/**
 * When some messages are at fault rather than the relay, any number of them may be first in line. A random
 * choice soon reaches the others, with at most `mostTried` that were claimed before.
 */
function selectRandom(limit: number, mostTried: number): SQL {
  return sql`
    select email_id from (
      select email_id, tried, row_number() over (partition by tried order by attempts > 0, random()) as place from (
        (select email_id, attempts, lease_epoch > 0 as tried from deliveries where ${isDue} and broadcast_id is null
          order by due_at, email_id limit ${LOT_SAMPLE})
        union
        (select email_id, attempts, lease_epoch > 0 as tried from deliveries where ${isDue} and broadcast_id is null
          order by due_at desc, email_id desc limit ${LOT_SAMPLE})) as sample) as lot
    where not tried or place <= ${mostTried}
    order by tried, place limit ${limit}`;
}

/** Separates messages that were refused together. */
function shuffle<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
