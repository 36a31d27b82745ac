import { sql } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { attachments } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { AttachmentUpload } from './contract';
import type { AttachmentRow } from './store-file';

/** One upload. `ATTACHMENT_NOT_FOUND` if it is not in this workspace. */
export async function findAttachment(ctx: Context, id: string): Promise<AttachmentUpload> {
  requireScope(ctx, access.readUploads);
  const [found] = await ctx.db
    .select({ row: attachments, past: sql<boolean>`${attachments.expiresAt} <= now()` })
    .from(attachments)
    .where(inWorkspace(ctx, attachments, { id }));
  if (!found) throw new DomainError('ATTACHMENT_NOT_FOUND', 'There is no such attachment in this workspace.');
  const { row, past } = found;
  return presentUpload(past && row.state === 'ready' ? { ...row, state: 'expired' } : row);
}

export function presentUpload(row: AttachmentRow): AttachmentUpload {
  return {
    object: 'attachment_upload',
    id: row.id,
    filename: row.filename,
    content_type: row.contentType,
    size_bytes: row.sizeBytes,
    sha256: row.sha256,
    state: row.state,
    expires_at: row.expiresAt.toISOString(),
  };
}
