import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { templateComments } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import type { Comment, ListCommentsQuery } from '@/lib/reviews/contract/comments';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { type CommentRow, presentComment } from './present-comment';

/** The comments of a template with their replies, newest first. */
export async function listComments(
  ctx: Context,
  templateId: string,
  { state, cursor, limit }: ListCommentsQuery,
): Promise<Page<Comment>> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const read = (after: SQL | undefined, fetch: number) =>
    ctx.db
      .select({
        row: templateComments,
        position: exactTime(templateComments.createdAt),
        id: templateComments.id,
      })
      .from(templateComments)
      .where(
        and(
          eq(templateComments.templateId, template.id),
          eq(templateComments.workspaceId, ctx.workspaceId),
          state === 'all' ? undefined : inThread(state),
          after,
        ),
      )
      .orderBy(desc(templateComments.createdAt), desc(templateComments.id))
      .limit(fetch);
  return readPage<{ row: CommentRow; position: string; id: string }, Comment>(
    ctx,
    { list: 'comments', filters: { templateId: template.id, state }, cursor, limit },
    { time: templateComments.createdAt, id: templateComments.id },
    read,
    ({ row }) => presentComment(row),
  );
}

/** Whether the thread's first comment is open or resolved. */
function inThread(state: 'open' | 'resolved'): SQL {
  return sql`exists (select from template_comments first
    where first.id = coalesce(${templateComments.parentId}, ${templateComments.id})
      and (first.resolved_at is null) = ${state === 'open'})`;
}
