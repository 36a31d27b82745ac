import { sql } from 'drizzle-orm';
import { type Context, withTransaction } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { mailLimitReached } from '@/lib/installation-mail/mail-limit-reached';
import { log } from '@/lib/process/log';

/** Adds bytes to be stored to the workspace's usage: `STORAGE_LIMIT_EXCEEDED` if they do not fit. */
export async function reserveStorage(tx: Context, sizeBytes: number): Promise<void> {
  const reserved = await tx.db.execute(sql`
    update workspaces set storage_used_bytes = storage_used_bytes + ${sizeBytes}
    where id = ${tx.workspaceId}
      and (storage_limit_bytes is null or storage_used_bytes + ${sizeBytes} <= storage_limit_bytes)
    returning 1`);
  if (reserved.rows.length > 0) return;
  const message = 'The storage of this workspace has no room for this file.';
  throw new DomainError('STORAGE_LIMIT_EXCEEDED', message, { size_bytes: sizeBytes });
}

/** A transaction that reserves storage. If there is no room, the owners are notified after it ends. */
export async function withStorage<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  try {
    return await withTransaction(ctx, work);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'STORAGE_LIMIT_EXCEEDED')
      await mailLimitReached(ctx.db, ctx.workspaceId, 'storage').catch((failure: unknown) =>
        log.warn({ err: failure, request_id: ctx.requestId }, 'owners could not be told of full storage'),
      );
    throw error;
  }
}
