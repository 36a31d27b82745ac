import { and, eq, ne, sql } from 'drizzle-orm';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { templateSampleSets, templates } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { access } from '@/lib/scopes';
import type { SampleSet, SaveSampleSetInput } from '@/lib/templates/contract/samples';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { presentSampleSet } from './present-sample-set';

/** Per template. */
const maxSets = 100;

/** Saves sample values; replaces a set with the same name. `CONFLICT` beyond a hundred sets. */
export async function saveSampleSet(
  ctx: Context,
  templateId: string,
  { name, values, locale = null }: SaveSampleSetInput,
): Promise<SampleSet> {
  requireScope(ctx, access.writeTemplates);
  const template = await requireTemplate(ctx, templateId);
  return withTransaction(ctx, async (tx) => {
    // Locked, so that two concurrent saves cannot exceed the limit.
    await tx.db
      .select({ id: templates.id })
      .from(templates)
      .where(eq(templates.id, template.id))
      .for('no key update');
    const others = await tx.db.$count(
      templateSampleSets,
      and(eq(templateSampleSets.templateId, template.id), ne(templateSampleSets.name, name)),
    );
    if (others >= maxSets)
      throw new DomainError(
        'CONFLICT',
        `A template keeps up to ${maxSets} sample sets. Delete one that is no longer needed.`,
      );
    const [saved] = await tx.db
      .insert(templateSampleSets)
      .values({
        ...{ id: newId(), workspaceId: tx.workspaceId, templateId: template.id, name },
        locale,
        ...{ values: JSON.stringify(values), createdById: tx.actor.id, createdByName: tx.actor.name },
      })
      .onConflictDoUpdate({
        target: [templateSampleSets.templateId, templateSampleSets.name],
        set: { values: sql`excluded.values`, locale: sql`excluded.locale`, updatedAt: sql`now()` },
      })
      .returning();
    if (!saved) throw new Error('An insert returned nothing.');
    return presentSampleSet(saved);
  });
}
