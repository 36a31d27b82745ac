import { sql } from 'drizzle-orm';
import { lockBroadcast } from '@/lib/broadcasts/require-broadcast';
import { systemContext } from '@/lib/broadcasts/states/as-system';
import { beginBroadcast } from '@/lib/broadcasts/states/begin-broadcast';
import { moveBroadcast } from '@/lib/broadcasts/states/move-broadcast';
import type { Database } from '@/lib/db/database';
import { readRelaySettings } from './smtp/relay-settings';

/** Shorter outages are not reported. */
const outageSeconds = 60;

/**
 * A chore: pauses running broadcasts after the relay accepted nothing for a minute, and resumes them when it
 * does. Their accepted emails are still retried, which shows when the relay is back.
 */
export async function pauseForRelay(db: Database, smtpUrl: string | null): Promise<void> {
  const relay = smtpUrl === null ? '' : readRelaySettings(smtpUrl).name;
  const { rows } = await db.execute<{ id: string; workspace_id: string }>(sql`
    with relay as (
      select exists (select from relays where name = ${relay} and failures > 0
        and resting_since <= now() - make_interval(secs => ${outageSeconds})) as away)
    select b.id, b.workspace_id from broadcasts b cross join relay
    where (b.state = 'sending' or (b.state = 'paused' and b.paused_because = 'RELAY'))
      -- One with nothing that waits would never hear that the relay is back.
      and (b.state = 'sending') = (away and exists (select from deliveries d where d.broadcast_id = b.id))`);
  for (const { id, workspace_id: workspaceId } of rows)
    await db.transaction((tx) => pauseOrResume(systemContext(tx, workspaceId), id));
}

/** A person may have changed its state meanwhile. */
async function pauseOrResume(tx: ReturnType<typeof systemContext>, id: string): Promise<void> {
  const row = await lockBroadcast(tx, id);
  if (row.state === 'sending')
    await moveBroadcast(tx, id, 'paused', { pausedBecause: 'RELAY', nextAt: null, leaseUntil: null });
  if (row.state === 'paused' && row.pausedBecause === 'RELAY') await beginBroadcast(tx, row, {}, ['paused']);
}
