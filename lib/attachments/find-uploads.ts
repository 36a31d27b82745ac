import { sql } from 'drizzle-orm';
import { formatNumber } from '@/lib/amounts';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { emailLimitBytes } from './contract';

/** A ready upload, as linked by an email. */
type ReadyUpload = {
  id: string;
  filename: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  storageKey: string;
};

type Row = ReadyUpload & { state: string; expired: boolean };

export type AttachmentLookup = {
  /**
   * The uploads of one email, in order. `ATTACHMENT_EXPIRED` if one is not stored (any more, or in this workspace),
   * `ATTACHMENT_NOT_READY`, `ATTACHMENT_LIMIT_EXCEEDED` for more than 10 MB together.
   */
  require(ids: readonly string[]): ReadyUpload[];
};

/** Finds the uploads of many emails in one query. */
export async function findUploads(ctx: Context, ids: readonly string[]): Promise<AttachmentLookup> {
  const found = await readRows(ctx, [...new Set(ids.map((id) => id.toLowerCase()))]);
  return {
    require: (ids) => {
      const uploads = ids.map((id) => requireReady(id, found.get(id.toLowerCase())));
      requireFits(uploads);
      return uploads;
    },
  };
}

/** The attachments of one email have at most 10 MB together. */
export function requireFits(files: readonly { sizeBytes: number }[]): void {
  const total = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  if (total <= emailLimitBytes) return;
  throw new DomainError(
    'ATTACHMENT_LIMIT_EXCEEDED',
    `The attachments have ${formatNumber(total)} bytes; an email carries at most 10 MB.`,
    { size_bytes: total, limit_bytes: emailLimitBytes },
  );
}

async function readRows(ctx: Context, ids: readonly string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const result = await ctx.db.execute<Row>(sql`
    select id, filename, content_type as "contentType", size_bytes as "sizeBytes", sha256, storage_key as "storageKey",
      state, expires_at <= now() as expired
    from attachments
    where workspace_id = ${ctx.workspaceId} and id = any(${sql.param(ids)}::uuid[])`);
  return new Map(result.rows.map((row) => [row.id, row]));
}

function requireReady(id: string, row: Row | undefined): ReadyUpload {
  const details = { attachment_id: id };
  if (!row || row.state === 'expired' || (row.expired && row.state === 'ready')) {
    const message = `The attachment ${id} is not kept here. Upload the file again and use its new id.`;
    throw new DomainError('ATTACHMENT_EXPIRED', message, details);
  }
  if (row.state !== 'ready') {
    const message =
      row.state === 'rejected'
        ? `The attachment ${id} was rejected. Upload another file.`
        : `The attachment ${id} is still being checked. Try again when its state is ready.`;
    throw new DomainError('ATTACHMENT_NOT_READY', message, details);
  }
  const { state: _, expired: __, ...upload } = row;
  return upload;
}
