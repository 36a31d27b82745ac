import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '@/lib/context';
import { contactProperties, contacts } from '@/lib/db/tables';
import type { Way } from '@/lib/segments/membership/rule-condition';
import { nameProperties } from './contact-name';

type Ids = Partial<Record<(typeof nameProperties)[number], string>>;

/** Parts of names have no index: only this many of the newest contacts are searched. */
const nearest = 20_000;
/** The last of those; null if there are no more. */
export type Nearest = { at: string; id: string } | null;
/** More words than these have no first and last name. */
const mostWords = 8;

/**
 * Matches names: parts of a name among the newest contacts, and a complete first name, last name or both among all,
 * using the index of equal values. Undefined if no property has a name.
 */
export async function nameCondition(
  ctx: WorkspaceContext,
  q: string,
  last: Nearest,
  way: Way,
): Promise<SQL | undefined> {
  const ids = await readIds(ctx);
  const known = Object.values(ids);
  if (known.length === 0) return undefined;
  const words = q.trim().split(/\s+/).slice(0, mostWords);
  const name = words.join(' ');
  const all = sql.join(
    known.map((id) => sql`${contacts.properties} ->> ${id}`),
    sql`, `,
  );
  const part = sql`position(lower(${name}) in lower(concat_ws(' ', ${all}))) > 0`;
  const matchesWhole = way === 'index' ? wholeByIndex(ids, words) : wholeByWalk(ids, name);
  const isNear = last
    ? sql`(${contacts.createdAt}, ${contacts.id}) >= (${last.at}::timestamptz, ${last.id}::uuid)`
    : undefined;
  return or(and(isNear, part), matchesWhole);
}

async function readIds({ db, workspaceId }: WorkspaceContext): Promise<Ids> {
  const { id, name } = contactProperties;
  const own = and(
    eq(contactProperties.workspaceId, workspaceId),
    eq(contactProperties.type, 'text'),
    inArray(name, [...nameProperties]),
  );
  const rows = await db.select({ id, name }).from(contactProperties).where(own);
  return Object.fromEntries(rows.map((row) => [row.name, row.id]));
}

export async function findNearest({ db, workspaceId }: WorkspaceContext): Promise<Nearest> {
  const [last] = await db
    .select({ at: sql<string>`${contacts.createdAt}::text`, id: contacts.id })
    .from(contacts)
    .where(eq(contacts.workspaceId, workspaceId))
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .offset(nearest - 1)
    .limit(1);
  return last ?? null;
}

/** The index compares exactly: tries the usual spellings of a name. */
function spellings(text: string): string[] {
  const lower = text.toLowerCase();
  const titled = lower.replace(
    /(^|[^\p{L}\p{M}])(\p{L})/gu,
    (_, before, first) => before + first.toUpperCase(),
  );
  return [text, lower, titled, text.toUpperCase()];
}

function wholeByWalk(ids: Ids, name: string): SQL {
  const spelledAs = sql`any(${sql.param([...new Set(spellings(name))])}::text[])`;
  const conditions = Object.values(ids).map((id) => sql`${contacts.properties} ->> ${id} = ${spelledAs}`);
  const { first_name: first, last_name: last } = ids;
  const bothNames =
    first && last
      ? [
          sql`(${contacts.properties} ->> ${first}) || ' ' || (${contacts.properties} ->> ${last}) = ${spelledAs}`,
        ]
      : [];
  return sql`(${sql.join([...conditions, ...bothNames], sql` or `)})`;
}

function wholeByIndex(ids: Ids, words: readonly string[]): SQL {
  const singleNames = Object.values(ids).flatMap((id) =>
    spellings(words.join(' ')).map((spelled) => ({ [id]: spelled })),
  );
  const { first_name: first, last_name: last } = ids;
  const bothNames =
    first && last
      ? words.slice(1).flatMap((_, index) => {
          const lasts = spellings(words.slice(index + 1).join(' '));
          return spellings(words.slice(0, index + 1).join(' ')).map((spelled, at) => ({
            ...{ [first]: spelled, [last]: lasts[at] },
          }));
        })
      : [];
  const candidates = [...new Set([...singleNames, ...bothNames].map((values) => JSON.stringify(values)))];
  return sql`(${sql.join(
    candidates.map((values) => sql`${contacts.properties} @> ${values}::jsonb`),
    sql` or `,
  )})`;
}
