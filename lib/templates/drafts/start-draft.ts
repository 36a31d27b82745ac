import { and, isNull, sql } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { templateDrafts, templateRevisions, templates } from '@/lib/db/tables';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { serializeDocument } from '@/lib/document/serialize-document';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { StartDraftInput } from '@/lib/templates/contract/drafts';
import { readDraftRow } from '@/lib/templates/records/draft-row';
import type { StoredContent } from '@/lib/templates/records/insert-template';
import { presentTemplateWithDraft, type TemplateAnswer } from '@/lib/templates/records/present-template';
import { requireAuthor } from '@/lib/templates/records/require-author';
import type { TemplateRow } from '@/lib/templates/records/require-template';
import { requireVersion } from '@/lib/templates/records/require-version';
import { createDraftConflict } from './draft-conflict';

/**
 * Starts a draft: from the given version, else the published one, else blank. Its revision continues the last
 * one ever used. `TEMPLATE_CONFLICT` when a draft exists.
 */
export async function startDraft(
  ctx: Context,
  templateId: string,
  { version_id }: StartDraftInput,
): Promise<TemplateAnswer> {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(templates)
      .set({ lastRevision: sql`${templates.lastRevision} + 1` })
      .where(and(inWorkspace(tx, templates, { id: templateId }), isNull(templates.deletedAt)))
      .returning();
    if (!row) throw createNotFound('template');
    const baseVersionId = version_id ?? row.publishedVersionId;
    const content = await findStartContent(tx, row, baseVersionId);
    const existing = await readDraftRow(tx, row.id);
    if (existing) throw createDraftConflict(row, existing);
    const own = {
      ...content,
      templateId: row.id,
      workspaceId: tx.workspaceId,
      revision: row.lastRevision,
      basePublishedVersionId: baseVersionId,
    };
    const { id, name } = tx.actor;
    const [draft] = await tx.db
      .insert(templateDrafts)
      .values({ ...own, updatedById: id, updatedByName: name })
      .returning();
    await tx.db.insert(templateRevisions).values({ ...own, createdById: id, createdByName: name });
    await recordAudit(tx, {
      action: 'template.draft_started',
      target: { type: 'template', id: row.id, name: row.name },
      changes: changesBetween(null, { from_version_id: own.basePublishedVersionId }, ['from_version_id']),
    });
    return presentTemplateWithDraft(row, draft ?? null);
  });
}

async function findStartContent(
  ctx: Context,
  template: TemplateRow,
  versionId: string | null,
): Promise<StoredContent> {
  if (versionId !== null) return requireVersionContent(ctx, template.id, versionId);
  const document = blankDocument(template.purpose, template.sourceMode, template.name);
  return {
    schemaVersion: document.schema_version,
    sourceDocument: serializeDocument(document),
    subject: template.name,
    previewText: '',
  };
}

/** The content a version was published from. */
export async function requireVersionContent(
  ctx: Context,
  templateId: string,
  versionId: string,
): Promise<StoredContent> {
  const { schemaVersion, sourceDocument, subject, previewText } = await requireVersion(
    ctx,
    templateId,
    versionId,
  );
  return { schemaVersion, sourceDocument, subject, previewText };
}
