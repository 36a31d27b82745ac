import type { Words } from '@/lib/readers/words';

/** What people read for a property: a word of their language for the usual names, else the name: `first_name` is First name. */
export function labelOf(name: string, { properties }: Words['forms']): string {
  const known: Readonly<Record<string, string>> = properties;
  if (Object.hasOwn(known, name)) return known[name] ?? name;
  const text = name.replaceAll('_', ' ').trim() || name;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
