import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { templateRevisions } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import type { SavedContent } from '@/lib/rendering/pool/change-task';
import { PoolTaskStopped, runInPool } from '@/lib/rendering/pool/pool';

const timeoutMs = 5_000;
const bigCharacters = 100_000;

type Told = { templateId: string; revision: number; changes: string | null };

/**
 * The rows with what each changed since the one before. It is worked out when somebody first reads the list, in a
 * thread, and kept: a save has no time for it. Empty: nothing, or it took too long. Null: the one before is gone, or
 * the threads have too much to do.
 */
export async function tellChanges<Row extends Told>(ctx: Context, rows: readonly Row[]): Promise<Row[]> {
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
    const words = before && after ? await wordsOf(before, after) : null;
    if (words !== null) found.set(revision, words);
  }
  if (found.size > 0) await keep(ctx, first.templateId, found);
  return rows.map((row) => ({ ...row, changes: row.changes ?? found.get(row.revision) ?? null }));
}

async function readContents(ctx: Context, templateId: string, revisions: number[]) {
  const { revision, sourceDocument, subject, previewText } = templateRevisions;
  const rows = await ctx.db
    .select({ revision, sourceDocument, subject, previewText })
    .from(templateRevisions)
    .where(ofTemplate(ctx, templateId, [...new Set(revisions)]));
  return new Map(rows.map((row) => [row.revision, row]));
}

function ofTemplate(ctx: Context, templateId: string, revisions: number[]) {
  return and(
    eq(templateRevisions.templateId, templateId),
    eq(templateRevisions.workspaceId, ctx.workspaceId),
    inArray(templateRevisions.revision, revisions),
  );
}

/** Never fails the list: what cannot be worked out now is told later, what takes too long never. */
async function wordsOf(before: SavedContent, after: SavedContent): Promise<string | null> {
  const heavy = after.sourceDocument.length > bigCharacters;
  try {
    return await runInPool('changes', { before, after }, { timeoutMs, heavy });
  } catch (error) {
    if (error instanceof PoolTaskStopped) return '';
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function keep(ctx: Context, templateId: string, found: ReadonlyMap<number, string>): Promise<void> {
  const [revisions, words] = [[...found.keys()], [...found.values()]];
  const { revision, changes } = templateRevisions;
  await ctx.db
    .update(templateRevisions)
    .set({
      changes: sql`(${sql.param(words)}::text[])[array_position(${sql.param(revisions)}::int[], ${revision})]`,
    })
    .where(and(ofTemplate(ctx, templateId, revisions), isNull(changes)));
}
