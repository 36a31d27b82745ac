import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { toStoredUnits } from '@/lib/document/translation/resolve-translation';
import { DomainError } from '@/lib/errors';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import type {
  SaveTranslationInput,
  TranslationWithUnits,
  UnitInput,
} from '@/lib/templates/contract/translations';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { resolveIn } from './localize-email';
import { presentWithUnits } from './present-translation';
import { putUnits, type UnitProblem } from './put-units';
import { type Languages, readLanguages, requireRow } from './require-translation';
import type { TranslationRow } from './translation-rows';
import { writeUnits } from './write-units';

/**
 * Changes the given units of a locale as its next revision, or `TEMPLATE_CONFLICT` when someone saved first.
 * Each language has its own revisions, so translators of different languages never conflict.
 */
export async function saveTranslation(
  ctx: Context,
  templateId: string,
  locale: string,
  { revision, units }: SaveTranslationInput,
): Promise<TranslationWithUnits> {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const languages = await readLanguages(ctx, templateId);
  const row = requireRow(languages.rows, locale);
  if (row.revision !== revision) throw createTranslationConflict(row);
  const { saved, problems } = await storeUnits(ctx, languages, row, units, { strict: true });
  refuseUnits(problems);
  return presentAfter(languages, saved);
}

type Stored = { saved: TranslationRow; changed: number; problems: UnitProblem[] };

/** Stores units. `strict`: store nothing if one cannot be used. */
export async function storeUnits(
  ctx: Context,
  { template, rows, units }: Languages,
  row: TranslationRow,
  inputs: readonly UnitInput[],
  { strict }: { strict: boolean },
): Promise<Stored> {
  const put = putUnits(resolveIn(units, rows, row.locale), inputs);
  const { changed, problems } = put;
  if (changed === 0 || (strict && problems.length > 0)) return { saved: row, changed: 0, problems };
  const next = toStoredUnits(put.resolved, row.units);
  const saved = await withTransaction(ctx, async (tx) => {
    const saved = await writeUnits(tx, template.id, row, next);
    if (!saved) return null;
    await recordAudit(tx, {
      action: 'template.translation_saved',
      target: { type: 'template', id: template.id, name: template.name },
      changes: [
        { field: 'locale', from: null, to: row.locale },
        { field: 'units', from: null, to: changed },
      ],
    });
    return saved;
  });
  if (!saved)
    throw createTranslationConflict(requireRow((await readLanguages(ctx, template.id)).rows, row.locale));
  return { saved, changed, problems };
}

/** `INVALID_REQUEST` with the unusable units. */
export function refuseUnits(problems: readonly UnitProblem[]): void {
  if (problems.length === 0) return;
  throw createInvalidError(
    problems.slice(0, 100).map(({ index, code, message }) => ({
      ...{ path: `units[${index}].${code === 'unknown_unit' ? 'key' : 'target'}`, code, message },
    })),
  );
}

export function presentAfter({ template, standard, rows, units }: Languages, saved: TranslationRow) {
  const others = rows.filter(({ locale }) => locale !== saved.locale);
  return presentWithUnits(saved, units, { templateId: template.id, standard, rows: [...others, saved] });
}

export function createTranslationConflict(row: TranslationRow): DomainError {
  return new DomainError(
    'TEMPLATE_CONFLICT',
    'This translation changed since you opened it. Retrieve it and try again.',
    {
      current_revision: row.revision,
      updated_at: row.updatedAt.toISOString(),
      updated_by: { id: row.updatedById, name: row.updatedByName },
    },
  );
}
