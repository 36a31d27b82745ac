import { countUnits, type ResolvedUnit } from '@/lib/document/translation/resolve-translation';
import type { PlacedUnit } from '@/lib/document/translation/unit';
import { localeName } from '@/lib/mail/locales';
import type {
  Translation,
  TranslationUnit,
  TranslationWithUnits,
} from '@/lib/templates/contract/translations';
import { listFallbacks, resolveIn } from './localize-email';
import type { TranslationRow } from './translation-rows';

type TranslationContext = { templateId: string; standard: string; rows: readonly TranslationRow[] };

/** A translation without its units. */
export function presentTranslation(
  row: TranslationRow,
  units: readonly PlacedUnit[],
  { templateId, standard, rows }: TranslationContext,
): Translation {
  return {
    object: 'translation',
    template_id: templateId,
    locale: row.locale,
    name: localeName(row.locale),
    fallbacks: listFallbacks(row.locale, rows, standard),
    revision: row.revision,
    counts: countUnits(resolveIn(units, rows, row.locale)),
    updated_at: row.updatedAt.toISOString(),
    updated_by: { id: row.updatedById, name: row.updatedByName },
  };
}

/** A translation with its units. */
export function presentWithUnits(
  row: TranslationRow,
  units: readonly PlacedUnit[],
  context: TranslationContext,
): TranslationWithUnits {
  return {
    ...presentTranslation(row, units, context),
    units: resolveIn(units, context.rows, row.locale).map(presentUnit),
  };
}

function presentUnit({ unit, state, target, own }: ResolvedUnit<PlacedUnit>): TranslationUnit {
  const { key, kind, block, source } = unit;
  return {
    ...{ key, kind, block, source, state },
    target: own?.target ?? null,
    sent: target ?? source,
    translated_from: state === 'outdated' ? (own?.source ?? null) : null,
  };
}
