import { sql } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { attachments } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { log } from '@/lib/process/log';
import type { CheckedFile } from './check-file';
import { reserveStorage, withStorage } from './reserve-storage';
import { attachmentStorage } from './storage';

export type AttachmentRow = typeof attachments.$inferSelect;

/**
 * Stores a checked file: a row in `processing` that counts against the storage limit, the bytes, then `ready`. In this
 * order, any failure leaves a row by which the chores can clean up. `STORAGE_LIMIT_EXCEEDED`.
 */
export async function storeFile(ctx: Context, file: CheckedFile): Promise<AttachmentRow> {
  const row = await withStorage(ctx, (tx) => reserve(tx, file));
  try {
    await (await attachmentStorage()).write(row.storageKey, file.bytes);
  } catch (error) {
    await discardFile(ctx, row.id);
    throw error;
  }
  const [ready] = await ctx.db
    .update(attachments)
    .set({ state: 'ready' })
    .where(inWorkspace(ctx, attachments, { id: row.id }))
    .returning();
  if (!ready) throw new Error('An upload vanished while it was stored.');
  return ready;
}

/** Removes a file that no email uses. If this fails, the chores do it a day later. */
export async function discardFile(ctx: Context, id: string): Promise<void> {
  try {
    const discarded = await ctx.db.execute<{ storage_key: string }>(sql`
      with gone as (
        update attachments set state = 'rejected', rejection = 'not used'
        where id = ${id} and workspace_id = ${ctx.workspaceId} and state in ('processing', 'ready')
          and not exists (select from email_attachments where attachment_id = ${id})
        returning storage_key, size_bytes
      ), freed as (
        update workspaces set storage_used_bytes = greatest(0, storage_used_bytes - (select size_bytes from gone))
        where id = ${ctx.workspaceId} and exists (select from gone)
      )
      select storage_key from gone`);
    const storage = await attachmentStorage();
    for (const { storage_key } of discarded.rows) await storage.remove(storage_key);
  } catch (error) {
    log.warn({ err: error, attachment_id: id }, 'a file that was not used could not be cleared away');
  }
}

async function reserve(tx: Context, file: CheckedFile): Promise<AttachmentRow> {
  const { filename, contentType, sizeBytes, sha256 } = file;
  await reserveStorage(tx, sizeBytes);
  const id = newId();
  const [row] = await tx.db
    .insert(attachments)
    .values({
      id,
      workspaceId: tx.workspaceId,
      filename,
      contentType,
      sizeBytes,
      sha256,
      state: 'processing',
      // The end of the id is random, which spreads files over folders; its beginning is the time.
      storageKey: `${id.slice(-2)}/${id}`,
      expiresAt: sql`now() + interval '24 hours'`,
    })
    .returning();
  if (!row) throw new Error('The insert of an upload returned nothing.');
  return row;
}
