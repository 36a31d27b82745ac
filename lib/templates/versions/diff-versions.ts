import { type Context, requireScope } from '@/lib/context';
import { type DiffSide, type DocumentDiff, diffDocuments } from '@/lib/document/compare/diff-documents';
import { access } from '@/lib/scopes';
import type { DiffedContent, LocaleChange } from '@/lib/templates/contract/diffs';
import { upgradeFooter } from '@/lib/templates/documents/legacy-footer';
import { readDocument } from '@/lib/templates/documents/read-document';
import { createDraftRequired, readDraftRow } from '@/lib/templates/records/draft-row';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { requireVersion } from '@/lib/templates/records/require-version';
import { diffLocales, readDraftUnits, readVersionUnits } from './diff-locales';

type DiffAnswer = {
  object: 'template_diff';
  from: DiffedContent;
  to: DiffedContent;
  locales?: LocaleChange[];
} & DocumentDiff;

type DiffInput = { told: DiffedContent; content: DiffSide; said: Awaited<ReturnType<typeof readDraftUnits>> };

/** The changes from one published version to another, or to the draft. */
export async function diffVersions(
  ctx: Context,
  templateId: string,
  from: string,
  to: string,
): Promise<DiffAnswer> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const [before, after] = await Promise.all([
    readVersionSide(ctx, template.id, from),
    to === 'draft' ? readDraftSide(ctx, template.id) : readVersionSide(ctx, template.id, to),
  ]);
  const changes = diffDocuments(before.content, after.content);
  const hasLocales = before.said.size + after.said.size > 0;
  const locales = hasLocales ? { locales: diffLocales(before.said, after.said) } : {};
  return { object: 'template_diff', from: before.told, to: after.told, ...changes, ...locales };
}

async function readVersionSide(ctx: Context, templateId: string, versionId: string): Promise<DiffInput> {
  const version = await requireVersion(ctx, templateId, versionId);
  const document = readDocument(JSON.parse(version.sourceDocument));
  return {
    told: { version_id: version.id, version_number: version.versionNumber, revision: version.revision },
    content: { document, subject: version.subject, preview_text: version.previewText },
    said: await readVersionUnits(ctx, version),
  };
}

async function readDraftSide(ctx: Context, templateId: string): Promise<DiffInput> {
  const draft = await readDraftRow(ctx, templateId);
  if (!draft) throw createDraftRequired();
  const stored = readDocument(JSON.parse(draft.sourceDocument));
  return {
    told: { version_id: null, version_number: null, revision: draft.revision },
    content: {
      document: upgradeFooter(stored) ?? stored,
      subject: draft.subject,
      preview_text: draft.previewText,
    },
    said: await readDraftUnits(ctx, templateId),
  };
}
