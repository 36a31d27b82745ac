import { and, desc, gte } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { templateTranslationRevisions } from '@/lib/db/tables';
import type { StoredUnit } from '@/lib/document/translation/resolve-translation';
import { revertChanges, type UnitChanges } from '@/lib/document/translation/unit-changes';
import { DomainError } from '@/lib/errors';
import type { TranslationRow } from './translation-rows';

const table = templateTranslationRevisions;

/** A locale at its last revision; empty after its removal, null if it never existed. */
export async function findRemoved(
  ctx: Context,
  templateId: string,
  locale: string,
): Promise<TranslationRow | null> {
  const { revision, createdAt, createdById, createdByName } = table;
  const [last] = await ctx.db
    .select({ revision, updatedAt: createdAt, updatedById: createdById, updatedByName: createdByName })
    .from(table)
    .where(whereLocale(ctx, templateId, locale))
    .orderBy(desc(revision))
    .limit(1);
  return last ? { ...last, locale, units: [] } : null;
}

/** A locale at a revision, found by undoing all later changes. `NOT_FOUND`. */
export async function readUnitsAt(
  ctx: Context,
  templateId: string,
  { locale, revision: current, units }: Pick<TranslationRow, 'locale' | 'revision' | 'units'>,
  wantedRevision: number,
): Promise<StoredUnit[]> {
  const laterChanges = await ctx.db
    .select({ revision: table.revision, changes: table.changes })
    .from(table)
    .where(and(whereLocale(ctx, templateId, locale), gte(table.revision, wantedRevision)))
    .orderBy(desc(table.revision));
  const isKnown = wantedRevision <= current && laterChanges.length === current - wantedRevision + 1;
  if (!isKnown && wantedRevision !== current)
    throw new DomainError('NOT_FOUND', 'This translation has no such revision, or it is no longer kept.');
  return laterChanges
    .filter(({ revision }) => revision > wantedRevision)
    .reduce<StoredUnit[]>((all, { changes }) => revertChanges(all, readChanges(changes)), units);
}

/** Written by `noteRevision`. */
export function readChanges(text: string): UnitChanges {
  return JSON.parse(text) as UnitChanges;
}

function whereLocale(ctx: Context, templateId: string, locale: string) {
  return inWorkspace(ctx, table, { templateId, locale });
}
