import { propertyLabel } from '@/lib/contacts/properties/property-label';
import type { VariableDefinition } from '@/lib/document/contract';

/** The label of a template's variable: `order.total_price` becomes Order total price, an image's `cover_url` Cover image. */
export function variableLabel(name: string, type?: VariableDefinition['type']): string {
  // The address of an image is chosen as a picture.
  const shown = type === 'image' ? name.replace(/(?:image[_.]?)?url$/i, 'image') : name;
  return propertyLabel(shown.replaceAll('.', ' '));
}
