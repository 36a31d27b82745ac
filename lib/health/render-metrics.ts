import { AggregatorRegistry, Registry } from 'prom-client';
import { database } from '@/lib/db/database';
import { meters } from '@/lib/process/meters';
import { addChoreFigures } from './chore-figures';
import { addMonthFigures } from './month-figures';
import { countProcess } from './process-figures';
import { addQueueFigures } from './queue-figures';
import { addReplicaFigures } from './replica-figures';
import { readSharedMeters } from './share-meters';

/** Prometheus text: the queue, the chores, this process, and the workers that have no port of their own. */
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
  // Every series is of one process: nothing is summed, averaged or left out, only put beside each other.
  const summed = all.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' })));
  return AggregatorRegistry.aggregate(summed).metrics();
}
