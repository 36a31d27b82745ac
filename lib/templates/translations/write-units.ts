import { sql } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { templateTranslationRevisions, templateTranslations } from '@/lib/db/tables';
import type { StoredUnit } from '@/lib/document/translation/resolve-translation';
import { findUnitChanges, type UnitChanges } from '@/lib/document/translation/unit-changes';
import type { TranslationRow } from './translation-rows';

/** Stores units as the next revision; null when someone saved first. Needs a transaction. */
export async function writeUnits(
  tx: Context,
  templateId: string,
  row: TranslationRow,
  units: readonly StoredUnit[],
): Promise<TranslationRow | null> {
  const { id: updatedById, name: updatedByName } = tx.actor;
  const [written] = await tx.db
    .update(templateTranslations)
    .set({
      ...{ revision: row.revision + 1, units: JSON.stringify(units), updatedAt: sql`clock_timestamp()` },
      ...{ updatedById, updatedByName },
    })
    .where(inWorkspace(tx, templateTranslations, { templateId, locale: row.locale, revision: row.revision }))
    .returning({ updatedAt: templateTranslations.updatedAt });
  if (!written) return null;
  const { updatedAt } = written;
  const next = {
    ...row,
    revision: row.revision + 1,
    units: [...units],
    updatedAt,
    updatedById,
    updatedByName,
  };
  // Translations older than the history get their first entry here.
  await recordRevision(tx, templateId, row, { removed: [], added: [] });
  await recordRevision(tx, templateId, next, findUnitChanges(row.units, units));
  return next;
}

/** Stores what a revision changed. An existing entry stays. */
export async function recordRevision(
  tx: Context,
  templateId: string,
  row: TranslationRow,
  changes: UnitChanges,
): Promise<void> {
  const { locale, revision, updatedById, updatedByName, updatedAt } = row;
  await tx.db
    .insert(templateTranslationRevisions)
    .values({
      ...{ templateId, locale, revision, workspaceId: tx.workspaceId, changes: JSON.stringify(changes) },
      ...{ createdById: updatedById, createdByName: updatedByName, createdAt: updatedAt },
    })
    .onConflictDoNothing();
}
