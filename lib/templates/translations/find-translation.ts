import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import type { TranslationQuery, TranslationWithUnits } from '@/lib/templates/contract/translations';
import { presentWithUnits } from './present-translation';
import { readLanguages, requireRow } from './require-translation';

/** A locale's text for each unit of the draft. `NOT_FOUND`. */
export async function findTranslation(
  ctx: Context,
  templateId: string,
  locale: string,
  { state }: TranslationQuery,
): Promise<TranslationWithUnits> {
  requireScope(ctx, access.readTemplates);
  const { template, standard, rows, units } = await readLanguages(ctx, templateId);
  const context = { templateId: template.id, standard, rows };
  const found = presentWithUnits(requireRow(rows, locale), units, context);
  if (state === undefined) return found;
  const wantedStates: readonly string[] = state === 'open' ? ['missing', 'outdated'] : [state];
  return { ...found, units: found.units.filter((unit) => wantedStates.includes(unit.state)) };
}
