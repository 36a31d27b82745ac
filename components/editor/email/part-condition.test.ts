import { expect, it } from 'vitest';
import { openHeadless } from '@/test/headless-editor';
import { readValues, setPartExpression, writeValues } from './part-condition';

it.each([
  [`'DE'`, 'DE', `'DE'`],
  [`'FR', "BE"`, 'FR, BE', `'FR', 'BE'`],
  ['1, 2.5', '1, 2.5', '1, 2.5'],
  [`"Côte d'Ivoire"`, `Côte d'Ivoire`, `"Côte d'Ivoire"`],
])('reads the values %s as %s', (expression, values, again) => {
  expect(readValues(expression)).toBe(values);
  expect(writeValues(values, expression)).toBe(again);
});

it('writes texts as texts, and leaves empty ones out', () => {
  expect(writeValues(' DE ,, 12 ', `'AT'`)).toBe(`'DE', '12'`);
  expect(writeValues('DE, 12', '1')).toBe(`'DE', 12`);
});

it.each([`'a' or 'b'`, 'x | upcase', 'a[0]'])('leaves %s to the code', (expression) => {
  expect(readValues(expression)).toBeNull();
});

it('changes only the expression of its tag', () => {
  const source = `<html><head><title>a</title></head><body><table>{% if a %}<tr><td><p>A</p></td></tr>{%-  elsif b == 'x'  -%}<tr><td><p>B</p></td></tr>{% endif %}</table></body></html>`;
  const { store, all } = openHeadless(source);
  const mark = all().find(({ node }) => node.content?.includes('elsif'))?.id ?? '';
  store.edit([mark], null, (node) => setPartExpression(node, 'conditions.vip'));
  expect(store.source).toBe(source.replace(`b == 'x'`, 'conditions.vip'));
});
