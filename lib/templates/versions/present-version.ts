import { RawJson } from '@/lib/raw-json';
import type { TemplateVersion, VersionSummary } from '@/lib/templates/contract/versions';
import type { WithRaw } from '@/lib/templates/records/present-template';
import type { VersionRow } from '@/lib/templates/records/require-version';

export type VersionAnswer = WithRaw<TemplateVersion, 'source_document' | 'variables' | 'conditions'>;
export type SummaryRow = Omit<
  VersionRow,
  'sourceDocument' | 'mjml' | 'html' | 'plainText' | 'variables' | 'conditions' | 'revision' | 'workspaceId'
>;

/** A version without its bodies, for lists. */
export function presentSummary(row: SummaryRow): VersionSummary {
  return {
    id: row.id,
    template_id: row.templateId,
    version_number: row.versionNumber,
    schema_version: row.schemaVersion,
    subject: row.subject,
    preview_text: row.previewText,
    content_hash: row.contentHash,
    note: row.note,
    published_by: { id: row.publishedById, name: row.publishedByName },
    published_at: row.publishedAt.toISOString(),
    created_at: row.createdAt.toISOString(),
  };
}

/** A whole version; what was stored as text goes out as the same bytes. */
export function presentVersion(row: VersionRow): VersionAnswer {
  return {
    object: 'template_version',
    ...presentSummary(row),
    source_document: new RawJson(row.sourceDocument),
    mjml: row.mjml,
    html: row.html,
    plain_text: row.plainText,
    variables: new RawJson(row.variables),
    conditions: new RawJson(row.conditions),
  };
}
