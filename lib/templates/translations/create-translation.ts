import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { templates, templateTranslations } from '@/lib/db/tables';
import { toStoredUnits } from '@/lib/document/translation/resolve-translation';
import { findUnitChanges } from '@/lib/document/translation/unit-changes';
import { createNotFound, DomainError } from '@/lib/errors';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import type {
  CreateTranslationInput,
  TranslationWithUnits,
  UnitInput,
} from '@/lib/templates/contract/translations';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { resolveIn } from './localize-email';
import { findRemoved } from './past-revisions';
import { putUnits, type UnitProblem } from './put-units';
import { type Languages, readLanguages } from './require-translation';
import { presentAfter, refuseUnits } from './save-translation';
import type { TranslationRow } from './translation-rows';
import { recordRevision } from './write-units';

/** Without the source language. */
const maxLocales = 50;

/**
 * Adds a language to a template with its first texts, at revision 0 or continuing an earlier history.
 * `CONFLICT` when the language exists or there are too many.
 */
export async function createTranslation(
  ctx: Context,
  templateId: string,
  { locale, default_locale, units = [] }: CreateTranslationInput,
): Promise<TranslationWithUnits> {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const languages = await readLanguages(ctx, templateId);
  const { row, problems, standard } = await insertTranslation(ctx, languages, locale, units, {
    standard: default_locale,
    strict: true,
  });
  refuseUnits(problems);
  return presentAfter({ ...languages, standard }, row);
}

type Inserted = { row: TranslationRow; standard: string; changed: number; problems: UnitProblem[] };

/** The same from a file. `strict`: store nothing if one unit cannot be used. `exact`: see `putUnits`. */
export async function insertTranslation(
  ctx: Context,
  { template, rows, units }: Languages,
  locale: string,
  inputs: readonly UnitInput[],
  {
    standard: standardLocale,
    strict,
    exact,
  }: { standard: string | undefined; strict: boolean; exact?: boolean },
): Promise<Inserted> {
  const standard = template.defaultLocale ?? standardLocale;
  requireOther(standard, locale);
  if (standardLocale !== undefined && standardLocale !== standard)
    throw createInvalidError([
      {
        path: 'default_locale',
        code: 'differs',
        message: `The template is written in ${standard}. Change that with PATCH /templates/{templateId}.`,
      },
    ]);
  const { resolved, changed, problems } = putUnits(resolveIn(units, rows, locale), inputs, { exact });
  if (strict) refuseUnits(problems);
  const stored = toStoredUnits(resolved, []);
  const row = await withTransaction(ctx, (tx) =>
    addLanguage(tx, template, standard, { locale, units: stored }),
  );
  return { row, standard, changed, problems };
}

type Added = Pick<TranslationRow, 'locale' | 'units'>;

/** Adds a language as its next revision, which may have `restored` an earlier one. Needs a transaction. */
export async function addLanguage(
  tx: Context,
  template: Languages['template'],
  standard: string,
  { locale, units }: Added,
  restored?: number,
): Promise<TranslationRow> {
  // Locked, so that two concurrent requests cannot exceed the limit, nor differ in the source language.
  const [locked] = await tx.db
    .update(templates)
    .set({ defaultLocale: sql`coalesce(${templates.defaultLocale}, ${standard})` })
    .where(and(inWorkspace(tx, templates, { id: template.id }), isNull(templates.deletedAt)))
    .returning({ standard: templates.defaultLocale });
  if (!locked) throw createNotFound('template');
  if (locked.standard !== standard)
    throw new DomainError(
      'CONFLICT',
      'The source language of the template changed meanwhile. Retrieve it and try again.',
    );
  const count = await tx.db.$count(templateTranslations, eq(templateTranslations.templateId, template.id));
  if (count >= maxLocales)
    throw new DomainError('CONFLICT', `A template has up to ${maxLocales} languages beside its own.`);
  const before = await findRemoved(tx, template.id, locale);
  const revision = before ? before.revision + 1 : 0;
  const { id: updatedById, name: updatedByName } = tx.actor;
  const [added] = await tx.db
    .insert(templateTranslations)
    .values({
      ...{ templateId: template.id, workspaceId: tx.workspaceId, locale, revision },
      ...{ units: JSON.stringify(units), updatedById, updatedByName },
    })
    .onConflictDoNothing()
    .returning({ updatedAt: templateTranslations.updatedAt });
  if (!added) throw new DomainError('CONFLICT', `This template has a translation for ${locale} already.`);
  await recordAudit(tx, {
    action: 'template.translation_added',
    target: { type: 'template', id: template.id, name: template.name },
    changes: [
      { field: 'locale', from: null, to: locale },
      ...(restored === undefined ? [] : [{ field: 'restored_revision', from: null, to: restored }]),
    ],
  });
  const row = { locale, revision, units, updatedAt: added.updatedAt, updatedById, updatedByName };
  await recordRevision(tx, template.id, row, findUnitChanges([], units));
  return row;
}

/** Refuses the source language, and any language while the source language is unknown. */
export function requireOther(standard: string | undefined, locale: string): asserts standard is string {
  if (standard === undefined) {
    const message = 'Say which language the template is written in, such as en.';
    throw createInvalidError([{ path: 'default_locale', code: 'required', message }]);
  }
  if (standard !== locale) return;
  const message = `The template is written in ${locale}: change its draft instead.`;
  throw createInvalidError([{ path: 'locale', code: 'is_default', message }]);
}
