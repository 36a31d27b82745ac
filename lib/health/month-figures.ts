import { Gauge, type Registry } from 'prom-client';
import { databaseTime } from '@/lib/db/clock';
import { database } from '@/lib/db/database';
import { listPartitionedTables, listPartitions } from '@/lib/db/list-partitions';
import { countMonthsAhead } from '@/lib/db/make-months';

/** Whether the months to come have their partitions. */
export async function addMonthFigures(registry: Registry): Promise<void> {
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
