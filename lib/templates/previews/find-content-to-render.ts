import type { Context } from '@/lib/context';
import type { CanonicalDocument } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import type { CompiledDocument } from '@/lib/rendering/compile';
import type { RenderInput } from '@/lib/templates/contract/previews';
import { upgradeFooter } from '@/lib/templates/documents/legacy-footer';
import { readDocument, requireMatch } from '@/lib/templates/documents/read-document';
import { createDraftRequired, readDraftRow } from '@/lib/templates/records/draft-row';
import type { TemplateRow } from '@/lib/templates/records/require-template';
import { requireVersion, type VersionRow } from '@/lib/templates/records/require-version';
import { localizeEmail } from '@/lib/templates/translations/localize-email';
import { readTranslations } from '@/lib/templates/translations/translation-rows';
import { pickVersionLocale, readVersionLocales } from '@/lib/templates/translations/version-locales';

export type ContentToRender = {
  parsed: ParsedDocument;
  /** The compiled document with its locale. */
  sent: ParsedDocument;
  /** The locale; null when the source language is unknown. */
  locale: string | null;
  /** Whether it is in a translation. */
  isTranslated: boolean;
  subject: string;
  previewText: string;
  /** Only for an unchanged version: published versions are never compiled again. */
  compiled: Pick<CompiledDocument, 'html' | 'plain_text'> | null;
};

type Saved = { sourceDocument: string; subject: string; previewText: string; version: VersionRow | null };

/**
 * The content for a preview, check or test send: the given document and texts, completed by the given
 * version, else the draft, else the published version. `DRAFT_REQUIRED` if there is none. A given document
 * must be of the template's kind unless it is only viewed.
 */
export async function findContentToRender(
  ctx: Context,
  template: TemplateRow,
  input: Pick<RenderInput, 'document' | 'subject' | 'preview_text' | 'version_id' | 'locale'>,
  kind: 'own kind' | 'any kind' = 'own kind',
): Promise<ContentToRender> {
  const inputDocument = input.document === undefined ? null : readDocument(input.document);
  if (inputDocument && kind === 'own kind')
    requireMatch(inputDocument, { purpose: template.purpose, source_mode: template.sourceMode });
  const saved = await readSavedContent(ctx, template, input.version_id);
  if (!inputDocument && !saved) throw createDraftRequired();
  const stored = inputDocument ?? readDocument(JSON.parse(saved?.sourceDocument ?? 'null'));
  const version = inputDocument ? null : (saved?.version ?? null);
  const own = {
    subject: input.subject ?? saved?.subject ?? template.name,
    previewText: input.preview_text ?? saved?.previewText ?? '',
  };
  if (version) return readVersionInLocale(ctx, version, stored, input, own);
  const standard = template.defaultLocale;
  const parsed = new ParsedDocument(upgradeFooter(stored) ?? stored, standard);
  const wantedLocale = input.locale;
  const translations =
    wantedLocale === undefined || standard === null ? [] : await readTranslations(ctx, template.id);
  const localized = localizeEmail(parsed, own, { said: translations, standard, wanted: wantedLocale });
  if (!localized) return { parsed, sent: parsed, locale: null, isTranslated: false, compiled: null, ...own };
  const { subject, previewText, locale, counts } = localized;
  const sent = localized.parsed;
  // The author's text keeps its places in the source; only a translation has its own.
  const isTranslated = counts !== null;
  const shown = isTranslated ? sent : parsed;
  return { parsed: shown, sent, locale, isTranslated, subject, previewText, compiled: null };
}

/** A published version is never compiled again, in any language. */
async function readVersionInLocale(
  ctx: Context,
  version: VersionRow,
  document: CanonicalDocument,
  { locale: wantedLocale, subject, preview_text }: Pick<RenderInput, 'locale' | 'subject' | 'preview_text'>,
  own: { subject: string; previewText: string },
): Promise<ContentToRender> {
  const rows = wantedLocale === undefined ? [] : await readVersionLocales(ctx, version);
  const row = pickVersionLocale(rows, wantedLocale ?? null);
  const { html, plainText: plain_text } = row ?? version;
  // Both were validated when the version was published.
  const parsed = new ParsedDocument(row ? { ...document, variables: JSON.parse(row.variables) } : document);
  return {
    ...{ parsed, sent: parsed, locale: row?.locale ?? version.defaultLocale, isTranslated: row !== null },
    subject: subject ?? row?.subject ?? own.subject,
    previewText: preview_text ?? row?.previewText ?? own.previewText,
    compiled: { html, plain_text },
  };
}

async function readSavedContent(
  ctx: Context,
  template: TemplateRow,
  versionId: string | undefined,
): Promise<Saved | null> {
  const draft = versionId === undefined ? await readDraftRow(ctx, template.id) : null;
  if (draft) return { ...draft, version: null };
  const id = versionId ?? template.publishedVersionId;
  if (!id) return null;
  const version = await requireVersion(ctx, template.id, id);
  return { ...version, version };
}
