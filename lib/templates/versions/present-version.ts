import { RawJson } from '@/lib/raw-json';
import type { VersionLocale } from '@/lib/templates/contract/translations';
import type { TemplateVersion, VersionSummary } from '@/lib/templates/contract/versions';
import type { WithRaw } from '@/lib/templates/records/present-template';
import type { VersionRow } from '@/lib/templates/records/require-version';
import type { VersionLocaleRow } from '@/lib/templates/translations/version-locales';

export type VersionAnswer = WithRaw<TemplateVersion, 'source_document' | 'variables' | 'conditions'>;
export type SummaryRow = Omit<
  VersionRow,
  | 'sourceDocument'
  | 'mjml'
  | 'html'
  | 'plainText'
  | 'variables'
  | 'conditions'
  | 'revision'
  | 'workspaceId'
  | 'defaultLocale'
>;

/** A version without bodies, for lists. */
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

/** A complete version; stored text is sent as the same bytes. */
export function presentVersion(row: VersionRow, locales: readonly VersionLocaleRow[]): VersionAnswer {
  return {
    object: 'template_version',
    ...presentSummary(row),
    source_document: new RawJson(row.sourceDocument),
    mjml: row.mjml,
    html: row.html,
    plain_text: row.plainText,
    variables: new RawJson(row.variables),
    conditions: new RawJson(row.conditions),
    ...(row.defaultLocale !== null && {
      default_locale: row.defaultLocale,
      locales: locales.map(presentVersionLocale),
    }),
  };
}

/** One language of a version, with its stored counts. */
export function presentVersionLocale(row: VersionLocaleRow): VersionLocale {
  return {
    locale: row.locale,
    subject: row.subject,
    preview_text: row.previewText,
    content_hash: row.contentHash,
    counts: JSON.parse(row.counts) as VersionLocale['counts'],
  };
}
