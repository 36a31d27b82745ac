import type { Context } from '@/lib/context';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import type { CompiledDocument } from '@/lib/rendering/compile';
import type { RenderInput } from '@/lib/templates/contract/previews';
import { upgradeFooter } from '@/lib/templates/documents/legacy-footer';
import { readDocument, requireMatch } from '@/lib/templates/documents/read-document';
import { draftRequired, readDraftRow } from '@/lib/templates/records/draft-row';
import type { TemplateRow } from '@/lib/templates/records/require-template';
import { requireVersion, type VersionRow } from '@/lib/templates/records/require-version';

export type ContentToRender = {
  parsed: ParsedDocument;
  subject: string;
  previewText: string;
  /** Only of a version that is looked at as it is: a published version never compiles again. */
  compiled: Pick<CompiledDocument, 'html' | 'plain_text'> | null;
};

type Saved = { sourceDocument: string; subject: string; previewText: string; version: VersionRow | null };

/**
 * What a preview, a check or a test send is about: the given document, subject and preview text, and for what is not
 * given the named version, else the draft, else the published version. `DRAFT_REQUIRED` where there is none of them.
 */
export async function contentToRender(
  ctx: Context,
  template: TemplateRow,
  input: Pick<RenderInput, 'document' | 'subject' | 'preview_text' | 'version_id'>,
): Promise<ContentToRender> {
  const given = input.document === undefined ? null : readDocument(input.document);
  if (given) requireMatch(given, { purpose: template.purpose, source_mode: template.sourceMode });
  const saved = await savedContent(ctx, template, input.version_id);
  if (!given && !saved) throw draftRequired();
  const stored = given ?? readDocument(JSON.parse(saved?.sourceDocument ?? 'null'));
  const version = given ? null : (saved?.version ?? null);
  return {
    parsed: new ParsedDocument(version ? stored : (upgradeFooter(stored) ?? stored)),
    subject: input.subject ?? saved?.subject ?? template.name,
    previewText: input.preview_text ?? saved?.previewText ?? '',
    compiled: version && { html: version.html, plain_text: version.plainText },
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
