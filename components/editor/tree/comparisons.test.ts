import { expect, it } from 'vitest';
import { readComparisons, retype, setTagExpression, writeComparison } from './comparisons';

it.each([
  [`plan`, [['plan', 'exists', '', null]]],
  [`plan == 'pro'`, [['plan', '==', 'pro', null]]],
  [
    `order.total>=50 and  plan <> "free"`,
    [
      ['order.total', '>=', '50', null],
      ['plan', '!=', 'free', 'and'],
    ],
  ],
  [
    `tags contains 'a and b' or paid`,
    [
      ['tags', 'contains', 'a and b', null],
      ['paid', 'exists', '', 'or'],
    ],
  ],
  [`items[0].name != blank`, [['items[0].name', '!=', 'blank', null]]],
])('reads %s', (expression, found) => {
  expect(
    readComparisons(expression)?.map(({ variable, operator, value, join }) => [
      variable,
      operator,
      value,
      join,
    ]),
  ).toEqual(found);
});

it.each([`plan | upcase == 'PRO'`, `'a' == plan`, `plan ==`, `not plan`, `a (b)`, ``, `plan = 'a'`])(
  'leaves %s to the code',
  (expression) => expect(readComparisons(expression)).toBeNull(),
);

const change = (expression: string, at: number, changes: object, type?: 'text' | 'number') => {
  const old = readComparisons(expression)?.[at];
  if (!old) throw new Error(`${expression} is not read.`);
  return writeComparison(expression, at, { ...old, ...changes }, type);
};

it('changes only what is different', () => {
  const both = `order.total>=50 and  plan <> "free"`;
  expect(change(both, 1, {})).toBe(both);
  expect(change(both, 0, { value: '60' })).toBe(`order.total>=60 and  plan <> "free"`);
  expect(change(both, 1, { value: `Joe's` })).toBe(`order.total>=50 and  plan <> "Joe's"`);
  expect(change(both, 1, { variable: 'tier' })).toBe(`order.total>=50 and  tier <> "free"`);
  expect(change(both, 0, { operator: 'contains' })).toBe(`order.total contains 50 and  plan <> "free"`);
  expect(change(both, 1, { operator: 'exists' })).toBe(`order.total>=50 and  plan`);
  expect(change('paid or plan', 0, { operator: '==', value: 'yes' })).toBe(`paid == 'yes' or plan`);
  expect(change('a == blank', 0, { value: 'x' })).toBe(`a == 'x'`);
});

it('compares numbers as the variable has them', () => {
  expect(change(`a == '5'`, 0, { variable: 'b' }, 'number')).toBe('b == 5');
  expect(change('a > 5', 0, { variable: 'b' }, 'text')).toBe(`b > '5'`);
  expect(change('a', 0, { operator: '>', value: '5' }, 'number')).toBe('a > 5');
  expect(['5', `"5"`, `'DE'`].map((value) => retype(value, 'number'))).toEqual(['5', '5', `'DE'`]);
});

it('replaces the expression of a tag alone', () => {
  expect(setTagExpression('<mj-raw>{%-  if  a  -%}</mj-raw>', 'b == 1')).toBe(
    '<mj-raw>{%-  if  b == 1  -%}</mj-raw>',
  );
  expect(setTagExpression('{% case country %}', 'city')).toBe('{% case city %}');
});
