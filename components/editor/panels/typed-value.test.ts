import { expect, it } from 'vitest';
import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { withFields } from './typed-value';

const field = (name: string, type: FieldDefinition['type'] = 'text'): FieldDefinition => ({
  ...{ name, type, required: true, fallback: null, sample: null, description: null },
});
const items: VariableDefinition = {
  ...{ name: 'items', type: 'list', required: true, fallback: null, description: null },
  ...{ fields: [field('name'), field('price')], sample: [{ name: 'Cup', price: '12' }] },
};

it('a list keeps its sample when fields change, unless it no longer fits', () => {
  expect(withFields(items, [field('name'), field('price'), field('link')]).sample).toEqual(items.sample);
  expect(withFields(items, [field('name')]).sample).toEqual([{ name: 'Cup' }]);
  expect(withFields(items, [field('name'), field('price', 'number')]).sample).toBeNull();
});
