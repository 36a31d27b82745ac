import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CreateBroadcastInput } from '@/lib/broadcasts/contract';
import { type Context, inWorkspace } from '@/lib/context';
import { segments, templates, topics, workspaces } from '@/lib/db/tables';
import { createInvalidError, type Issue } from '@/lib/issues';

/**
 * Checks that everything a broadcast refers to exists; `INVALID_REQUEST` lists what does not. What is deleted
 * later is found by the broadcast's check.
 */
export async function checkReferences(ctx: Context, input: Partial<CreateBroadcastInput>): Promise<void> {
  const issues = [
    ...(await checkTemplate(ctx, input)),
    ...(await checkSegments(ctx, input)),
    ...(await checkTopic(ctx, input)),
    ...(await checkTracking(ctx, input)),
  ];
  if (issues.length > 0) throw createInvalidError(issues);
}

async function checkTemplate(ctx: Context, { template_id: id }: Partial<CreateBroadcastInput>) {
  if (id == null) return [];
  const own = and(inWorkspace(ctx, templates, { id }), isNull(templates.deletedAt));
  const [template] = await ctx.db.select({ purpose: templates.purpose }).from(templates).where(own);
  if (!template)
    return [createIssue('template_id', 'unknown_template', 'There is no such template in this workspace.')];
  if (template.purpose === 'marketing') return [];
  return [
    createIssue('template_id', 'wrong_purpose', 'Must be a marketing template: this one is transactional.'),
  ];
}

async function checkSegments(
  ctx: Context,
  { segment_id, excluded_segment_ids = [] }: Partial<CreateBroadcastInput>,
) {
  const references = [
    ...(segment_id == null ? [] : [{ path: 'segment_id', id: segment_id.toLowerCase() }]),
    ...excluded_segment_ids.map((id, index) => ({
      path: `excluded_segment_ids[${index}]`,
      id: id.toLowerCase(),
    })),
  ];
  if (references.length === 0) return [];
  const ids = references.map(({ id }) => id);
  const rows = await ctx.db
    .select({ id: segments.id })
    .from(segments)
    .where(and(inWorkspace(ctx, segments), inArray(segments.id, ids)));
  const known = new Set(rows.map(({ id }) => id));
  return references
    .filter(({ id }) => !known.has(id))
    .map(({ path }) => createIssue(path, 'unknown_segment', 'There is no such segment in this workspace.'));
}

async function checkTopic(ctx: Context, { topic_id: id }: Partial<CreateBroadcastInput>) {
  if (id == null) return [];
  const own = inWorkspace(ctx, topics, { id });
  if ((await ctx.db.$count(topics, own)) > 0) return [];
  return [createIssue('topic_id', 'unknown_topic', 'There is no such topic in this workspace.')];
}

async function checkTracking(ctx: Context, { tracking }: Partial<CreateBroadcastInput>) {
  if (!tracking?.opens && !tracking?.clicks) return [];
  const [row] = await ctx.db
    .select({ on: workspaces.tracking })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  if (row?.on) return [];
  const message = 'Tracking is off in this workspace. An owner or admin can turn it on in the settings.';
  return [createIssue('tracking', 'tracking_off', message)];
}

function createIssue(path: string, code: string, message: string): Issue {
  return { path, code, message };
}
