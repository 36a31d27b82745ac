import { expect, it } from 'vitest';
import { attributeFields, elements } from './elements';

it('no setting of a block shows its attribute’s raw name', () => {
  const raw = /^(Ico|Tb|Src|Hamburger|Icon (un)?wrapped)\b|\b(url|src)$/i;
  const called = [...elements.keys()].flatMap((tag) =>
    attributeFields(tag).map(({ name, label }) => `${tag} ${name}: ${label}`),
  );
  expect(called.length).toBeGreaterThan(100);
  expect(called.filter((line) => raw.test(line.split(': ')[1] ?? ''))).toEqual([]);
});
