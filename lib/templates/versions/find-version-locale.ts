import { type Context, requireScope } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { VersionInLocale } from '@/lib/templates/contract/translations';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { requireVersion } from '@/lib/templates/records/require-version';
import { readVersionLocales } from '@/lib/templates/translations/version-locales';
import { presentVersionLocale } from './present-version';

/** A version in exactly this language. `NOT_FOUND`. */
export async function findVersionLocale(
  ctx: Context,
  templateId: string,
  versionId: string,
  locale: string,
): Promise<VersionInLocale> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const version = await requireVersion(ctx, template.id, versionId);
  const row = (await readVersionLocales(ctx, version)).find((row) => row.locale === locale);
  if (!row) throw new DomainError('NOT_FOUND', `This version has no translation for ${locale}.`);
  return {
    object: 'template_version_locale',
    version_id: version.id,
    template_id: template.id,
    ...presentVersionLocale(row),
    html: row.html,
    plain_text: row.plainText,
  };
}
