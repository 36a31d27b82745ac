import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { nameProperties } from '@/lib/contacts/properties/name-properties';
import type { WorkspaceContext } from '@/lib/context';
import { contactProperties, contacts } from '@/lib/db/tables';
import type { Way } from '@/lib/segments/membership/rule-condition';

type Ids = Partial<Record<(typeof nameProperties)[number], string>>;

/** More words than these have no first and last name. */
const mostWords = 8;

/**
 * Matches a complete first name, last name or both, using the index of equal values: for contacts whose words are not
 * written yet. Undefined if no property has a name.
 */
export async function matchWholeName(ctx: WorkspaceContext, q: string, way: Way): Promise<SQL | undefined> {
  const ids = await readIds(ctx);
  if (Object.keys(ids).length === 0) return undefined;
  const words = q.trim().split(/\s+/).slice(0, mostWords);
  return way === 'index' ? wholeByIndex(ids, words) : wholeByWalk(ids, words.join(' '));
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
