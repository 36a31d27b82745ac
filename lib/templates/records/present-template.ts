import { RawJson } from '@/lib/raw-json';
import type { Draft } from '@/lib/templates/contract/drafts';
import type { Template, TemplateWithDraft } from '@/lib/templates/contract/templates';
import { upgradeStoredFooter } from '@/lib/templates/documents/legacy-footer';
import type { DraftRow } from './draft-row';
import type { TemplateRow } from './require-template';

/** A shape whose stored JSON text is sent unchanged. */
export type WithRaw<T, Keys extends keyof T> = Omit<T, Keys> & Record<Keys, RawJson>;
type DraftAnswer = WithRaw<Draft, 'source_document'>;
export type TemplateAnswer = Template &
  Pick<TemplateWithDraft, 'rolled_back'> & { draft: DraftAnswer | null };

export function presentTemplate(row: TemplateRow): Template {
  return {
    object: 'template',
    id: row.id,
    name: row.name,
    description: row.description,
    purpose: row.purpose,
    source_mode: row.sourceMode,
    state: row.state,
    industry: row.industry,
    tone: row.tone,
    folder: row.folder,
    tags: row.tags,
    archived_at: row.archivedAt?.toISOString() ?? null,
    published_version_id: row.publishedVersionId,
    ...(row.defaultLocale !== null && { default_locale: row.defaultLocale }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The same with its draft. */
export function presentTemplateWithDraft(row: TemplateRow, draft: DraftRow | null): TemplateAnswer {
  return { ...presentTemplate(row), draft: draft && presentDraft(draft, row.purpose) };
}

/** A stored legacy footer is shown upgraded; the stored text stays until the author saves. */
function presentDraft(row: DraftRow, purpose: TemplateRow['purpose']): DraftAnswer {
  const upgraded = purpose === 'marketing' ? upgradeStoredFooter(row.sourceDocument) : null;
  return {
    revision: row.revision,
    base_published_version_id: row.basePublishedVersionId,
    schema_version: row.schemaVersion,
    source_document: new RawJson(upgraded ?? row.sourceDocument),
    requires_save: upgraded !== null,
    subject: row.subject,
    preview_text: row.previewText,
  };
}
