import { asc } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { templateTranslations } from '@/lib/db/tables';
import type { StoredUnit } from '@/lib/document/translation/resolve-translation';

/** A stored translation of a draft. */
export type TranslationRow = Pick<
  typeof templateTranslations.$inferSelect,
  'locale' | 'revision' | 'updatedAt' | 'updatedById' | 'updatedByName'
> & { units: StoredUnit[] };

/** The translations of a template, ordered by locale. */
export async function readTranslations(ctx: Context, templateId: string): Promise<TranslationRow[]> {
  const { locale, revision, units, updatedAt, updatedById, updatedByName } = templateTranslations;
  const rows = await ctx.db
    .select({ locale, revision, units, updatedAt, updatedById, updatedByName })
    .from(templateTranslations)
    .where(inWorkspace(ctx, templateTranslations, { templateId }))
    .orderBy(asc(locale));
  return rows.map((row) => ({ ...row, units: readUnits(row.units) }));
}

/** Written by the verbs in this folder. */
export function readUnits(text: string): StoredUnit[] {
  return JSON.parse(text) as StoredUnit[];
}
