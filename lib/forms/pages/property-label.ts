/** `first_name` as people read it: First name. */
export function labelOf(name: string): string {
  const text = name.replaceAll('_', ' ').trim() || name;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
