import { type Context, requireScope, withTransaction } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { RollBackTemplateInput } from '@/lib/templates/contract/versions';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { requireVersion } from '@/lib/templates/records/require-version';
import { readVersionLocales } from '@/lib/templates/translations/version-locales';
import { presentVersion, type VersionAnswer } from './present-version';
import { requireApproval } from './require-approval';
import { requirePostalAddress } from './require-postal-address';
import { storeVersion } from './store-version';

/**
 * Publishes an older version again, unchanged and in all its languages. The draft stays. If it is already
 * published, returns it.
 */
export async function rollBackTemplate(
  ctx: Context,
  templateId: string,
  { version_id, published_version_id, note }: RollBackTemplateInput,
): Promise<{ created: boolean; version: VersionAnswer }> {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const template = await requireTemplate(ctx, templateId);
  const older = await requireVersion(ctx, template.id, version_id);
  const locales = await readVersionLocales(ctx, older);
  if (older.id === template.publishedVersionId)
    return { created: false, version: presentVersion(older, locales) };
  if (template.purpose === 'marketing') await requirePostalAddress(ctx);
  await requireApproval(ctx, template.id, older.id);
  const stored = await withTransaction(ctx, (tx) =>
    storeVersion(
      tx,
      { id: template.id, publishedVersionId: published_version_id },
      { content: older, locales, note: note ?? `Rolled back to version ${older.versionNumber}.` },
    ),
  );
  if (!stored) throw await createPublishConflict(ctx, template.id);
  return { created: true, version: presentVersion(stored.version, locales) };
}

/** `TEMPLATE_CONFLICT` with the published version; `NOT_FOUND` if the template is gone. */
async function createPublishConflict(ctx: Context, templateId: string): Promise<DomainError> {
  const { lastRevision, publishedVersionId } = await requireTemplate(ctx, templateId);
  return new DomainError(
    'TEMPLATE_CONFLICT',
    'Another version was published since you looked. Retrieve the template and try again.',
    { current_revision: lastRevision, current_published_version_id: publishedVersionId },
  );
}
