import { expect, it } from 'vitest';
import { hashItem } from './hash-item';

it('hashes equal content the same, in any order of names', () => {
  const one = { to: 'a@b.test', metadata: { b: '1', a: [{ y: 1, x: 2 }] } };
  const other = { metadata: { a: [{ x: 2, y: 1 }], b: '1' }, to: 'a@b.test' };
  expect(hashItem(one)).toBe(hashItem(other));
  expect(hashItem({ ...one, metadata: { b: '1', a: [{ y: 2, x: 2 }] } })).not.toBe(hashItem(one));
});

it('hashes stored keys as it always did', () => {
  const item = {
    to: 'ada@b.test',
    '10': 1,
    '9': [true, null, 1.5, 1e21, { z: 'ä\u2028"', a: {} }],
    from: 'x',
    é: [],
    Z: '',
  };
  expect(hashItem(item)).toBe('2c6888b86320793f2ebc7c10dd48e0fabf6ba2b89a7cf046c4a0c14e37f93bc3');
});
