// A worker's chores in a separate process, started and ended by its parent.
import { openDatabase, setDatabaseUrl } from '@/lib/db/database';
import { startChoreLoop } from '@/lib/queue/chore-loop';
import type { Loop } from '@/lib/queue/loop';
import { allChores } from '@/lib/worker/chores';

const [url = ''] = process.argv.slice(2);
setDatabaseUrl(url);
const { db } = openDatabase(url);
let loop: Loop | undefined;

process.on('message', async (message) => {
  if (message === 'start') loop = startChoreLoop(db, allChores, { heartbeatMs: 1000 });
  else await loop?.stop();
  process.send?.(message);
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
