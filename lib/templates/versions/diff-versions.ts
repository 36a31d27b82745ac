import { type Context, requireScope } from '@/lib/context';
import { type DiffSide, type DocumentDiff, diffDocuments } from '@/lib/document/compare/diff-documents';
import { access } from '@/lib/scopes';
import type { DiffedContent } from '@/lib/templates/contract/diffs';
import { upgradeFooter } from '@/lib/templates/documents/legacy-footer';
import { readDocument } from '@/lib/templates/documents/read-document';
import { draftRequired, readDraftRow } from '@/lib/templates/records/draft-row';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { requireVersion } from '@/lib/templates/records/require-version';

type DiffAnswer = { object: 'template_diff'; from: DiffedContent; to: DiffedContent } & DocumentDiff;

type Side = { told: DiffedContent; content: DiffSide };

/** What changed from one published version to another, or to the draft as it is answered. */
export async function diffVersions(
  ctx: Context,
  templateId: string,
  from: string,
  to: string,
): Promise<DiffAnswer> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const [before, after] = await Promise.all([
    versionSide(ctx, template.id, from),
    to === 'draft' ? draftSide(ctx, template.id) : versionSide(ctx, template.id, to),
  ]);
  const changes = diffDocuments(before.content, after.content);
  return { object: 'template_diff', from: before.told, to: after.told, ...changes };
}

async function versionSide(ctx: Context, templateId: string, versionId: string): Promise<Side> {
  const version = await requireVersion(ctx, templateId, versionId);
  const document = readDocument(JSON.parse(version.sourceDocument));
  return {
    told: { version_id: version.id, version_number: version.versionNumber, revision: version.revision },
    content: { document, subject: version.subject, preview_text: version.previewText },
  };
}

async function draftSide(ctx: Context, templateId: string): Promise<Side> {
  const draft = await readDraftRow(ctx, templateId);
  if (!draft) throw draftRequired();
  const stored = readDocument(JSON.parse(draft.sourceDocument));
  return {
    told: { version_id: null, version_number: null, revision: draft.revision },
    content: {
      document: upgradeFooter(stored) ?? stored,
      subject: draft.subject,
      preview_text: draft.previewText,
    },
  };
}
