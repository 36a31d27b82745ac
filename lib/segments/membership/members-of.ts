import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '@/lib/context';
import { broadcasts, contactProperties, contacts, segments, topics } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { isUuid } from '@/lib/ids';
import { type Issue, invalid } from '@/lib/issues';
import type { Rule, SegmentRules } from './rule';
import { inSegment, type Named, ruleCondition, UnusableRule, type Way } from './rule-condition';

type Stored = SegmentRules & { id: string; kind: 'manual' | 'rules' };

/** The condition on `contacts` of being in a segment. A rule whose field was deleted since matches nobody. */
export async function membersOf(ctx: WorkspaceContext, segment: Stored, way: Way = 'walk'): Promise<SQL> {
  if (segment.kind === 'manual') return inSegment(segment.id);
  return membersByStored(segment, await readNamed(ctx, segment.rules), way);
}

function membersByStored({ match, rules }: SegmentRules, named: Named, way: Way): SQL {
  return joined(
    match,
    rules.map((rule) => {
      const read = readRule(rule, named, way);
      return read instanceof UnusableRule ? sql`false` : read;
    }),
  );
}

/** So many segments are asked of a contact by one query. */
const askedAtOnce = 200;

/** The segments by rules that a contact is in. */
export async function segmentsFinding(ctx: WorkspaceContext, contactId: string): Promise<string[]> {
  const all = await ctx.db
    .select({ id: segments.id, match: segments.match, rules: segments.rules })
    .from(segments)
    .where(and(eq(segments.workspaceId, ctx.workspaceId), eq(segments.kind, 'rules')));
  const named = await readNamed(
    ctx,
    all.flatMap(({ rules }) => rules as Rule[]),
  );
  const found: string[] = [];
  for (let at = 0; at < all.length; at += askedAtOnce) {
    const asked = all.slice(at, at + askedAtOnce).map(({ id, match, rules }) => {
      const members = membersByStored({ match, rules: rules as Rule[] }, named, 'walk');
      return sql`case when ${members} then ${id} end`;
    });
    const { rows } = await ctx.db.execute<{ ids: string[] }>(sql`
      select array_remove(array[${sql.join(asked, sql`, `)}], null) as ids from ${contacts}
      where ${contacts.id} = ${contactId} and ${contacts.workspaceId} = ${ctx.workspaceId}`);
    found.push(...(rows[0]?.ids ?? []));
  }
  return found;
}

/** The same for rules that somebody just wrote: `INVALID_REQUEST` tells each that means nothing. */
export async function membersBy(
  ctx: WorkspaceContext,
  { match, rules }: SegmentRules,
  way: Way = 'walk',
): Promise<SQL> {
  const named = await readNamed(ctx, rules);
  const issues: Issue[] = [];
  const conditions = rules.map((rule, index) => {
    const read = readRule(rule, named, way);
    if (!(read instanceof UnusableRule)) return read;
    issues.push({ path: `rules[${index}].${read.part}`, code: 'unusable_rule', message: read.message });
    return sql`false`;
  });
  if (issues.length > 0) throw invalid(issues);
  return joined(match, conditions);
}

/** The condition of the segment with this id. `NOT_FOUND`. */
export async function membersOfSegment(
  ctx: WorkspaceContext,
  segmentId: string,
  way: Way = 'walk',
): Promise<SQL> {
  const [row] = await ctx.db
    .select()
    .from(segments)
    .where(and(eq(segments.id, segmentId), eq(segments.workspaceId, ctx.workspaceId)));
  if (!row) throw segmentNotFound();
  // The verbs that store rules have read them by the shape.
  return membersOf(ctx, { ...row, rules: row.rules as Rule[] }, way);
}

export function segmentNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such segment in this workspace.');
}

function readRule(rule: Rule, named: Named, way: Way): SQL | UnusableRule {
  try {
    return ruleCondition(rule, named, way);
  } catch (error) {
    if (error instanceof UnusableRule) return error;
    throw error;
  }
}

/** Without a rule nobody is meant: a segment that is just being written never stands for everybody. */
function joined(match: SegmentRules['match'], conditions: SQL[]): SQL {
  const all = match === 'all' ? and(...conditions) : or(...conditions);
  return conditions.length === 0 || !all ? sql`false` : sql`(${all})`;
}

async function readNamed(ctx: WorkspaceContext, rules: readonly Rule[]): Promise<Named> {
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

/** Of the broadcasts that rules name, those of the workspace: of all there are too many. */
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
