import { expect, it } from 'vitest';
import { readLiquidTag } from './liquid-tag';

it.each([
  ['{% if a == 1 %}', 'open if', 'a == 1'],
  [' {%- for x in list -%}\n', 'open for', 'x in list'],
  ['{%case plan%}', 'open case', 'plan'],
  ['{% elsif b %}', 'between elsif', 'b'],
  ['{% elseif b %}', 'between elsif', 'b'],
  ['{%-else-%}', 'between else', ''],
  ["{% when 'a', 'b' %}", 'between when', "'a', 'b'"],
  ['{% endunless %}', 'close unless', ''],
])('reads %j as %s', (text, tag, expression) => {
  const read = readLiquidTag(text);
  expect([`${read?.role} ${read?.kind}`, read?.expression]).toEqual([tag, expression]);
});

it.each(['{{ a }}', '{% assign a = 1 %}', '{% iffy %}', '{% if a %}b', '{% if a %}{% endif %}', '{%}', 'if'])(
  'reads %j as no tag of a block',
  (text) => expect(readLiquidTag(text)).toBeNull(),
);
