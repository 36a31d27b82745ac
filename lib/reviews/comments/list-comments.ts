import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { templateComments } from '@/lib/db/tables';
import { readRows } from '@/lib/paging/page';
import type { Comment, ListCommentsQuery } from '@/lib/reviews/contract/comments';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { presentComment } from './present-comment';

/** The comments of a template with their replies, newest first. */
export async function listComments(
  ctx: Context,
  templateId: string,
  { state, cursor, limit }: ListCommentsQuery,
): Promise<Page<Comment>> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const where = and(
    eq(templateComments.templateId, template.id),
    state === 'all' ? undefined : whereThread(state),
  );
  const filters = { templateId: template.id, state };
  const request = { list: 'comments', filters, cursor, limit, where };
  return readRows(ctx, templateComments, request, (row) => presentComment(row));
}

/** Whether the thread's first comment is open or resolved. */
function whereThread(state: 'open' | 'resolved'): SQL {
  return sql`exists (select from template_comments first
    where first.id = coalesce(${templateComments.parentId}, ${templateComments.id})
      and (first.resolved_at is null) = ${state === 'open'})`;
}
