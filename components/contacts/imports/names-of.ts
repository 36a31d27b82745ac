const most = 8;

/** The first of many names: “City, Orders and 3 more”. */
export function namesOf(names: readonly string[]): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
