import { eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { readStandingDecisions } from './standing-decisions';

/**
 * `APPROVAL_REQUIRED` when the workspace requires it and nobody except the publisher approved this content.
 */
export async function requireApproval(ctx: Context, templateId: string, versionId?: string): Promise<void> {
  const [workspace] = await ctx.db
    .select({ asks: workspaces.templateApproval })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  if (!workspace?.asks) return;
  const standing = await readStandingDecisions(ctx, templateId, versionId);
  const publisher = ctx.actor.userId;
  const counts = standing.some(
    ({ decision, reviewer_id: id }) => decision === 'approved' && (id === null || id !== publisher),
  );
  if (counts) return;
  throw new DomainError(
    'APPROVAL_REQUIRED',
    versionId
      ? 'This workspace publishes only what somebody else approved, and nobody approved this version. Restore it as the draft and share that for review.'
      : 'This workspace publishes only what somebody else approved. Share the draft for review first.',
  );
}
