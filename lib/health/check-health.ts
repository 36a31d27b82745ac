import { database, databasePool } from '@/lib/db/database';
import { type ReplicaCondition, readReplicaCondition } from '@/lib/db/replica';
import { callAfterFreeTime } from '@/lib/process/call-after-free-time';
import { log } from '@/lib/process/log';

type Health = {
  status: 'ok' | 'unavailable';
  database: 'ok' | 'unavailable';
  /** Left out if there is none. The process works without it. */
  replica?: ReplicaCondition['state'];
};

/** Whether this process can serve: its database answers within `limitMs`. Never throws. */
export async function checkHealth(limitMs = 5_000): Promise<Health> {
  try {
    await Promise.race([databasePool().query('SELECT 1'), failAfter(limitMs)]);
    const replica = await readReplicaCondition(database());
    return { status: 'ok', database: 'ok', ...(replica && { replica: replica.state }) };
  } catch (error) {
    log.warn({ err: error }, 'the health check found no database');
    return { status: 'unavailable', database: 'unavailable' };
  }
}

function failAfter(limitMs: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    callAfterFreeTime(limitMs, () => reject(new Error(`no answer within ${limitMs} ms`)));
  });
}
