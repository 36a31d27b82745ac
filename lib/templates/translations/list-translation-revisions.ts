import { and, desc, lt } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { templateTranslationRevisions } from '@/lib/db/tables';
import { describeUnitChanges } from '@/lib/document/translation/unit-changes';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { PageQuery } from '@/lib/templates/contract/templates';
import type { TranslationRevision } from '@/lib/templates/contract/translations';
import { readNumberedPage } from '@/lib/templates/numbered-page';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { findRemoved, readChanges } from './past-revisions';
import { requireRow } from './require-translation';
import { readTranslations } from './translation-rows';

/** An imported file may change thousands at once. */
const maxListedUnits = 100;

/** The history of a locale, newest first, also after its removal. `NOT_FOUND`. */
export async function listTranslationRevisions(
  ctx: Context,
  templateId: string,
  locale: string,
  page: PageQuery,
): Promise<Page<TranslationRevision>> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  if ((await findRemoved(ctx, template.id, locale)) === null)
    requireRow(await readTranslations(ctx, template.id), locale);
  const table = templateTranslationRevisions;
  const { revision, changes, createdById, createdByName, createdAt } = table;
  const list = { name: `translation-revisions:${locale}`, templateId: template.id };
  const read = (below: number | undefined, fetch: number) =>
    ctx.db
      .select({ revision, changes, createdById, createdByName, createdAt })
      .from(table)
      .where(
        and(
          inWorkspace(ctx, table, { templateId: template.id, locale }),
          below === undefined ? undefined : lt(revision, below),
        ),
      )
      .orderBy(desc(revision))
      .limit(fetch);
  return readNumberedPage(
    ctx,
    list,
    page,
    read,
    (row) => row.revision,
    (row) => {
      const descriptions = describeUnitChanges(readChanges(row.changes));
      return {
        object: 'translation_revision',
        template_id: template.id,
        locale,
        revision: row.revision,
        changed: descriptions.length,
        changes: descriptions.slice(0, maxListedUnits),
        created_by: { id: row.createdById, name: row.createdByName },
        created_at: row.createdAt.toISOString(),
      };
    },
  );
}
