import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { requireVersion } from '@/lib/templates/records/require-version';
import { readVersionLocales } from '@/lib/templates/translations/version-locales';
import { presentVersion, type VersionAnswer } from './present-version';

/** One published version. `NOT_FOUND`. */
export async function findVersion(
  ctx: Context,
  templateId: string,
  versionId: string,
): Promise<VersionAnswer> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const version = await requireVersion(ctx, template.id, versionId);
  return presentVersion(version, await readVersionLocales(ctx, version));
}
