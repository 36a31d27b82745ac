/** What a search asks for: its words, and what stands in quotes as one phrase. All must be found, in any order. */
export function searchParts(q: string): string[] {
  const parts = [...q.matchAll(/"([^"]*[^"\s][^"]*)"(?=\s|$)|\S+/g)].map(([word, phrase]) => phrase ?? word);
  return parts.length > 0 ? [...new Set(parts)] : [q];
}

/** A LIKE pattern for values that contain a text, with its special characters escaped. */
export function patternContaining(text: string): string {
  return `%${patternStartingWith(text)}`;
}

/** The same for a prefix. */
export function patternStartingWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Whether a trigram index can find this part. Without three letters or digits in a row the whole index would be read,
 * which a cached plan does not notice.
 */
export function hasTrigram(part: string): boolean {
  return /[a-z0-9]{3}/i.test(part);
}

/** Whether a text can be an id. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
