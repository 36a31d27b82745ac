import { and, or, type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '@/lib/context';
import { searchParts } from '@/lib/db/search-pattern';
import { contacts } from '@/lib/db/tables';
import { matchAddressPart, type Way } from '@/lib/segments/membership/rule-condition';
import { matchWholeName } from './match-whole-name';

/** How many parts of a search use the index; the others are checked in its rows. */
const maxIndexed = 8;
/** Found at the beginning of a word only, where the index has them: almost everybody has them somewhere. */
const short = /^[a-z0-9][a-z0-9 ]?$/;

/**
 * Matches contacts with all parts of `q` in their address, names or external id, in any order. Those whose words are
 * not written yet are found by a part of the address or by a whole name.
 */
export async function matchWords(ctx: WorkspaceContext, q: string, way: Way): Promise<SQL> {
  const { parts, isWriting } = await readParts(ctx, q);
  const patterns = parts.filter((part) => part.trim() !== '').map(patternOf);
  const words = matchPatterns(ctx, patterns, way);
  if (!isWriting) return words;
  const unwritten = or(matchAddressPart(q, way), await matchWholeName(ctx, q, way));
  return sql`(${words} or (${contacts.words} is null and ${unwritten}))`;
}

/** The parts as they stand in the words of contacts, and whether some contacts have none yet. */
async function readParts({ db, workspaceId }: WorkspaceContext, q: string) {
  const { rows } = await db.execute<{ parts: string[]; writing: boolean }>(sql`
    select array(select search_text(part) from unnest(${sql.param(searchParts(q))}::text[]) as part) as parts,
      exists (select from contact_words_progress where workspace_id = ${workspaceId}) as writing`);
  return { parts: rows[0]?.parts ?? [], isWriting: rows[0]?.writing ?? false };
}

/** Has no character to escape: the words contain letters, digits and spaces. */
function patternOf(part: string): string {
  return short.test(part) ? `% ${part}%` : `%${part}%`;
}

function matchPatterns({ workspaceId }: WorkspaceContext, patterns: readonly string[], way: Way): SQL {
  if (patterns.length === 0) return sql`false`;
  const indexed = way === 'index' ? patterns.filter(hasTrigram).sort(byLength).slice(0, maxIndexed) : [];
  const others = patterns.filter((pattern) => !indexed.includes(pattern));
  const found = indexed.map((pattern) => sql`${contacts.words} like ${pattern}`);
  // Of an expression there is no index.
  const checked = others.map((pattern) => sql`${contacts.words} || '' like ${pattern}`);
  const own =
    indexed.length > 0 ? sql`array[${contacts.workspaceId}] @> array[${workspaceId}::uuid]` : undefined;
  return sql`(${and(own, ...found, ...checked)})`;
}

/** Whether the index has trigrams for a pattern: three letters or digits in a row, or the beginning of a word. */
const hasTrigram = (pattern: string) => /[a-z0-9]{3}| [a-z0-9]/.test(pattern);
const byLength = (a: string, b: string) => b.length - a.length;
