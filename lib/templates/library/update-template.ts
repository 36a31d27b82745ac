import { and, eq, isNull } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { templates } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { Template, UpdateTemplateInput } from '@/lib/templates/contract/templates';
import { lockListOrder, moveInList, nextListTime } from '@/lib/templates/records/list-order';
import { presentTemplate } from '@/lib/templates/records/present-template';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { requireTemplate, templateNotFound } from '@/lib/templates/records/require-template';

/** Changes metadata. What is not given stays; a change of nothing is no change of `updated_at`. */
export async function updateTemplate(
  ctx: Context,
  templateId: string,
  input: UpdateTemplateInput,
): Promise<Template> {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const current = await requireTemplate(ctx, templateId);
  const { name, description, industry, tone } = input;
  const given = Object.entries({ name, description, industry, tone }).filter(
    ([, value]) => value !== undefined,
  );
  const before = new Map<string, unknown>(Object.entries(current));
  if (given.every(([field, value]) => before.get(field) === value)) return presentTemplate(current);
  return withTransaction(ctx, async (tx) => {
    await lockListOrder(tx);
    const [row] = await tx.db
      .update(templates)
      .set({ ...Object.fromEntries(given), updatedAt: nextListTime })
      .where(
        and(
          eq(templates.id, current.id),
          eq(templates.workspaceId, tx.workspaceId),
          isNull(templates.deletedAt),
        ),
      )
      .returning();
    if (!row) throw templateNotFound();
    await moveInList(tx, row.id);
    const changes = changesBetween(current, row, ['name', 'description', 'industry', 'tone']);
    const target = { type: 'template', id: row.id, name: row.name };
    await recordAudit(tx, { action: 'template.updated', target, changes });
    return presentTemplate(row);
  });
}
