import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { templateRevisions } from '@/lib/db/tables';
import { PoolTaskStopped, runInPool } from '@/lib/rendering/pool/pool';

const timeoutMs = 5_000;
const bigCharacters = 100_000;

type Told = { templateId: string; revision: number; changes: string | null };

/**
 * The rows with what each changed since the one before. It is worked out when somebody first reads the list, in a
 * thread, and kept: a save has no time for it. Empty: nothing. Null: the one before is gone, or it took too long.
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
    if (!before || !after) continue;
    const heavy = after.sourceDocument.length > bigCharacters;
    const words = await runInPool('changes', { before, after }, { timeoutMs, heavy }).catch(passStopped);
    if (words === null) continue;
    found.set(revision, words);
    await ctx.db
      .update(templateRevisions)
      .set({ changes: words })
      .where(and(ofTemplate(ctx, first.templateId, [revision]), isNull(templateRevisions.changes)));
  }
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

function passStopped(error: unknown): null {
  if (error instanceof PoolTaskStopped) return null;
  throw error;
}
