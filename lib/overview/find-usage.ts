import { and, desc, eq, isNull } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { apiKeys, broadcasts, templateKeys } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { type TemplateUsage, usageSpanDays } from './contract';
import { readCounts } from './read-counts';

const maxShown = 20;
const dayMs = 86_400_000;

/** Where a template is used. */
export async function findUsage(ctx: Context, templateId: string): Promise<TemplateUsage> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const to = ctx.now();
  const from = new Date(to.getTime() - usageSpanDays * dayMs);
  const counts = await readCounts(ctx, { from, to: new Date(to.getTime() + dayMs), step: 'day' });
  const sent = counts.filter((row) => row.template === template.id && !row.simulated);
  const keys = await ctx.db
    .select({ id: apiKeys.id, name: apiKeys.name, lastUsedAt: templateKeys.lastUsedAt })
    .from(templateKeys)
    .innerJoin(apiKeys, eq(apiKeys.id, templateKeys.keyId))
    .where(and(eq(templateKeys.templateId, template.id), isNull(apiKeys.revokedAt)))
    .orderBy(desc(templateKeys.lastUsedAt))
    .limit(maxShown);
  const { id, name, state } = broadcasts;
  const newest = await ctx.db
    .select({ id, name, state })
    .from(broadcasts)
    .where(inWorkspace(ctx, broadcasts, { templateId: template.id }))
    .orderBy(desc(broadcasts.createdAt), desc(id))
    .limit(maxShown);
  return {
    object: 'template_usage',
    days: usageSpanDays,
    sent: sent.reduce((sum, { count }) => sum + count, 0),
    keys: keys.map(({ lastUsedAt, ...key }) => ({ ...key, last_used_at: lastUsedAt.toISOString() })),
    broadcasts: newest,
  };
}
