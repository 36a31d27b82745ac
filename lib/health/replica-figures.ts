import { Gauge, type Registry } from 'prom-client';
import { database } from '@/lib/db/database';
import { readReplicaCondition } from '@/lib/db/replica';

/** The state of the replica as seen by this process. Nothing if there is none. */
export async function addReplicaFigures(registry: Registry): Promise<void> {
  const registers = [registry];
  const usable = new Gauge({
    name: 'postroom_replica_usable',
    help: 'Whether the replica follows closely enough to be read: 1 or 0.',
    registers,
  });
  const behindSeconds = new Gauge({
    name: 'postroom_replica_behind_bytes',
    help: 'What the replica has not written yet of what the primary has.',
    registers,
  });
  const replica = await readReplicaCondition(database());
  if (replica) usable.set(replica.state === 'ok' ? 1 : 0);
  else usable.remove();
  if (replica && replica.behindBytes !== null) behindSeconds.set(replica.behindBytes);
  else behindSeconds.remove();
}
