import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { contactImportRefusals, contactImports, segments } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { type ImportPreview, reasonColumn } from './contract';
import type { ImportPlan } from './plan';
import { readProperties, readTopicNames } from './plan-import';
import { formatRefusal } from './refusal-words';

const maxCandidates = 50;

type Candidate = { id: string; filename: string | null; createdAt: Date; plan: ImportPlan };

/**
 * The import whose refused rows this file contains, possibly corrected, with its settings; null if none.
 * Compares columns and refusal reasons, so that a sorted or shortened file is recognized.
 */
export async function findCorrected(
  ctx: Context,
  names: readonly string[],
  rows: readonly { cells: string[] }[],
): Promise<ImportPreview['corrects']> {
  const reasonIndex = names.indexOf(reasonColumn);
  if (reasonIndex < 0 || !access.readContacts.some((scope) => ctx.scopes.has(scope))) return null;
  const candidates = await listWithColumns(
    ctx,
    names.filter((name) => name !== reasonColumn),
  );
  if (candidates.length === 0) return null;
  const words = new Set(rows.map(({ cells }) => cells[reasonIndex] ?? ''));
  for (const candidate of candidates)
    if (await hasRefused(ctx, candidate.id, words)) return present(ctx, candidate);
  return null;
}

/** Imports with refused rows of these columns, newest first. */
async function listWithColumns(ctx: Context, names: readonly string[]): Promise<Candidate[]> {
  const { id, fileName, createdAt, plan, workspaceId, state, refused } = contactImports;
  const found = await ctx.db
    .select({ id, filename: fileName, createdAt, plan })
    .from(contactImports)
    .where(and(eq(workspaceId, ctx.workspaceId), ne(state, 'receiving'), gt(refused, 0)))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxCandidates);
  const wantedNames = JSON.stringify(names);
  return found.flatMap((one) => {
    // Written by `createImport`.
    const stored = JSON.parse(one.plan ?? '{ "columns": [] }') as ImportPlan;
    const own = stored.columns.map(({ name }) => name).filter((name) => name !== reasonColumn);
    return JSON.stringify(own) === wantedNames ? [{ ...one, plan: stored }] : [];
  });
}

async function hasRefused(ctx: Context, importId: string, words: ReadonlySet<string>): Promise<boolean> {
  const numbers = [...words].flatMap((text) => /^Row (\d{1,9})\b/.exec(text)?.[1] ?? []);
  const { row, column, reason } = contactImportRefusals;
  const refusedRows = await ctx.db
    .select({ row, column, reason })
    .from(contactImportRefusals)
    .where(and(eq(contactImportRefusals.importId, importId), inArray(row, numbers.map(Number))));
  return refusedRows.some((one) => words.has(formatRefusal(one)));
}

/** Its settings, as far as they still exist. */
async function present(ctx: Context, { id, filename, createdAt, plan }: Candidate) {
  const properties = new Map((await readProperties(ctx)).map((property) => [property.id, property.name]));
  const [segment] = await ctx.db
    .select({ id: segments.id })
    .from(segments)
    .where(and(inWorkspace(ctx, segments), inArray(segments.id, [plan.segmentId ?? id])));
  const ownTopics = new Set((await readTopicNames(ctx)).map((topic) => topic.id));
  const mapping = plan.columns.map((column) => {
    const name = column.as === 'property' ? properties.get(column.propertyId) : undefined;
    if (name !== undefined) return [column.name, `property.${name}`] as const;
    const [topic] = column.as === 'topics' && column.answers ? column.topics : [];
    if (topic) return [column.name, ownTopics.has(topic.id) ? `topic.${topic.id}` : 'ignore'] as const;
    return [column.name, column.as === 'property' ? 'ignore' : column.as] as const;
  });
  const stateColumn = plan.columns.find((column) => column.as === 'state');
  return {
    import_id: id,
    filename,
    created_at: createdAt.toISOString(),
    mapping: Object.fromEntries(mapping),
    states: stateColumn?.states ?? {},
    segment_id: segment?.id ?? null,
    topics: plan.topics
      .filter(({ topicId }) => ownTopics.has(topicId))
      .map(({ topicId, subscribed }) => ({ topic_id: topicId, subscribed })),
    consent: plan.consent,
    existing: plan.existing,
  };
}
