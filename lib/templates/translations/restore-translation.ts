import { and, desc, eq, gt } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { templateTranslationRevisions } from '@/lib/db/tables';
import { type StoredUnit, storedOf } from '@/lib/document/translation/resolve-translation';
import { takeBack } from '@/lib/document/translation/unit-changes';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { RestoreTranslationInput, TranslationWithUnits } from '@/lib/templates/contract/translations';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { resolveIn } from './in-locale';
import { readChanges } from './list-translation-revisions';
import { readLanguages, requireRow } from './require-translation';
import { presentAfter, translationConflict } from './save-translation';
import type { TranslationRow } from './translation-rows';
import { writeUnits } from './write-units';

/**
 * Lets a locale say again what it said at an earlier revision, as its next one: history only grows. What the email has
 * got since is missing again, what it lost is kept for its return. `NOT_FOUND`, `TEMPLATE_CONFLICT`.
 */
export async function restoreTranslation(
  ctx: Context,
  templateId: string,
  locale: string,
  { revision, restore }: RestoreTranslationInput,
): Promise<TranslationWithUnits> {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const languages = await readLanguages(ctx, templateId);
  const { template, rows, units } = languages;
  const row = requireRow(rows, locale);
  if (row.revision !== revision) throw translationConflict(row);
  const then = await unitsAt(ctx, template.id, row, restore);
  const past = rows.map((one) => (one === row ? { ...row, units: then } : one));
  const next = storedOf(resolveIn(units, past, locale), [...then, ...row.units]);
  if (JSON.stringify(next) === JSON.stringify(row.units)) return presentAfter(languages, row);
  const saved = await withTransaction(ctx, async (tx) => {
    const written = await writeUnits(tx, template.id, row, next);
    if (!written) return null;
    await recordAudit(tx, {
      action: 'template.translation_saved',
      target: { type: 'template', id: template.id, name: template.name },
      changes: [
        { field: 'locale', from: null, to: locale },
        { field: 'restored_revision', from: null, to: restore },
      ],
    });
    return written;
  });
  if (!saved) throw translationConflict(requireRow((await readLanguages(ctx, template.id)).rows, locale));
  return presentAfter(languages, saved);
}

/** What the locale said at a revision: all later changes taken back, the newest first. */
async function unitsAt(
  ctx: Context,
  templateId: string,
  { locale, revision: current, units }: TranslationRow,
  wanted: number,
): Promise<StoredUnit[]> {
  const table = templateTranslationRevisions;
  const later = await ctx.db
    .select({ revision: table.revision, changes: table.changes })
    .from(table)
    .where(
      and(
        eq(table.templateId, templateId),
        eq(table.locale, locale),
        eq(table.workspaceId, ctx.workspaceId),
        gt(table.revision, wanted - 1),
      ),
    )
    .orderBy(desc(table.revision));
  const isKnown = wanted <= current && later.length === current - wanted + 1;
  if (!isKnown && wanted !== current)
    throw new DomainError('NOT_FOUND', 'This translation has no such revision, or it is no longer kept.');
  return later
    .filter(({ revision }) => revision > wanted)
    .reduce<StoredUnit[]>((all, { changes }) => takeBack(all, readChanges(changes)), units);
}
