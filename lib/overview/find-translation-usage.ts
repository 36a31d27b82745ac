import { asc, sql } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { templateSampleSets } from '@/lib/db/tables';
import { emailStates } from '@/lib/emails/contract/states';
import { access } from '@/lib/scopes';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { requireVersion } from '@/lib/templates/records/require-version';
import { listFallbacks } from '@/lib/templates/translations/localize-email';
import { requireRow } from '@/lib/templates/translations/require-translation';
import { readTranslations } from '@/lib/templates/translations/translation-rows';
import { readVersionLocales } from '@/lib/templates/translations/version-locales';
import { type TranslationUsage, usageSpanDays } from './contract';

const maxShown = 20;
/** How many emails of each state are read, newest first: a large template has millions. */
const maxEmails = 10_000;

/** Where a language of a template is used. `NOT_FOUND`. */
export async function findTranslationUsage(
  ctx: Context,
  templateId: string,
  locale: string,
): Promise<TranslationUsage> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const rows = await readTranslations(ctx, template.id);
  requireRow(rows, locale);
  const { id, name, createdAt } = templateSampleSets;
  const sets = await ctx.db
    .select({ id, name })
    .from(templateSampleSets)
    .where(inWorkspace(ctx, templateSampleSets, { templateId: template.id, locale }))
    .orderBy(asc(createdAt), asc(id))
    .limit(maxShown);
  const others = rows.filter((row) => row.locale !== locale);
  const fallsBack = others.filter((row) =>
    listFallbacks(row.locale, rows, template.defaultLocale ?? '').includes(locale),
  );
  return {
    object: 'translation_usage',
    days: usageSpanDays,
    ...(await countSent(ctx, template.id, locale)),
    version: await publishedIn(ctx, template, locale),
    fallback_of: fallsBack.map((row) => row.locale),
    sample_sets: sets,
  };
}

async function countSent(ctx: Context, templateId: string, locale: string) {
  const { rows } = await ctx.db.execute<{ sent: number; cut: boolean }>(sql`
    select count(*) filter (where e.locale = ${locale})::int as sent,
      coalesce(max(e.place), 0) >= ${maxEmails} as cut
    from unnest(${sql.param([...emailStates])}::text[]) as s (state)
    cross join lateral (
      select locale, row_number() over () as place from (
        select locale from emails
        where workspace_id = ${ctx.workspaceId} and template_id = ${templateId} and state = s.state
          and created_at >= ${ctx.now().toISOString()}::timestamptz - make_interval(days => ${usageSpanDays})
        order by created_at desc, id desc limit ${maxEmails}) newest) e`);
  const [found] = rows;
  return { sent: found?.sent ?? 0, sent_at_least: found?.cut ?? false };
}

async function publishedIn(
  ctx: Context,
  { id, publishedVersionId }: Awaited<ReturnType<typeof requireTemplate>>,
  locale: string,
): Promise<TranslationUsage['version']> {
  if (publishedVersionId === null) return null;
  const version = await requireVersion(ctx, id, publishedVersionId);
  const locales = await readVersionLocales(ctx, version);
  if (!locales.some((one) => one.locale === locale)) return null;
  return { id: version.id, version_number: version.versionNumber };
}
