import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { templateVersionLocales } from '@/lib/db/tables';
import { pickLocale } from '@/lib/mail/locales';
import type { VersionRow } from '@/lib/templates/records/require-version';

export type VersionLocaleRow = typeof templateVersionLocales.$inferSelect;

/** The translations of a version. */
export async function readVersionLocales(
  ctx: Context,
  { id, defaultLocale }: Pick<VersionRow, 'id' | 'defaultLocale'>,
): Promise<VersionLocaleRow[]> {
  if (defaultLocale === null) return [];
  const { versionId, workspaceId, locale } = templateVersionLocales;
  return ctx.db
    .select()
    .from(templateVersionLocales)
    .where(and(eq(versionId, id), eq(workspaceId, ctx.workspaceId)))
    .orderBy(asc(locale));
}

/** The best match for a requested locale; null: the source language. */
export function pickVersionLocale(
  rows: readonly VersionLocaleRow[],
  wantedLocale: string | null,
): VersionLocaleRow | null {
  if (wantedLocale === null) return null;
  const picked = pickLocale(
    wantedLocale,
    rows.map(({ locale }) => locale),
  );
  return rows.find(({ locale }) => locale === picked) ?? null;
}
