/** A LIKE pattern for what contains a text, whatever its characters mean in patterns. */
export function patternContaining(text: string): string {
  return `%${patternStartingWith(text)}`;
}

/** The same for what begins with it. */
export function patternStartingWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a text may be the id of something. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
