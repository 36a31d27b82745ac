/** What people read for a property whose name nobody translated: `first_name` is First name. */
export function propertyLabel(name: string): string {
  const text = name.replaceAll('_', ' ').trim() || name;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
