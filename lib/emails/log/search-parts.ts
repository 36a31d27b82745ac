import { type SQL, sql } from 'drizzle-orm';
import { hasTrigram, patternContaining, searchParts } from '@/lib/db/search-pattern';
import { emails } from '@/lib/db/tables';
import { searchKey } from '@/lib/emails/search/search-keys';

/** How many parts of a search use an index; the others are checked in its rows. */
export const maxIndexed = 8;
const maxValues = 4;

/** The parts that a trigram index can find, longest first. */
export function indexedParts(parts: readonly string[]): string[] {
  const found = parts.filter(hasTrigram).sort((a, b) => b.length - a.length);
  return found.slice(0, maxIndexed);
}

/**
 * The parts that may be values: the longest ones, because each doubles the ways to match. Others are found in the words
 * only.
 */
export function valueParts(parts: readonly string[]): string[] {
  return [...parts].sort((a, b) => b.length - a.length).slice(0, maxValues);
}

/** Whether a row `s` of search has `q` as a value, or each of its parts in its words or as a value. */
export function matchSearchRow(q: string): SQL {
  return matchParts(q, wordsHave, (value) => sql`s.keys @> array[${searchKey('value', value)}]::bigint[]`);
}

/** Whether a row `s` of search has a part in its words, without the index. */
export function wordsHave(part: string): SQL {
  return sql`s.words || '' like ${patternContaining(part.toLowerCase())}`;
}

/** The same for an email and its body `b`, without any index. */
export function matchEmailText(q: string): SQL {
  const words = sql`lower(${emails.toEmail} || E'\n' || ${emails.subject} || E'\n' || coalesce(${emails.fromName}, ''))`;
  // Metadata is a JSON object of strings without spaces: a value follows `":`, which no string can contain.
  const hasValue = (value: string) => sql`position(${`":${JSON.stringify(value)}`} in b.metadata) > 0`;
  return matchParts(q, (part) => sql`${words} like lower(${patternContaining(part)})`, hasValue);
}

type MatchOne = (text: string) => SQL;

function matchParts(q: string, hasWords: MatchOne, hasValue: MatchOne): SQL {
  const parts = searchParts(q);
  const values = valueParts(parts);
  const all = parts.map((part) =>
    values.includes(part) ? sql`(${hasWords(part)} or ${hasValue(part)})` : hasWords(part),
  );
  return sql`(${hasValue(q)} or (${sql.join(all, sql` and `)}))`;
}
