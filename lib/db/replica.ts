import { type Database, type OpenDatabase, openDatabase } from '@/lib/db/database';
import { callAfterFreeTime } from '@/lib/process/call-after-free-time';
import { env } from '@/lib/process/env';
import { log } from '@/lib/process/log';
import { meters } from '@/lib/process/meters';
import { forgetSingleton, singleton } from '@/lib/process/singleton';
import { isDatabaseUnavailable } from './is-unavailable';
import { hasSqlState } from './sql-state';

/** The state of a replica: usable, too far behind, or unavailable. */
export type ReplicaCondition = {
  state: 'ok' | 'behind' | 'unavailable';
  /** How many bytes it is behind the primary; null if unknown. */
  behindBytes: number | null;
};

type Replica = OpenDatabase & { restsUntilMs: number; wasUsed: boolean };
/** The log position of the primary: everything reported as done until then is before it. */
type Point = { lsn: string; timeline: string; system: string };

/** Milliseconds between checks of a replica that is behind; together, the maximum wait. */
const looksMs = [0, 2, 4, 8, 16, 32, 64];
const CONNECT_MS = 1_000;
const LOOK_MS = 1_000;
/** A slower read is repeated on the primary: the network may be gone silently. */
const READ_MS = 5_000;
const restMs = { behind: 2_000, unavailable: 5_000 };
const words = { behind: 'the replica is behind', unavailable: 'the replica cannot be read' };

/**
 * Returns the result of `read` on the replica of DATABASE_REPLICA_URL, or else on the primary. Everyone sees their own
 * writes, through any process: the replica is read once it has reached the primary's current position. One that is gone
 * or stays behind is skipped for a while. `read` may be called twice and must not write.
 */
export async function readNearby<T>(primary: Database, read: (db: Database) => Promise<T>): Promise<T> {
  const replica = ownReplica();
  if (replica === null) return read(primary);
  if (performance.now() >= replica.restsUntilMs) {
    const found = await readThere(replica, primary, read);
    if (found) return found.answer;
  }
  meters().replicaReads.inc({ from: 'primary' });
  return read(primary);
}

/** The current state of the replica; null if there is none. Never throws. */
export async function readReplicaCondition(primary: Database): Promise<ReplicaCondition | null> {
  const replica = ownReplica();
  if (replica === null) return null;
  const check = await pointOf(primary)
    .then((point) => waitForReplica(replica, point))
    .catch(() => null);
  if (check === null) return { state: 'unavailable', behindBytes: null };
  return {
    state: check.reached ? 'ok' : check.follows ? 'behind' : 'unavailable',
    behindBytes: check.behindBytes,
  };
}

/** Closes the connections to the replica. */
export async function closeReplica(): Promise<void> {
  await forgetSingleton<Replica | null>('replica')?.close();
}

function ownReplica(): Replica | null {
  return singleton('replica', () => {
    const { databaseReplicaUrl: url } = env();
    if (url === null) return null;
    const opened = openDatabase(url, { connectMs: CONNECT_MS, standby: true });
    return { ...opened, restsUntilMs: 0, wasUsed: true };
  });
}

async function readThere<T>(
  replica: Replica,
  primary: Database,
  read: (db: Database) => Promise<T>,
): Promise<{ answer: T } | null> {
  try {
    const check = await waitForReplica(replica, await pointOf(primary));
    if (!check.reached) return pauseReplica(replica, check.follows ? 'behind' : 'unavailable');
  } catch (error) {
    return pauseReplica(replica, 'unavailable', error);
  }
  try {
    const answer = await withTimeout(READ_MS, read(replica.db));
    meters().replicaReads.inc({ from: 'replica' });
    if (!replica.wasUsed) log.info('the replica is read again');
    replica.wasUsed = true;
    return { answer };
  } catch (error) {
    // The replica cancels queries that need rows already removed on the primary.
    if (hasSqlState(error, '40001')) return null;
    if (isDatabaseUnavailable(error) || error instanceof NoAnswer)
      return pauseReplica(replica, 'unavailable', error);
    throw error;
  }
}

function pauseReplica(replica: Replica, state: keyof typeof restMs, error?: unknown): null {
  replica.restsUntilMs = performance.now() + restMs[state];
  if (replica.wasUsed) log.warn({ err: error }, `${words[state]}: the primary is read for now`);
  replica.wasUsed = false;
  return null;
}

type Look = { reached: boolean; follows: boolean; behindBytes: number | null };

/** Polls the replica until it has everything up to `point`, or until the maximum wait is over. */
async function waitForReplica({ pool }: Replica, point: Point): Promise<Look> {
  let last: Look | undefined;
  for (const ms of looksMs) {
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    last = await withTimeout(LOOK_MS, checkReplica(pool, point));
    if (last.reached || !last.follows) break;
  }
  if (!last) throw new Error('Nobody looked.');
  return last;
}

async function checkReplica(pool: OpenDatabase['pool'], { lsn, timeline, system }: Point): Promise<Look> {
  // On another timeline, the same position has other rows: wait until it follows the current primary.
  const { rows } = await pool.query<{ follows: boolean; behind: string | null }>(
    `select pg_is_in_recovery() and system_identifier::text = $2 and timeline_id = $3::bigint as follows,
       pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()) as behind
     from pg_control_system(), pg_control_checkpoint()`,
    [lsn, system, timeline],
  );
  const [row] = rows;
  const bytesBehind = row?.behind == null ? null : Number(row.behind);
  const follows = row?.follows === true && bytesBehind !== null;
  return {
    reached: follows && bytesBehind <= 0,
    follows,
    behindBytes: bytesBehind && Math.max(bytesBehind, 0),
  };
}

/** The flushed position: everything that was reported as done is before it. */
async function pointOf(primary: Database): Promise<Point> {
  const { rows } = await primary.execute<Point>(`
    select lsn, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::bigint::text as timeline, system_identifier::text as system
    from pg_current_wal_flush_lsn() as lsn, pg_control_system()`);
  const [row] = rows;
  if (!row) throw new Error('The database did not tell how far it is.');
  return row;
}

class NoAnswer extends Error {}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    stop = callAfterFreeTime(ms, () => reject(new NoAnswer(`no answer within ${ms} ms`)));
  });
  return Promise.race([work, late]).finally(stop);
}
