import { eq } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { templateComments } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { isOwn, requireComment } from './present-comment';

/** Deletes a comment, with its replies if it is the first of a thread. Comments of others need `template:write`. */
export async function deleteComment(ctx: Context, commentId: string) {
  requireScope(ctx, access.commentTemplates);
  return withTransaction(ctx, async (tx) => {
    const row = await requireComment(tx, commentId);
    const template = await requireTemplate(tx, row.templateId);
    if (!isOwn(tx, row)) {
      requireScope(tx, access.writeTemplates);
      await recordAudit(tx, {
        action: 'template.comment_deleted',
        target: { type: 'template', id: template.id, name: template.name },
        changes: [{ field: 'author', from: row.authorName, to: null }],
      });
    }
    await tx.db.delete(templateComments).where(eq(templateComments.id, row.id));
    return { object: 'comment' as const, id: row.id, deleted: true as const };
  });
}
