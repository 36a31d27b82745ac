import { expect, it } from 'vitest';
import { propertyLabel } from './property-label';

it.each([
  ['first_name', 'First name'],
  ['city', 'City'],
  ['orders2', 'Orders2'],
  ['__', '__'],
  ['straße', 'Straße'],
])('%s is read as %s', (name, label) => {
  expect(propertyLabel(name)).toBe(label);
});
