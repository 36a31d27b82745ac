import { announce } from '@/lib/db/announce';
import type { Database } from '@/lib/db/database';

/** The channel on which emails that are due are announced. */
export const deliveriesChannel = 'deliveries';

/** Said where all of them are part of broadcasts. */
const ofBroadcasts = 'broadcasts';

/** Tells the workers that emails are due. `cause`: emails that were accepted, or null for whatever may wait. */
export async function announceDeliveries(
  db: Database,
  cause: readonly { broadcast_id: string | null }[] | null = null,
): Promise<void> {
  const canWait = cause?.every((email) => email.broadcast_id !== null) ?? false;
  await announce(db, deliveriesChannel, canWait ? ofBroadcasts : '');
}

/** Whether what was announced can wait for all else. */
export function isOfBroadcasts(payload: string | undefined): boolean {
  return payload === ofBroadcasts;
}
