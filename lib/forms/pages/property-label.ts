import { propertyLabel } from '@/lib/contacts/properties/property-label';
import type { Words } from '@/lib/readers/words';

/** What people read for a property: a word of their language for the usual names, else the name. */
export function labelOf(name: string, { properties }: Words['forms']): string {
  const known: Readonly<Record<string, string>> = properties;
  return (Object.hasOwn(known, name) && known[name]) || propertyLabel(name);
}
