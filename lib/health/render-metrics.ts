import { AggregatorRegistry, Registry } from 'prom-client';
import { database } from '@/lib/db/database';
import { meters } from '@/lib/process/meters';
import { addChoreFigures } from './chore-figures';
import { addMonthFigures } from './month-figures';
import { countProcess } from './process-figures';
import { addQueueFigures } from './queue-figures';
import { addReplicaFigures } from './replica-figures';
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
