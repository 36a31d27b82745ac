import { eq, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { templateComments } from '@/lib/db/tables';
import { createNotFound, DomainError } from '@/lib/errors';
import { createInvalidError } from '@/lib/issues';
import type { Comment, UpdateCommentInput } from '@/lib/reviews/contract/comments';
import { access } from '@/lib/scopes';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { isOwn, presentComment, requireComment } from './present-comment';

/** Resolves or reopens a thread, or edits one's own comment (`FORBIDDEN` for another's). */
export async function updateComment(
  ctx: Context,
  commentId: string,
  { body, resolved }: UpdateCommentInput,
): Promise<Comment> {
  requireScope(ctx, access.commentTemplates);
  const row = await requireComment(ctx, commentId);
  await requireTemplate(ctx, row.templateId);
  if (body !== undefined && !isOwn(ctx, row))
    throw new DomainError('FORBIDDEN', 'Only who wrote a comment can change its words.');
  if (resolved !== undefined && row.parentId !== null)
    throw createInvalidError([
      { path: 'resolved', code: 'reply', message: 'Resolve the first comment of the thread.' },
    ]);
  const resolver = { resolvedById: ctx.actor.id, resolvedByName: ctx.actor.name };
  const [changed] = await ctx.db
    .update(templateComments)
    .set({
      updatedAt: sql`clock_timestamp()`,
      ...(body === undefined ? {} : { body: body.trim(), editedAt: sql`now()` }),
      ...(resolved === undefined
        ? {}
        : resolved
          ? { resolvedAt: sql`coalesce(${templateComments.resolvedAt}, now())`, ...resolver }
          : { resolvedAt: null, resolvedById: null, resolvedByName: null }),
    })
    .where(eq(templateComments.id, row.id))
    .returning();
  if (!changed) throw createNotFound('comment');
  return presentComment(changed);
}
