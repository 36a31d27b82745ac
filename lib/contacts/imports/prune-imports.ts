import { sql } from 'drizzle-orm';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { sweep } from '@/lib/queue/sweep';
import { undoDays } from './present-import';

const batchSize = 5_000;
const importTables = ['contact_import_pieces', 'contact_import_refusals', 'contact_import_changes'] as const;

/** A chore: removes personal data of imports 30 days after they ended, and incomplete uploads. */
export async function pruneImports(run: ChoreRun): Promise<void> {
  await deleteImportData(run, sql`ended_at < now() - make_interval(days => ${undoDays})`);
  await deleteImportData(run, sql`state = 'receiving' and created_at < now() - interval '1 day'`);
  await run.db.execute(sql`
    delete from contact_imports where state = 'receiving' and created_at < now() - interval '1 day'`);
}

/** Deletes rows, values and files of imports, in batches. */
function deleteImportData(run: ChoreRun, condition: ReturnType<typeof sql>): Promise<void> {
  return sweep<{ id: string }>(run, {
    batch: 1,
    next: async (after) => {
      const { rows } = await run.db.execute<{ id: string }>(sql`
        select id from contact_imports i where ${condition} ${after ? sql`and id > ${after.id}::uuid` : sql``}
          and (${sql.join(
            importTables.map(
              (table) => sql`exists (select from ${sql.identifier(table)} k where k.import_id = i.id)`,
            ),
            sql` or `,
          )})
        order by id limit 1`);
      return rows;
    },
    remove: async ([row]) => {
      let removed = 0;
      for (const table of importTables)
        for (
          let removedRows = batchSize;
          removedRows === batchSize && !run.signal.aborted;
          removed += removedRows
        ) {
          const name = sql.identifier(table);
          const { rowCount } = await run.db.execute(sql`
            delete from ${name} where ctid = any(array(
              select ctid from ${name} where import_id = ${row?.id} limit ${batchSize}))`);
          removedRows = rowCount ?? 0;
        }
      return removed;
    },
  });
}
