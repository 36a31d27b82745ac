import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { inWorkspace, type WorkspaceContext } from '@/lib/context';
import { broadcasts, contactProperties, contacts, segments, topics } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { isUuid } from '@/lib/ids';
import { createInvalidError, type Issue } from '@/lib/issues';
import type { Rule, SegmentRules } from './rule';
import { InvalidRule, matchManualSegment, matchRule, type RuleTargets, type Way } from './rule-condition';

type Stored = SegmentRules & { id: string; kind: 'manual' | 'rules' };

/** The condition for being in a segment. A rule whose field was deleted matches nobody. */
export async function matchMembers(ctx: WorkspaceContext, segment: Stored, way: Way = 'walk'): Promise<SQL> {
  if (segment.kind === 'manual') return matchManualSegment(segment.id);
  return matchStoredRules(segment, await readNamed(ctx, segment.rules), way);
}

function matchStoredRules({ match, rules }: SegmentRules, targets: RuleTargets, way: Way): SQL {
  return joinConditions(
    match,
    rules.map((rule) => {
      const read = readRule(rule, targets, way);
      return read instanceof InvalidRule ? sql`false` : read;
    }),
  );
}

/** How many segments one query checks. */
const batchSize = 200;

/** The rule segments a contact is in. */
export async function findRuleSegments(ctx: WorkspaceContext, contactId: string): Promise<string[]> {
  const all = await ctx.db
    .select({ id: segments.id, match: segments.match, rules: segments.rules })
    .from(segments)
    .where(inWorkspace(ctx, segments, { kind: 'rules' }));
  const targets = await readNamed(
    ctx,
    all.flatMap(({ rules }) => rules as Rule[]),
  );
  const found: string[] = [];
  for (let at = 0; at < all.length; at += batchSize) {
    const queries = all.slice(at, at + batchSize).map(({ id, match, rules }) => {
      const members = matchStoredRules({ match, rules: rules as Rule[] }, targets, 'walk');
      return sql`case when ${members} then ${id} end`;
    });
    const { rows } = await ctx.db.execute<{ ids: string[] }>(sql`
      select array_remove(array[${sql.join(queries, sql`, `)}], null) as ids from ${contacts}
      where ${contacts.id} = ${contactId} and ${contacts.workspaceId} = ${ctx.workspaceId}`);
    found.push(...(rows[0]?.ids ?? []));
  }
  return found;
}

/** The condition for new rules. `INVALID_REQUEST` lists the invalid ones. */
export async function matchRules(
  ctx: WorkspaceContext,
  { match, rules }: SegmentRules,
  way: Way = 'walk',
): Promise<SQL> {
  const targets = await readNamed(ctx, rules);
  const issues: Issue[] = [];
  const conditions = rules.map((rule, index) => {
    const read = readRule(rule, targets, way);
    if (!(read instanceof InvalidRule)) return read;
    issues.push({ path: `rules[${index}].${read.part}`, code: 'unusable_rule', message: read.message });
    return sql`false`;
  });
  if (issues.length > 0) throw createInvalidError(issues);
  return joinConditions(match, conditions);
}

/** The condition for the segment with this id. `NOT_FOUND`. */
export async function matchSegment(
  ctx: WorkspaceContext,
  segmentId: string,
  way: Way = 'walk',
): Promise<SQL> {
  return matchMembers(ctx, await requireSegment(ctx, segmentId), way);
}

/**
 * The same for contacts to leave out: a rule whose field was deleted would leave out nobody. `NOT_FOUND`,
 * `INVALID_REQUEST` for such a rule.
 */
export async function matchExcludedSegment(ctx: WorkspaceContext, segmentId: string): Promise<SQL> {
  const segment = await requireSegment(ctx, segmentId);
  return segment.kind === 'manual' ? matchManualSegment(segment.id) : matchRules(ctx, segment);
}

async function requireSegment(ctx: WorkspaceContext, segmentId: string): Promise<Stored> {
  const [row] = await ctx.db
    .select()
    .from(segments)
    .where(inWorkspace(ctx, segments, { id: segmentId }));
  if (!row) throw createNotFound('segment');
  // Validated before they were stored.
  return { ...row, rules: row.rules as Rule[] };
}

function readRule(rule: Rule, targets: RuleTargets, way: Way): SQL | InvalidRule {
  try {
    return matchRule(rule, targets, way);
  } catch (error) {
    if (error instanceof InvalidRule) return error;
    throw error;
  }
}

/** No rules match nobody, so that an unfinished segment never means everyone. */
function joinConditions(match: SegmentRules['match'], conditions: SQL[]): SQL {
  const all = match === 'all' ? and(...conditions) : or(...conditions);
  return conditions.length === 0 || !all ? sql`false` : sql`(${all})`;
}

async function readNamed(ctx: WorkspaceContext, rules: readonly Rule[]): Promise<RuleTargets> {
  const { workspaceId } = ctx;
  const properties = await ctx.db
    .select({ id: contactProperties.id, name: contactProperties.name, type: contactProperties.type })
    .from(contactProperties)
    .where(eq(contactProperties.workspaceId, workspaceId));
  const known = await ctx.db
    .select({ id: topics.id, standard: topics.subscribedByDefault })
    .from(topics)
    .where(eq(topics.workspaceId, workspaceId));
  const manual = await ctx.db
    .select({ id: segments.id })
    .from(segments)
    .where(and(eq(segments.workspaceId, workspaceId), eq(segments.kind, 'manual')));
  return {
    workspaceId,
    broadcasts: await readBroadcasts(ctx, rules),
    properties: new Map(properties.map(({ id, name, type }) => [name, { id, type }])),
    topics: new Map(known.map(({ id, standard }) => [id, standard])),
    manualSegments: new Set(manual.map(({ id }) => id)),
  };
}

/** Only broadcasts that the rules name, because there may be many. */
async function readBroadcasts(
  { db, workspaceId }: WorkspaceContext,
  rules: readonly Rule[],
): Promise<Set<string>> {
  const ids = rules.flatMap(({ field }) => {
    const id = field.startsWith('broadcast.') ? field.slice('broadcast.'.length) : '';
    return isUuid(id) ? [id] : [];
  });
  if (ids.length === 0) return new Set();
  const own = and(eq(broadcasts.workspaceId, workspaceId), inArray(broadcasts.id, ids));
  const rows = await db.select({ id: broadcasts.id }).from(broadcasts).where(own);
  return new Set(rows.map(({ id }) => id));
}
