import { sql } from 'drizzle-orm';
import { lockBroadcast } from '@/lib/broadcasts/own-broadcast';
import { asSystem } from '@/lib/broadcasts/states/as-system';
import { beginBroadcast } from '@/lib/broadcasts/states/begin-broadcast';
import { moveBroadcast } from '@/lib/broadcasts/states/move-broadcast';
import type { Database } from '@/lib/db/database';
import { relaySettings } from './smtp/relay-settings';

/** A relay that is away for less is nothing that anybody needs to hear of. */
const patienceSeconds = 60;

/**
 * A chore: pauses what goes out while the relay has taken nothing for a minute, and lets it go on when it takes something
 * again. What is accepted of it goes on being tried, as all that waits: so it is seen that the relay is back.
 */
export async function pauseForRelay(db: Database, smtpUrl: string | null): Promise<void> {
  const relay = smtpUrl === null ? '' : relaySettings(smtpUrl).name;
  const { rows } = await db.execute<{ id: string; workspace_id: string }>(sql`
    with relay as (
      select exists (select from relays where name = ${relay} and failures > 0
        and resting_since <= now() - make_interval(secs => ${patienceSeconds})) as away)
    select b.id, b.workspace_id from broadcasts b cross join relay
    where (b.state = 'sending' or (b.state = 'paused' and b.paused_because = 'RELAY'))
      -- One with nothing that waits would never hear that the relay is back.
      and (b.state = 'sending') = (away and exists (select from deliveries d where d.broadcast_id = b.id))`);
  for (const { id, workspace_id: workspaceId } of rows)
    await db.transaction((tx) => turn(asSystem(tx, workspaceId), id));
}

/** A person may have done something else with it meanwhile. */
async function turn(tx: ReturnType<typeof asSystem>, id: string): Promise<void> {
  const row = await lockBroadcast(tx, id);
  if (row.state === 'sending')
    await moveBroadcast(tx, id, 'paused', { pausedBecause: 'RELAY', nextAt: null, leaseUntil: null });
  if (row.state === 'paused' && row.pausedBecause === 'RELAY') await beginBroadcast(tx, row, {}, ['paused']);
}
