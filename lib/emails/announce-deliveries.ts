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

/** Tells the workers that emails are due. `cause`: emails that were accepted, or null for whatever may wait. */
export async function announceDeliveries(
  db: Database,
  cause: readonly { broadcast_id: string | null }[] | null = null,
): Promise<void> {
  const canWait = cause?.every((email) => email.broadcast_id !== null) ?? false;
  await announce(db, deliveriesChannel, canWait ? ofBroadcasts : '');
}

/** Tells the workers that emails are about to be accepted: where broadcasts go at full speed, that takes a while. */
export function foretellDeliveries(db: Database): void {
  const foretold = singleton('foretold-deliveries', () => ({ atMs: Number.NEGATIVE_INFINITY }));
  const nowMs = performance.now();
  if (nowMs - foretold.atMs < foretoldMs) return;
  foretold.atMs = nowMs;
  announce(db, deliveriesChannel, onTheirWay).catch(() => {});
}

/** What an announcement is about: emails of broadcasts, others, some that are on their way, or nobody knows what. */
export function readAnnouncement(
  payload: string | undefined,
): 'broadcasts' | 'others' | 'coming' | 'unknown' {
  if (payload === ofBroadcasts || payload === onTheirWay) return payload;
  return payload === '' ? 'others' : 'unknown';
}
