import { propertyLabel } from '@/lib/contacts/properties/property-label';

/** What people read for a variable of the template: `order.total_price` is Order total price. */
export function variableLabel(name: string): string {
  return propertyLabel(name.replaceAll('.', ' '));
}
