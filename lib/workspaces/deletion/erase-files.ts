import { sql } from 'drizzle-orm';
import { assetStorageKey } from '@/lib/assets/asset-file';
import { BytesMissing } from '@/lib/attachments/bytes-missing';
import { attachmentStorage } from '@/lib/attachments/storage';
import type { Database } from '@/lib/db/database';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { sweep } from '@/lib/queue/sweep';

type Upload = { id: string; storage_key: string };
type Picture = { id: string; sha256: string; content_type: string };

const batchSize = 100;

/** Deletes the attachments and pictures of a workspace. Bytes first: a row without bytes is found again. */
export async function eraseFiles(run: ChoreRun, workspaceId: string): Promise<void> {
  const storage = await attachmentStorage();
  await sweep<Upload>(run, {
    batch: batchSize,
    next: (after, limit) => nextRows<Upload>(run.db, 'attachments', 'storage_key', workspaceId, after, limit),
    remove: async (rows) => {
      for (const row of rows) await storage.remove(row.storage_key);
      return deleteRows(run.db, 'attachments', rows);
    },
  });
  await sweep<Picture>(run, {
    batch: batchSize,
    next: (after, limit) =>
      nextRows<Picture>(run.db, 'assets', 'sha256, content_type', workspaceId, after, limit),
    remove: async (rows) => {
      for (const row of rows) await removePicture(run.db, workspaceId, row);
      return deleteRows(run.db, 'assets', rows);
    },
  });
}

async function nextRows<Row extends { id: string } & Record<string, unknown>>(
  db: Database,
  table: 'attachments' | 'assets',
  columns: string,
  workspaceId: string,
  after: Row | undefined,
  limit: number,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, ${sql.raw(columns)} from ${sql.identifier(table)}
    where workspace_id = ${workspaceId} ${after ? sql`and id > ${after.id}::uuid` : sql``}
    order by id limit ${limit}`);
  // The caller names the columns of its row.
  return rows as Row[];
}

async function deleteRows(db: Database, table: 'attachments' | 'assets', rows: readonly { id: string }[]) {
  const ids = sql.param(rows.map((row) => row.id));
  const removed = await db.execute(sql`delete from ${sql.identifier(table)} where id = any(${ids}::uuid[])`);
  return removed.rowCount ?? 0;
}

/** Another workspace may share the bytes, even since a moment ago: then they are restored. */
async function removePicture(db: Database, workspaceId: string, picture: Picture): Promise<void> {
  if (await isUsedElsewhere(db, workspaceId, picture)) return;
  const storage = await attachmentStorage();
  const key = assetStorageKey(picture.sha256, picture.content_type);
  const bytes = await storage.read(key).catch((error: unknown) => {
    if (error instanceof BytesMissing) return null;
    throw error;
  });
  if (bytes === null) return;
  await storage.remove(key);
  if (await isUsedElsewhere(db, workspaceId, picture)) await storage.write(key, bytes);
}

async function isUsedElsewhere(db: Database, workspaceId: string, { sha256, content_type: type }: Picture) {
  const { rows } = await db.execute(sql`
    select 1 from assets
    where sha256 = ${sha256} and content_type = ${type} and workspace_id <> ${workspaceId} limit 1`);
  return rows.length > 0;
}
