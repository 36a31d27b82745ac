import { and, isNull, sql } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { changedValues } from '@/lib/db/changed-values';
import { templates } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import type { Template, UpdateTemplateInput } from '@/lib/templates/contract/templates';
import { lockListOrder, moveInList, nextListTime } from '@/lib/templates/records/list-order';
import { presentTemplate } from '@/lib/templates/records/present-template';
import { requireAuthor } from '@/lib/templates/records/require-author';
import type { TemplateRow } from '@/lib/templates/records/require-template';
import { readTranslations } from '@/lib/templates/translations/translation-rows';

/** Changes metadata. Missing fields stay; if nothing changes, neither does `updated_at`. */
export async function updateTemplate(
  ctx: Context,
  templateId: string,
  input: UpdateTemplateInput,
): Promise<Template> {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  return withTransaction(ctx, async (tx) => {
    await lockListOrder(tx);
    const own = and(inWorkspace(tx, templates, { id: templateId }), isNull(templates.deletedAt));
    const [current] = await tx.db.select().from(templates).where(own).for('no key update');
    if (!current) throw createNotFound('template');
    const { archived, default_locale: defaultLocale, ...others } = input;
    await requireNotTranslated(tx, current.id, defaultLocale);
    const isUnchanged = archived === undefined || archived === (current.archivedAt !== null);
    const moved = isUnchanged ? {} : { archivedAt: archived ? sql`clock_timestamp()` : null };
    const changed = { ...changedValues(current, { ...others, defaultLocale }), ...moved };
    if (Object.keys(changed).length === 0) return presentTemplate(current);
    const [row = current] = await tx.db
      .update(templates)
      .set({ ...changed, updatedAt: nextListTime })
      .where(own)
      .returning();
    await moveInList(tx, row.id);
    const changes = changesBetween(auditedFields(current), auditedFields(row), [
      ...(['name', 'description', 'industry', 'tone', 'folder', 'tags', 'archived'] as const),
      'default_locale',
    ]);
    const target = { type: 'template', id: row.id, name: row.name };
    await recordAudit(tx, { action: 'template.updated', target, changes });
    return presentTemplate(row);
  });
}

/** The fields recorded in the audit log. */
function auditedFields({
  name,
  description,
  industry,
  tone,
  folder,
  tags,
  archivedAt,
  defaultLocale: default_locale,
}: TemplateRow) {
  const shown = { name, description, industry, tone, folder, tags: tags.join(', '), default_locale };
  return { ...shown, archived: archivedAt !== null };
}

/** A locale cannot be both the source and a translation. */
async function requireNotTranslated(
  tx: Context,
  templateId: string,
  locale: string | undefined,
): Promise<void> {
  if (locale === undefined) return;
  const rows = await readTranslations(tx, templateId);
  if (!rows.some((row) => row.locale === locale)) return;
  const message = `The template is translated into ${locale}. Remove that translation first.`;
  throw createInvalidError([{ path: 'default_locale', code: 'is_translated', message }]);
}
