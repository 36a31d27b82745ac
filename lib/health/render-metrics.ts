import { AggregatorRegistry, Gauge, Registry } from 'prom-client';
import { databaseTime } from '@/lib/db/clock';
import { database } from '@/lib/db/database';
import { listPartitionedTables, listPartitions } from '@/lib/db/list-partitions';
import { countMonthsAhead } from '@/lib/db/make-months';
import { readReplicaCondition } from '@/lib/db/replica';
import { meters } from '@/lib/process/meters';
import { addBackupFigures } from './backup-figures';
import { addChoreFigures } from './chore-figures';
import { countProcess } from './process-figures';
import { addQueueFigures } from './queue-figures';
import { readSharedMeters } from './share-meters';

/** Prometheus text: the queue, chores, this process, and workers without a port. */
export async function renderMetrics(): Promise<string> {
  countProcess();
  const installation = new Registry();
  await Promise.all([
    addQueueFigures(installation),
    addChoreFigures(installation),
    addReplicaFigures(installation),
    addMonthFigures(installation),
    addBackupFigures(installation),
  ]);
  const all = [
    await installation.getMetricsAsJSON(),
    await meters().registry.getMetricsAsJSON(),
    ...(await readSharedMeters(database())),
  ];
  // Every series belongs to one process: they are only combined, never summed or averaged.
  const summed = all.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' })));
  return AggregatorRegistry.aggregate(summed).metrics();
}

/** Whether future months have partitions. */
async function addMonthFigures(registry: Registry): Promise<void> {
  const ahead = new Gauge({
    name: 'postroom_months_ahead',
    help: 'How many months after the present one have their partitions, by table.',
    labelNames: ['table'],
    registers: [registry],
  });
  const [now, tables, partitions] = await Promise.all([
    databaseTime(database()),
    listPartitionedTables(database()),
    listPartitions(database()),
  ]);
  for (const table of tables) ahead.set({ table }, countMonthsAhead(partitions, table, now));
}

/** The state of the replica, as seen by this process. Nothing if there is none. */
async function addReplicaFigures(registry: Registry): Promise<void> {
  const registers = [registry];
  const usable = new Gauge({
    name: 'postroom_replica_usable',
    help: 'Whether the replica follows closely enough to be read: 1 or 0.',
    registers,
  });
  const behind = new Gauge({
    name: 'postroom_replica_behind_bytes',
    help: 'What the replica has not written yet of what the primary has.',
    registers,
  });
  const replica = await readReplicaCondition(database());
  if (replica) usable.set(replica.state === 'ok' ? 1 : 0);
  else usable.remove();
  if (replica && replica.behindBytes !== null) behind.set(replica.behindBytes);
  else behind.remove();
}
