import type { Context } from '@/lib/context';
import { type NumberedBlock, numberBlocks } from '@/lib/document/compare/mark-blocks';
import type { CanonicalDocument } from '@/lib/document/contract';
import type { ForcedConditions } from '@/lib/document/variables/force-conditions';
import { DomainError } from '@/lib/errors';
import type { RawJson } from '@/lib/raw-json';
import type { TemplatePreview } from '@/lib/templates/contract/previews';
import { findTemplate } from '@/lib/templates/library/find-template';
import { previewTemplate } from '@/lib/templates/previews/preview-template';
import { findRevision } from '@/lib/templates/revisions/find-revision';
import { findVersion } from '@/lib/templates/versions/find-version';

/** Exactly one of them is set. */
export type ShownContent = { revision: number | null; versionId: string | null };

type SavedTemplate = {
  subject: string;
  previewText: string;
  document: CanonicalDocument;
  versionNumber: number | null;
  savedAt: string;
  /** The source language first. */
  locales: string[];
};

type RenderedShown = SavedTemplate & {
  preview: TemplatePreview;
  /** The email with a class on each of `blocks`; null if blocks cannot be identified. */
  measuredHtml: string | null;
  blocks: NumberedBlock[];
};

/** The saved content of a link. `NOT_FOUND` for an unknown revision or version. */
export async function readShown(
  ctx: Context,
  templateId: string,
  shown: ShownContent,
): Promise<SavedTemplate> {
  if (shown.versionId !== null) {
    const version = await findVersion(ctx, templateId, shown.versionId);
    return {
      subject: version.subject,
      previewText: version.preview_text,
      document: documentOf(version.source_document),
      versionNumber: version.version_number,
      savedAt: version.published_at,
      locales: [version.default_locale ?? [], (version.locales ?? []).map(({ locale }) => locale)].flat(),
    };
  }
  const saved = await findRevision(ctx, templateId, shown.revision ?? 0);
  return {
    subject: saved.subject,
    previewText: saved.preview_text,
    document: documentOf(saved.source_document),
    versionNumber: null,
    savedAt: saved.created_at,
    locales: await localesOfDraft(ctx, templateId),
  };
}

/** The same, rendered as for a reader, by the server's own preview with the template's samples. */
export async function renderShown(
  ctx: Context,
  templateId: string,
  shown: ShownContent,
  { locale, forced = {} }: { locale?: string | undefined; forced?: ForcedConditions } = {},
): Promise<RenderedShown> {
  const saved = await readShown(ctx, templateId, shown);
  const { document, blocks } = numberBlocks(saved.document);
  const text = { subject: saved.subject, preview_text: saved.previewText, locale };
  if (shown.versionId === null) {
    const preview = await previewTemplate(ctx, templateId, { ...text, document }, { forced });
    return { ...saved, preview, measuredHtml: blocks.length > 0 ? preview.html : null, blocks };
  }
  // A version is shown as it is sent. It is compiled again only to identify its blocks, if possible.
  const preview = await previewTemplate(ctx, templateId, { version_id: shown.versionId, locale }, { forced });
  const marked = await previewTemplate(ctx, templateId, { ...text, document }, { forced }).catch(
    (error: unknown) => {
      if (error instanceof DomainError && error.status < 500) return null;
      throw error;
    },
  );
  const measuredHtml = blocks.length > 0 ? (marked?.html ?? null) : null;
  return { ...saved, preview, measuredHtml, blocks: measuredHtml === null ? [] : blocks };
}

/** Translations are stored by source text: an older draft shows the translations of its texts. */
async function localesOfDraft(ctx: Context, templateId: string): Promise<string[]> {
  const { default_locale, locales = [] } = await findTemplate(ctx, templateId);
  return default_locale === undefined ? [] : [default_locale, ...locales];
}

// Validated when it was saved.
const documentOf = (raw: RawJson): CanonicalDocument => JSON.parse(raw.text) as CanonicalDocument;
