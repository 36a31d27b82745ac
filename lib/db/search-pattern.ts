/** A LIKE pattern for what contains a text, whatever its characters mean in patterns. */
export function patternContaining(text: string): string {
  return `%${patternStartingWith(text)}`;
}

/** The same for a prefix. */
export function patternStartingWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Whether an index of trigrams can be asked for a part. Without three letters or digits in a row it would be read whole,
 * and a plan that is kept for any part does not see that coming.
 */
export function hasTrigram(part: string): boolean {
  return /[a-z0-9]{3}/i.test(part);
}

/** Whether a text may be the id of something. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
