import { sql } from 'drizzle-orm';
import { announce } from '@/lib/db/announce';
import type { Database } from '@/lib/db/database';
import { singleton } from '@/lib/process/singleton';

/** The channel that announces due emails. */
export const deliveriesChannel = 'deliveries';

/** Payload when all of them belong to broadcasts, or none. */
const broadcastsOnly = 'broadcasts';
const othersOnly = 'others';
/** Payload when more are due than the worker that claims has room for: the others left all of them to it. */
const moreDue = 'more';
/** Payload while urgent emails are being accepted. */
const comingSoon = 'coming';
/** Announced again after this time; workers remember it for longer. */
const foretellAgainMs = 2_000;
/** While broadcasts are being sent; they start nothing new after it. */
const foretellAgainDuringBroadcastsMs = 20;
/** How long the answer to whether broadcasts are being sent is cached. */
const broadcastsCachedMs = 2_000;

/** Tells the workers that emails are due: which ones, or null for any that may wait. */
export async function announceDeliveries(
  db: Database,
  emails: readonly { broadcast_id: string | null }[] | null = null,
): Promise<void> {
  await announce(db, deliveriesChannel, emails === null ? '' : describeLanes(emails));
}

function describeLanes(emails: readonly { broadcast_id: string | null }[]): string {
  const ofBroadcasts = emails.filter((email) => email.broadcast_id !== null).length;
  if (ofBroadcasts === 0) return othersOnly;
  return ofBroadcasts === emails.length ? broadcastsOnly : '';
}

/** Tells the workers that have room that more is due than one of them can take. Callers need not wait for it. */
export async function announceMore(db: Database): Promise<void> {
  // Ignored: polling finds them too.
  await announce(db, deliveriesChannel, moreDue).catch(() => {});
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

const payloads = [broadcastsOnly, othersOnly, comingSoon, moreDue] as const;

/** What an announcement is about: broadcasts, other emails, upcoming ones, what one worker left, any, or unknown. */
export function readAnnouncement(payload: string | undefined): (typeof payloads)[number] | 'any' | 'unknown' {
  return payloads.find((known) => known === payload) ?? (payload === '' ? 'any' : 'unknown');
}
