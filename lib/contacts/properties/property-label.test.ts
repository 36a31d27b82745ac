import { expect, it } from 'vitest';
import { propertyLabel } from './property-label';

it.each([
  ['first_name', 'First name'],
  ['city', 'City'],
  ['orders2', 'Orders2'],
  ['__', '__'],
  ['straße', 'Straße'],
  ['profile_url', 'Profile link'],
  ['url', 'Link'],
  ['locale', 'Language'],
  ['customer_id', 'Customer ID'],
  ['URL', 'Link'],
  ['curl_idea', 'Curl idea'],
])('%s is read as %s', (name, label) => {
  expect(propertyLabel(name)).toBe(label);
});
