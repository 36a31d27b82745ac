import { collectDefaultMetrics, Gauge } from 'prom-client';
import { databasePool } from '@/lib/db/database';
import { meters } from '@/lib/process/meters';
import { productCommit, productVersion } from '@/lib/process/product-version';
import { singleton } from '@/lib/process/singleton';

/** Measures memory, event loop and connections of this process, from the first request on. */
export function countProcess(): void {
  singleton('process-figures', () => {
    const { registry } = meters();
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
    new Gauge({
      name: 'postroom_build_info',
      help: 'Version and commit that this process runs; the commit is empty outside of a checkout. Always 1.',
      labelNames: ['version', 'commit'],
      registers,
    }).set({ version: productVersion(), commit: productCommit() ?? '' }, 1);
    new Gauge({
      name: 'postroom_database_connections',
      help: 'Connections of this process.',
      labelNames: ['state'],
      registers,
      collect() {
        const { totalCount, idleCount } = databasePool();
        this.set({ state: 'open' }, totalCount);
        this.set({ state: 'idle' }, idleCount);
      },
    });
    new Gauge({
      name: 'postroom_database_waiting',
      help: 'Requests waiting for a connection.',
      registers,
      collect() {
        this.set(databasePool().waitingCount);
      },
    });
    new Gauge({
      name: 'process_uptime_seconds',
      help: 'Age of this process.',
      registers,
      collect() {
        this.set(Math.round(process.uptime()));
      },
    });
    return registry;
  });
}
