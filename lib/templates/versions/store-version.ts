import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace } from '@/lib/context';
import { templates, templateVersionLocales, templateVersions } from '@/lib/db/tables';
import { recordEvent } from '@/lib/events/record-event';
import { newId } from '@/lib/ids';
import { lockListOrder, moveInList, nextListTime } from '@/lib/templates/records/list-order';
import type { TemplateRow } from '@/lib/templates/records/require-template';
import type { VersionRow } from '@/lib/templates/records/require-version';
import type { CompiledLocale } from './compile-locales';

/** The content of a version, without who published it and when. */
type VersionContent = Omit<
  VersionRow,
  | 'id'
  | 'templateId'
  | 'workspaceId'
  | 'versionNumber'
  | 'note'
  | 'publishedById'
  | 'publishedByName'
  | 'publishedAt'
  | 'createdAt'
>;

type Stored = { template: TemplateRow; version: VersionRow };

/**
 * Stores content as the next version in the caller's transaction. The conditional update of the template row
 * decides: null if the published version changed, the template is gone, or `isAsSeen` is false.
 */
export async function storeVersion(
  tx: Context,
  from: { id: string; publishedVersionId: string | null; isAsSeen?: SQL },
  {
    content,
    locales,
    note,
  }: { content: VersionContent; locales: readonly CompiledLocale[]; note: string | null },
): Promise<Stored | null> {
  await lockListOrder(tx);
  const id = newId();
  const [template] = await tx.db
    .update(templates)
    .set({
      publishedVersionId: id,
      state: 'published',
      lastVersionNumber: sql`${templates.lastVersionNumber} + 1`,
      updatedAt: nextListTime,
    })
    .where(
      and(
        inWorkspace(tx, templates, { id: from.id }),
        isNull(templates.deletedAt),
        sql`${templates.publishedVersionId} is not distinct from ${from.publishedVersionId}::uuid`,
        from.isAsSeen,
      ),
    )
    .returning();
  if (!template) return null;
  const row = {
    ...content,
    id,
    templateId: template.id,
    workspaceId: tx.workspaceId,
    versionNumber: template.lastVersionNumber,
    note,
    publishedById: tx.actor.id,
    publishedByName: tx.actor.name,
  };
  // Its time is the template's new place in the list, in full precision.
  const time = sql`(select updated_at from templates where id = ${template.id})`;
  await tx.db.insert(templateVersions).values({ ...row, publishedAt: time, createdAt: time });
  if (locales.length > 0)
    await tx.db
      .insert(templateVersionLocales)
      .values(locales.map((locale) => ({ ...locale, versionId: id, workspaceId: tx.workspaceId })));
  const version = { ...row, publishedAt: template.updatedAt, createdAt: template.updatedAt };
  await moveInList(tx, template.id);
  await recordAudit(tx, {
    action: 'template.published',
    target: { type: 'template', id: template.id, name: template.name },
    changes: [
      { field: 'published_version_id', from: from.publishedVersionId, to: id },
      { field: 'version_number', from: null, to: version.versionNumber },
    ],
  });
  await recordEvent(tx, {
    type: 'template.published',
    data: {
      template_id: template.id,
      name: template.name,
      version_id: id,
      version_number: version.versionNumber,
      published_at: version.publishedAt.toISOString(),
    },
  });
  return { template, version };
}
