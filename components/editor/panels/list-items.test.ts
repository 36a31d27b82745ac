import { expect, it } from 'vitest';
import { field } from '@/test/variable';
import { createListItem, itemValue, nameOfItem, withField } from './list-items';

it('a new item starts with its fields’ samples, a plain one empty', () => {
  expect(
    createListItem([field('name', { sample: 'Cup' }), field('price', { sample: 12 }), field('link')]),
  ).toEqual({
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
  const fields = [field('name'), field('note')];
  expect(nameOfItem({ note: 'Blue', price: 12, name: 'Cup' }, fields)).toBe('Cup');
  expect(nameOfItem({ extra: 'Blue', name: '' }, fields)).toBe('Blue');
  expect(nameOfItem({ price: 12 }, fields)).toBe('');
  expect(nameOfItem(7, [])).toBe('7');
});
