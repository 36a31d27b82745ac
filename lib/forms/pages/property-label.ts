import { propertyLabel } from '@/lib/contacts/properties/property-label';
import type { Words } from '@/lib/readers/words';

/** The label of a property: translated for common names, else the name. */
export function labelOf(name: string, { properties }: Words['forms']): string {
  const known: Readonly<Record<string, string>> = properties;
  return (Object.hasOwn(known, name) && known[name]) || propertyLabel(name);
}
