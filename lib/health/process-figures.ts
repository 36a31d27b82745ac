import { collectDefaultMetrics, Gauge } from 'prom-client';
import { databasePool } from '@/lib/db/database';
import { meters } from '@/lib/process/meters';
import { singleton } from '@/lib/process/singleton';

/** Has this process count its memory, its event loop and its connections, from the first time somebody asks. */
export function countProcess(): void {
  singleton('process-figures', () => {
    const { registry } = meters();
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
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
