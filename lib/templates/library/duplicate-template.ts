import { type Context, requireScope, withTransaction } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { DuplicateTemplateInput } from '@/lib/templates/contract/templates';
import { requireVersionContent } from '@/lib/templates/drafts/start-draft';
import { readDraftRow } from '@/lib/templates/records/draft-row';
import { insertTemplate, type StoredContent } from '@/lib/templates/records/insert-template';
import type { TemplateAnswer } from '@/lib/templates/records/present-template';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { requireTemplate, type TemplateRow } from '@/lib/templates/records/require-template';
import { copySampleSets } from '@/lib/templates/samples/copy-sample-sets';
import { copyTranslations } from '@/lib/templates/translations/copy-translations';
import { convertContent } from './convert-content';

const maxNameLength = 120;

/** Creates a template from the draft, else the published version; `SOURCE_UNAVAILABLE` without either. */
export async function duplicateTemplate(
  ctx: Context,
  templateId: string,
  input: DuplicateTemplateInput,
): Promise<TemplateAnswer> {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const source = await requireTemplate(ctx, templateId);
  const kept = await findContent(ctx, source);
  const { purpose = source.purpose, source_mode: sourceMode = source.sourceMode, mjml } = input;
  const isSameKind = purpose === source.purpose && sourceMode === source.sourceMode && mjml === undefined;
  const content = isSameKind ? kept : await convertContent(kept, { purpose, sourceMode, mjml });
  const { description, industry, tone, folder, tags, defaultLocale } = source;
  const name = input.name ?? copyName(source.name);
  const values = { name, description, purpose, sourceMode, industry, tone, folder, tags, defaultLocale };
  return withTransaction(ctx, async (tx) => {
    const copy = await insertTemplate(tx, values, content, 'template.duplicated');
    await copySampleSets(tx, source.id, copy.id);
    await copyTranslations(tx, source.id, copy.id);
    return copy;
  });
}

async function findContent(ctx: Context, source: TemplateRow): Promise<StoredContent> {
  const draft = await readDraftRow(ctx, source.id);
  if (draft) {
    const { schemaVersion, sourceDocument, subject, previewText } = draft;
    return { schemaVersion, sourceDocument, subject, previewText };
  }
  if (source.publishedVersionId) return requireVersionContent(ctx, source.id, source.publishedVersionId);
  throw new DomainError(
    'SOURCE_UNAVAILABLE',
    'This template has neither a draft nor a published version to duplicate.',
  );
}

/** Cut by code points, so that no character is split. */
function copyName(name: string): string {
  const suffix = ' (copy)';
  const characters = [...name];
  return characters.slice(0, maxNameLength - suffix.length).join('') + suffix;
}
