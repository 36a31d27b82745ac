import { sql } from 'drizzle-orm';
import { announce } from '@/lib/db/announce';
import type { Database } from '@/lib/db/database';
import { singleton } from '@/lib/process/singleton';

/** The channel on which emails that are due are announced. */
export const deliveriesChannel = 'deliveries';

/** Said where all of them are part of broadcasts. */
const ofBroadcasts = 'broadcasts';
/** Said while emails that cannot wait are being accepted. */
const onTheirWay = 'coming';
/** Said again after so long; workers remember it for longer. */
const foretoldMs = 2_000;
/** While broadcasts go out, which begin nothing while it is said. */
const foretoldBesideMs = 20;
/** So long it is believed whether some go out. */
const askedMs = 2_000;

/** Tells the workers that emails are due. `cause`: emails that were accepted, or null for whatever may wait. */
export async function announceDeliveries(
  db: Database,
  cause: readonly { broadcast_id: string | null }[] | null = null,
): Promise<void> {
  const canWait = cause?.every((email) => email.broadcast_id !== null) ?? false;
  await announce(db, deliveriesChannel, canWait ? ofBroadcasts : '');
}

/** Tells the workers that emails are about to be accepted: broadcasts give way to them. Nobody need wait for it. */
export async function foretellDeliveries(db: Database): Promise<void> {
  const known = singleton('foretold-deliveries', () => ({
    foretoldMs: Number.NEGATIVE_INFINITY,
    askedMs: Number.NEGATIVE_INFINITY,
    broadcastsGo: false,
  }));
  const nowMs = performance.now();
  try {
    if (nowMs - known.askedMs > askedMs) {
      known.askedMs = nowMs;
      known.broadcastsGo = await doBroadcastsGo(db);
    }
    if (nowMs - known.foretoldMs < (known.broadcastsGo ? foretoldBesideMs : foretoldMs)) return;
    known.foretoldMs = nowMs;
    await announce(db, deliveriesChannel, onTheirWay);
  } catch {
    // Who accepts them hears of a database that is away.
  }
}

async function doBroadcastsGo(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from broadcasts where state = 'sending' limit 1`);
  return rows.length > 0;
}

/** What an announcement is about: emails of broadcasts, others, some that are on their way, or nobody knows what. */
export function readAnnouncement(
  payload: string | undefined,
): 'broadcasts' | 'others' | 'coming' | 'unknown' {
  if (payload === ofBroadcasts || payload === onTheirWay) return payload;
  return payload === '' ? 'others' : 'unknown';
}
