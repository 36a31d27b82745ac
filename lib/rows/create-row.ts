import { type Context, requireScope } from '@/lib/context';
import { savedRows } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { access } from '@/lib/scopes';
import type { CreateRowInput, Row } from './contract';
import { lintRow } from './lint-row';
import { presentRow } from './present-row';

/** Saves a block. `TEMPLATE_COMPILATION_FAILED` if no document could contain it. */
export async function createRow(ctx: Context, { name, mjml }: CreateRowInput): Promise<Row> {
  requireScope(ctx, access.writeTemplates);
  lintRow(mjml);
  const author = { createdById: ctx.actor.id, createdByName: ctx.actor.name };
  const [saved] = await ctx.db
    .insert(savedRows)
    .values({ id: newId(), workspaceId: ctx.workspaceId, name, mjml, ...author })
    .returning();
  if (!saved) throw new Error('An insert returned nothing.');
  return presentRow(saved);
}
