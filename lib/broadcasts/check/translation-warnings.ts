import { and, asc, eq } from 'drizzle-orm';
import { languagesOf } from '@/lib/broadcasts/audience/count-audience';
import type { Context } from '@/lib/context';
import { templateVersionLocales } from '@/lib/db/tables';
import { pickLocale } from '@/lib/mail/locales';
import { openFindings } from '@/lib/templates/translations/check-translations';
import type { Readiness } from './find-readiness';
import { type BroadcastFinding, finding } from './finding';

/** Missing translations in the languages that recipients get, as counted at publishing. */
export async function translationWarnings(
  ctx: Context,
  { version, audience }: Readiness,
): Promise<BroadcastFinding[]> {
  const sourceLocale = version?.locale;
  if (!version || !sourceLocale || !audience) return [];
  const { locale, counts, versionId, workspaceId } = templateVersionLocales;
  const rows = await ctx.db
    .select({ locale, counts })
    .from(templateVersionLocales)
    .where(and(eq(versionId, version.id), eq(workspaceId, ctx.workspaceId)))
    .orderBy(asc(locale));
  // Counted by the compiler.
  const all = rows.map((row) => ({
    ...row,
    open: openFindings(row.locale, sourceLocale, JSON.parse(row.counts)),
  }));
  if (all.every(({ open }) => open.length === 0)) return [];
  const available = rows.map((row) => row.locale);
  const read = (await languagesOf(ctx, audience))?.map((locale) => pickLocale(locale, available));
  return all
    .filter((row) => !read || read.includes(row.locale))
    .flatMap(({ open }) => open)
    .map(({ rule, message }) => finding(rule.toUpperCase().replace('-', '_'), message, 'template_id'));
}
