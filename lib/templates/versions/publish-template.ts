import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { templateDrafts, templates, templateVersions } from '@/lib/db/tables';
import type { CanonicalDocument } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { recordEvent } from '@/lib/events/record-event';
import { newId } from '@/lib/ids';
import type { CompiledDocument } from '@/lib/rendering/compile';
import { access } from '@/lib/scopes';
import type { PublishTemplateInput } from '@/lib/templates/contract/versions';
import { acceptDocument } from '@/lib/templates/documents/accept-document';
import { draftSaveRequired, upgradeFooter } from '@/lib/templates/documents/legacy-footer';
import { readDocument } from '@/lib/templates/documents/read-document';
import { draftConflict, explainConflict, isCurrent } from '@/lib/templates/drafts/draft-conflict';
import { tryRendering } from '@/lib/templates/previews/try-rendering';
import { type DraftRow, draftRequired, readDraftRow } from '@/lib/templates/records/draft-row';
import { lockListOrder, moveInList, nextListTime } from '@/lib/templates/records/list-order';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { requireVersion, type VersionRow } from '@/lib/templates/records/require-version';
import { presentVersion, type VersionAnswer } from './present-version';
import { requireApproval } from './require-approval';
import { requirePostalAddress } from './require-postal-address';

type PublishResult = { created: boolean; version: VersionAnswer };

/**
 * Makes the draft the template's published version, if revision and pointer are still what the author saw. A draft
 * that equals the published version answers that version: nothing is published twice.
 */
export async function publishTemplate(
  ctx: Context,
  templateId: string,
  input: PublishTemplateInput,
): Promise<PublishResult> {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const template = await requireTemplate(ctx, templateId);
  const draft = await readDraftRow(ctx, template.id);
  if (!draft) throw draftRequired();
  if (!isCurrent(template, draft, input)) throw draftConflict(template, draft);
  const document = readDocument(JSON.parse(draft.sourceDocument));
  if (upgradeFooter(document)) throw draftSaveRequired();
  const text = { subject: draft.subject, previewText: draft.previewText };
  const parsed = new ParsedDocument(document);
  const compiled = await acceptDocument(parsed, text, 'publish');
  if (template.publishedVersionId) {
    const published = await requireVersion(ctx, template.id, template.publishedVersionId);
    if (isSame(published, draft, compiled)) return { created: false, version: presentVersion(published) };
  }
  if (template.purpose === 'marketing') await requirePostalAddress(ctx);
  await requireApproval(ctx, template.id);
  await tryRendering(ctx, { parsed, ...text, compiled });
  const version = await storeVersion(ctx, input, draft, document, compiled);
  if (!version) throw await explainConflict(ctx, template.id);
  return { created: true, version: presentVersion(version) };
}

function isSame(published: VersionRow, draft: DraftRow, compiled: CompiledDocument): boolean {
  return published.contentHash === compiled.content_hash && published.sourceDocument === draft.sourceDocument;
}

/** The conditional update of the template row decides; null when the draft or the pointer moved meanwhile. */
function storeVersion(
  ctx: Context,
  { revision, published_version_id, note }: PublishTemplateInput,
  draft: DraftRow,
  document: CanonicalDocument,
  compiled: CompiledDocument,
): Promise<VersionRow | null> {
  return withTransaction(ctx, async (tx) => {
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
          eq(templates.id, draft.templateId),
          eq(templates.workspaceId, tx.workspaceId),
          isNull(templates.deletedAt),
          eq(templates.lastRevision, revision),
          sql`${templates.publishedVersionId} is not distinct from ${published_version_id}::uuid`,
          sql`exists (select from template_drafts d where d.template_id = ${templates.id} and d.revision = ${revision})`,
        ),
      )
      .returning();
    if (!template) return null;
    const content = {
      id,
      templateId: template.id,
      workspaceId: tx.workspaceId,
      versionNumber: template.lastVersionNumber,
      schemaVersion: draft.schemaVersion,
      sourceDocument: draft.sourceDocument,
      mjml: compiled.mjml,
      html: compiled.html,
      plainText: compiled.plain_text,
      subject: draft.subject,
      previewText: draft.previewText,
      contentHash: compiled.content_hash,
      variables: JSON.stringify(document.variables),
      conditions: JSON.stringify(document.conditions),
      note: note ?? null,
      revision,
      publishedById: tx.actor.id,
      publishedByName: tx.actor.name,
    };
    // Its time is the template's new place in the list, in full precision.
    const time = sql`(select updated_at from templates where id = ${template.id})`;
    await tx.db.insert(templateVersions).values({ ...content, publishedAt: time, createdAt: time });
    const version = { ...content, publishedAt: template.updatedAt, createdAt: template.updatedAt };
    await tx.db
      .update(templateDrafts)
      .set({ basePublishedVersionId: id })
      .where(eq(templateDrafts.templateId, template.id));
    await moveInList(tx, template.id);
    await recordAudit(tx, {
      action: 'template.published',
      target: { type: 'template', id: template.id, name: template.name },
      changes: [
        { field: 'published_version_id', from: published_version_id, to: id },
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
    return version;
  });
}
