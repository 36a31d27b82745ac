const maxNames = 8;

/** The first of many names: “City, Orders and 3 more”. */
export function namesOf(names: readonly string[]): string {
  const more = names.length - maxNames;
  return names.slice(0, maxNames).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
