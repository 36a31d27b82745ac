import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/db/database';
import { log } from '@/lib/process/log';
import { meters } from '@/lib/process/meters';
import { countProcess } from './process-figures';

const sharedMetrics = z.array(
  z.looseObject({
    name: z.string(),
    values: z.array(z.looseObject({ labels: z.record(z.string(), z.union([z.string(), z.number()])) })),
  }),
);

/** Lets web processes expose the metrics of this process: a worker has no port for Prometheus. */
export function shareMeters(
  db: Database,
  name = `${hostname()}:${process.pid}`,
  everyMs = 10_000,
): { stop(): Promise<void> } {
  countProcess();
  const share = async () => {
    const metrics = JSON.stringify(await meters().registry.getMetricsAsJSON());
    await db.execute(sql`
      insert into process_meters (process, meters) values (${name}, ${metrics})
      on conflict (process) do update set meters = excluded.meters, updated_at = now()`);
  };
  let sharing = Promise.resolve();
  const timer = setInterval(() => {
    sharing = sharing
      .then(share)
      .catch((error) => log.warn({ err: error }, 'the figures of this worker could not be shared'));
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await sharing;
      await db.execute(sql`delete from process_meters where process = ${name}`).catch(() => {});
    },
  };
}

/** The metrics that other processes shared within the last minute, labeled with the process. */
export async function readSharedMeters(db: Database) {
  const { rows } = await db.execute<{ process: string; meters: string }>(sql`
    select process, meters from process_meters where updated_at > now() - interval '1 minute' order by process`);
  return rows.map((row) =>
    sharedMetrics.parse(JSON.parse(row.meters)).map((metric) => ({
      ...metric,
      // Values that are not numbers yet are null in JSON.
      values: metric.values
        .filter(({ value }) => value !== null)
        .map((value) => ({ ...value, labels: { ...value.labels, process: row.process } })),
    })),
  );
}
