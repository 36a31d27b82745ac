import { expect, it } from 'vitest';
import type { FieldDefinition } from '@/lib/document/contract';
import { createListItem, itemValue, nameOfItem, withField } from './list-items';

const field = (name: string, sample: FieldDefinition['sample']): FieldDefinition => ({
  ...{ name, type: 'text', required: true, fallback: null, sample, description: null },
});

it('a new item starts with its fields’ samples, a plain one empty', () => {
  expect(createListItem([field('name', 'Cup'), field('price', 12), field('link', null)])).toEqual({
    name: 'Cup',
    price: 12,
  });
  expect(createListItem([])).toBe('');
});

it('reads and sets a field in any form, keeping the others', () => {
  const item = { name: 'Cup', size: { width: 3 } } as unknown as ReturnType<typeof createListItem>;
  expect(itemValue(item, 'size.width')).toBe(3);
  expect(itemValue(item, 'missing')).toBeNull();
  expect(withField(item, 'size.width', 4)).toEqual({ name: 'Cup', size: {}, 'size.width': 4 });
  expect(withField(item, 'name', null)).toEqual({ size: { width: 3 } });
  expect(withField('plain', 'name', 'Cup')).toEqual({ name: 'Cup' });
});

it('is named by its first text, or by itself', () => {
  const field = { type: 'text', required: false, fallback: null, sample: null, description: null } as const;
  const fields = ['name', 'note'].map((name) => ({ ...field, name }));
  expect(nameOfItem({ note: 'Blue', price: 12, name: 'Cup' }, fields)).toBe('Cup');
  expect(nameOfItem({ extra: 'Blue', name: '' }, fields)).toBe('Blue');
  expect(nameOfItem({ price: 12 }, fields)).toBe('');
  expect(nameOfItem(7, [])).toBe('7');
});
