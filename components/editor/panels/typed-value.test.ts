import { expect, it } from 'vitest';
import { field, variable } from '@/test/variable';
import { withFields } from './typed-value';

const items = variable('items', {
  ...{ type: 'list', fields: [field('name'), field('price')], sample: [{ name: 'Cup', price: '12' }] },
});

it('a list keeps its sample when fields change, unless it no longer fits', () => {
  expect(withFields(items, [field('name'), field('price'), field('link')]).sample).toEqual(items.sample);
  expect(withFields(items, [field('name')]).sample).toEqual([{ name: 'Cup' }]);
  expect(withFields(items, [field('name'), field('price', { type: 'number' })]).sample).toBeNull();
});
