import { type Context, requireScope } from '@/lib/context';
import type { Comment, CreateCommentInput } from '@/lib/reviews/contract/comments';
import { access } from '@/lib/scopes';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { presentComment } from './present-comment';
import { storeComment } from './store-comment';

/** Adds a comment on a template or one of its blocks, or a reply. */
export async function createComment(
  ctx: Context,
  templateId: string,
  { body, parent_id, anchor }: CreateCommentInput,
): Promise<Comment> {
  requireScope(ctx, access.commentTemplates);
  const template = await requireTemplate(ctx, templateId);
  const { actor, workspaceId } = ctx;
  const row = await storeComment(ctx.db, {
    ...{ workspaceId, templateId: template.id, reviewId: null, parentId: parent_id, body },
    author: { type: actor.kind === 'session' ? 'member' : 'key', id: actor.id, name: actor.name },
    anchor: anchor ?? null,
    looked: null,
  });
  return presentComment(row);
}
