import { sql } from 'drizzle-orm';
import { announce } from '@/lib/db/announce';
import type { Database } from '@/lib/db/database';
import { singleton } from '@/lib/process/singleton';

/** The channel that announces due emails. */
export const deliveriesChannel = 'deliveries';

/** Payload when all of them belong to broadcasts. */
const broadcastsOnly = 'broadcasts';
/** Payload while urgent emails are being accepted. */
const comingSoon = 'coming';
/** Announced again after this time; workers remember it for longer. */
const foretellAgainMs = 2_000;
/** While broadcasts are being sent; they start nothing new after it. */
const foretellAgainDuringBroadcastsMs = 20;
/** How long the answer to whether broadcasts are being sent is cached. */
const broadcastsCachedMs = 2_000;

/** Tells the workers that emails are due. `cause`: the accepted emails, or null for any that may wait. */
export async function announceDeliveries(
  db: Database,
  rows: readonly { broadcast_id: string | null }[] | null = null,
): Promise<void> {
  const canWait = rows?.every((email) => email.broadcast_id !== null) ?? false;
  await announce(db, deliveriesChannel, canWait ? broadcastsOnly : '');
}

/**
 * Tells the workers that emails will be accepted soon, so that broadcasts make room. Callers need not wait
 * for it.
 */
export async function announceUpcoming(db: Database): Promise<void> {
  const known = singleton('foretold-deliveries', () => ({
    foretoldMs: Number.NEGATIVE_INFINITY,
    askedMs: Number.NEGATIVE_INFINITY,
    broadcastsGo: false,
  }));
  const nowMs = performance.now();
  try {
    if (nowMs - known.askedMs > broadcastsCachedMs) {
      known.askedMs = nowMs;
      known.broadcastsGo = await areBroadcastsSending(db);
    }
    if (nowMs - known.foretoldMs < (known.broadcastsGo ? foretellAgainDuringBroadcastsMs : foretellAgainMs))
      return;
    known.foretoldMs = nowMs;
    await announce(db, deliveriesChannel, comingSoon);
  } catch {
    // Ignored: accepting the email reports a missing database.
  }
}

async function areBroadcastsSending(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from broadcasts where state = 'sending' limit 1`);
  return rows.length > 0;
}

/** What an announcement is about: broadcasts, other emails, upcoming ones, or unknown. */
export function readAnnouncement(
  payload: string | undefined,
): 'broadcasts' | 'others' | 'coming' | 'unknown' {
  if (payload === broadcastsOnly || payload === comingSoon) return payload;
  return payload === '' ? 'others' : 'unknown';
}
