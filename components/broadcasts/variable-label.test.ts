import { expect, it } from 'vitest';
import { variableLabel } from './variable-label';

it.each([
  ['order.total_price', 'number', 'Order total price'],
  ['cover_url', 'url', 'Cover link'],
  ['cover_url', 'image', 'Cover image'],
  ['cover_image_url', 'image', 'Cover image'],
  ['logo', 'image', 'Logo'],
  ['url', 'image', 'Image'],
] as const)('%s, a %s, is read as %s', (name, type, label) => {
  expect(variableLabel(name, type)).toBe(label);
});
