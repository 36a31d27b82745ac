import { and, inArray, isNull, sql } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { templateRevisions } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import type { SavedContent } from '@/lib/rendering/pool/change-task';
import { PoolTaskStopped, runInPool } from '@/lib/rendering/pool/pool';

const timeoutMs = 5_000;
const bigCharacters = 100_000;

type DescribedRevision = { templateId: string; revision: number; changes: string | null };

/**
 * Adds what each revision changed. Computed in a thread when the list is first read, then stored, because
 * saving has no time for it. Empty: nothing changed or it took too long. Null: the previous revision is gone,
 * or the threads are busy.
 */
export async function describeRevisions<Row extends DescribedRevision>(
  ctx: Context,
  rows: readonly Row[],
): Promise<Row[]> {
  const untold = rows.filter((row) => row.changes === null && row.revision > 0);
  const [first] = untold;
  if (!first) return [...rows];
  const contents = await readContents(
    ctx,
    first.templateId,
    untold.flatMap(({ revision }) => [revision - 1, revision]),
  );
  const found = new Map<number, string>();
  for (const { revision } of untold) {
    const [before, after] = [contents.get(revision - 1), contents.get(revision)];
    const words = before && after ? await describeDifference(before, after) : null;
    if (words !== null) found.set(revision, words);
  }
  if (found.size > 0) await storeDescriptions(ctx, first.templateId, found);
  return rows.map((row) => ({ ...row, changes: row.changes ?? found.get(row.revision) ?? null }));
}

async function readContents(ctx: Context, templateId: string, revisions: number[]) {
  const { revision, sourceDocument, subject, previewText } = templateRevisions;
  const rows = await ctx.db
    .select({ revision, sourceDocument, subject, previewText })
    .from(templateRevisions)
    .where(whereRevisions(ctx, templateId, [...new Set(revisions)]));
  return new Map(rows.map((row) => [row.revision, row]));
}

function whereRevisions(ctx: Context, templateId: string, revisions: number[]) {
  return and(
    inWorkspace(ctx, templateRevisions, { templateId }),
    inArray(templateRevisions.revision, revisions),
  );
}

/** Never fails the list: what could not be computed now is computed later. */
async function describeDifference(before: SavedContent, after: SavedContent): Promise<string | null> {
  const heavy = after.sourceDocument.length > bigCharacters;
  try {
    return await runInPool('changes', { before, after }, { timeoutMs, heavy });
  } catch (error) {
    if (error instanceof PoolTaskStopped) return '';
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function storeDescriptions(
  ctx: Context,
  templateId: string,
  found: ReadonlyMap<number, string>,
): Promise<void> {
  const [revisions, words] = [[...found.keys()], [...found.values()]];
  const { revision, changes } = templateRevisions;
  await ctx.db
    .update(templateRevisions)
    .set({
      changes: sql`(${sql.param(words)}::text[])[array_position(${sql.param(revisions)}::int[], ${revision})]`,
    })
    .where(and(whereRevisions(ctx, templateId, revisions), isNull(changes)));
}
