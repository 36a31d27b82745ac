import { sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { serializeDocument } from '@/lib/document/serialize-document';
import { access } from '@/lib/scopes';
import type { SaveDraftInput, SavedDraft } from '@/lib/templates/contract/drafts';
import { acceptDocument } from '@/lib/templates/documents/accept-document';
import { createDraftSaveRequired, upgradeFooter } from '@/lib/templates/documents/legacy-footer';
import { readDocument, refuseNewHyphens, requireMatch } from '@/lib/templates/documents/read-document';
import { createDraftRequired, readDraftRow } from '@/lib/templates/records/draft-row';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { createDraftConflict, explainConflict, isCurrent } from './draft-conflict';

/**
 * Saves the draft as its next revision, or `TEMPLATE_CONFLICT` with the current one when someone saved first.
 * Never unpublishes: `state` and `published_version_id` of the answer describe the draft.
 */
export async function saveDraft(
  ctx: Context,
  templateId: string,
  input: SaveDraftInput,
): Promise<SavedDraft> {
  requireScope(ctx, access.writeTemplates);
  const document = readDocument(input.document);
  await requireAuthor(ctx);
  const template = await requireTemplate(ctx, templateId);
  requireMatch(document, { purpose: template.purpose, source_mode: template.sourceMode });
  const draft = await readDraftRow(ctx, template.id);
  if (!draft) throw createDraftRequired();
  if (!isCurrent(template, draft, input)) throw createDraftConflict(template, draft);
  if (upgradeFooter(document)) throw createDraftSaveRequired();
  refuseNewHyphens(document, () => readDocument(JSON.parse(draft.sourceDocument)));
  const text = { subject: input.subject, previewText: input.preview_text };
  await acceptDocument(new ParsedDocument(document), text, 'save');
  const savedAt = await storeRevision(ctx, template.id, input, {
    schemaVersion: document.schema_version,
    sourceDocument: serializeDocument(document),
  });
  if (!savedAt) throw await explainConflict(ctx, template.id);
  return {
    object: 'template_draft',
    template_id: template.id,
    revision: input.revision + 1,
    updated_at: savedAt.toISOString(),
    published_version_id: null,
    state: 'draft',
  };
}

/**
 * One statement, so one commit: the conditional update of the template row decides who gets the revision,
 * then draft and history follow. null when someone else got it.
 */
async function storeRevision(
  ctx: Context,
  templateId: string,
  { revision, published_version_id, subject, preview_text }: SaveDraftInput,
  content: { schemaVersion: number; sourceDocument: string },
): Promise<Date | null> {
  const { rows } = await ctx.db.execute<{ updated_at: Date | string }>(sql`
    with won as (
      update templates t set last_revision = t.last_revision + 1
      where t.id = ${templateId} and t.workspace_id = ${ctx.workspaceId} and t.deleted_at is null
        and t.last_revision = ${revision}
        and t.published_version_id is not distinct from ${published_version_id}::uuid
        and exists (select from template_drafts d where d.template_id = t.id and d.revision = ${revision})
      returning t.id, t.last_revision
    ), saved as (
      update template_drafts d set
        revision = won.last_revision, schema_version = ${content.schemaVersion},
        source_document = ${content.sourceDocument}, subject = ${subject}, preview_text = ${preview_text},
        updated_by_id = ${ctx.actor.id}, updated_by_name = ${ctx.actor.name}, updated_at = clock_timestamp()
      from won where d.template_id = won.id and d.workspace_id = ${ctx.workspaceId}
      returning d.*
    ), kept as (
      insert into template_revisions (template_id, workspace_id, revision, base_published_version_id,
        schema_version, source_document, subject, preview_text, created_by_id, created_by_name, created_at)
      select template_id, workspace_id, revision, base_published_version_id,
        schema_version, source_document, subject, preview_text, updated_by_id, updated_by_name, updated_at
      from saved)
    select updated_at from saved`);
  const [saved] = rows;
  return saved ? new Date(saved.updated_at) : null;
}
