import type { Context } from '@/lib/context';
import type { CanonicalDocument } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import type { CompiledDocument } from '@/lib/rendering/compile';
import type { RenderInput } from '@/lib/templates/contract/previews';
import { upgradeFooter } from '@/lib/templates/documents/legacy-footer';
import { readDocument, requireMatch } from '@/lib/templates/documents/read-document';
import { draftRequired, readDraftRow } from '@/lib/templates/records/draft-row';
import type { TemplateRow } from '@/lib/templates/records/require-template';
import { requireVersion, type VersionRow } from '@/lib/templates/records/require-version';
import { inLocale } from '@/lib/templates/translations/in-locale';
import { readTranslations } from '@/lib/templates/translations/translation-rows';
import { pickVersionLocale, readVersionLocales } from '@/lib/templates/translations/version-locales';

export type ContentToRender = {
  parsed: ParsedDocument;
  /** What is compiled of it: the same, with the language that it is in. */
  sent: ParsedDocument;
  /** The language; null where nobody said which it is written in. */
  locale: string | null;
  /** In another language than the one that it is written in. */
  isTranslated: boolean;
  subject: string;
  previewText: string;
  /** Only of a version that is looked at as it is: a published version never compiles again. */
  compiled: Pick<CompiledDocument, 'html' | 'plain_text'> | null;
};

type Saved = { sourceDocument: string; subject: string; previewText: string; version: VersionRow | null };

/**
 * What a preview, a check or a test send is about: the given document, subject and preview text, and for what is not
 * given the named version, else the draft, else the published version. `DRAFT_REQUIRED` where there is none of them.
 * A given document is of the template's own kind, or of any where it is only looked at.
 */
export async function contentToRender(
  ctx: Context,
  template: TemplateRow,
  input: Pick<RenderInput, 'document' | 'subject' | 'preview_text' | 'version_id' | 'locale'>,
  kind: 'own kind' | 'any kind' = 'own kind',
): Promise<ContentToRender> {
  const given = input.document === undefined ? null : readDocument(input.document);
  if (given && kind === 'own kind')
    requireMatch(given, { purpose: template.purpose, source_mode: template.sourceMode });
  const saved = await savedContent(ctx, template, input.version_id);
  if (!given && !saved) throw draftRequired();
  const stored = given ?? readDocument(JSON.parse(saved?.sourceDocument ?? 'null'));
  const version = given ? null : (saved?.version ?? null);
  const own = {
    subject: input.subject ?? saved?.subject ?? template.name,
    previewText: input.preview_text ?? saved?.previewText ?? '',
  };
  if (version) return versionInLocale(ctx, version, stored, input, own);
  const standard = template.defaultLocale;
  const parsed = new ParsedDocument(upgradeFooter(stored) ?? stored, standard);
  const wanted = input.locale;
  const said = wanted === undefined || standard === null ? [] : await readTranslations(ctx, template.id);
  const localized = inLocale(parsed, own, { said, standard, wanted });
  if (!localized) return { parsed, sent: parsed, locale: null, isTranslated: false, compiled: null, ...own };
  const { subject, previewText, locale, counts } = localized;
  const sent = localized.parsed;
  // What the author wrote keeps its places in the source; only another language has those of its own.
  const isTranslated = counts !== null;
  const shown = isTranslated ? sent : parsed;
  return { parsed: shown, sent, locale, isTranslated, subject, previewText, compiled: null };
}

/** A published version never compiles again, in any language. */
async function versionInLocale(
  ctx: Context,
  version: VersionRow,
  document: CanonicalDocument,
  { locale: wanted, subject, preview_text }: Pick<RenderInput, 'locale' | 'subject' | 'preview_text'>,
  own: { subject: string; previewText: string },
): Promise<ContentToRender> {
  const rows = wanted === undefined ? [] : await readVersionLocales(ctx, version);
  const row = pickVersionLocale(rows, wanted ?? null);
  const { html, plainText: plain_text } = row ?? version;
  // Both were parsed when the version was published.
  const parsed = new ParsedDocument(row ? { ...document, variables: JSON.parse(row.variables) } : document);
  return {
    ...{ parsed, sent: parsed, locale: row?.locale ?? version.defaultLocale, isTranslated: row !== null },
    subject: subject ?? row?.subject ?? own.subject,
    previewText: preview_text ?? row?.previewText ?? own.previewText,
    compiled: { html, plain_text },
  };
}

async function savedContent(
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
