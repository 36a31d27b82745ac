import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';

/** Copies the translations of another template. */
export async function copyTranslations(
  ctx: Context,
  fromTemplateId: string,
  toTemplateId: string,
): Promise<void> {
  await ctx.db.execute(sql`
    insert into template_translations (template_id, workspace_id, locale, units, updated_by_id, updated_by_name)
    select ${toTemplateId}::uuid, workspace_id, locale, units, ${ctx.actor.id}, ${ctx.actor.name}
    from template_translations where template_id = ${fromTemplateId} and workspace_id = ${ctx.workspaceId}`);
}
