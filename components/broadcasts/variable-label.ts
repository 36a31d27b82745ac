import { propertyLabel } from '@/lib/contacts/properties/property-label';

/** The label of a template's variable: `order.total_price` becomes Order total price. */
export function variableLabel(name: string): string {
  return propertyLabel(name.replaceAll('.', ' '));
}
