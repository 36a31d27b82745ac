import fc from 'fast-check';
import { Liquid } from 'liquidjs';
import { expect, it } from 'vitest';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { parseLiquid } from './liquid-engine';

const engine = new Liquid();

const root = fc.constantFrom(
  'name',
  'items',
  'contact',
  'conditions.vip',
  'unsubscribe_url',
  'forloop.index',
  'each',
  'made',
);
const path = fc
  .tuple(root, fc.constantFrom('', '', '.city', '[0]', '.first', '.size', "['a b']", '[name]', '.a.b'))
  .map((parts) => parts.join(''));
const value = fc.oneof(path, path, fc.constantFrom("'text'", '"a}b"', '3', '-1.5', 'true', 'nil', 'blank'));
const filtered = fc
  .tuple(
    value,
    fc.array(
      fc.tuple(fc.constantFrom('upcase', 'default', 'append', 'slice'), fc.array(value, { maxLength: 2 })),
      { maxLength: 2 },
    ),
  )
  .map(([first, filters]) =>
    [
      first,
      ...filters.map(([name, given]) => `${name}${given.length > 0 ? ': ' : ''}${given.join(', ')}`),
    ].join(' | '),
  );
const comparison = fc
  .tuple(value, fc.constantFrom('', '==', '!=', '>', '<=', 'contains'), value)
  .map(([left, operator, right]) => (operator === '' ? left : `${left} ${operator} ${right}`));
const condition = fc
  .tuple(comparison, fc.array(fc.tuple(fc.constantFrom(' and ', ' or '), comparison), { maxLength: 2 }))
  .map(([first, more]) => first + more.flat().join(''));

const { template } = fc.letrec<{ template: string; part: string }>((tie) => ({
  template: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join(' ')),
  part: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      'text',
      '{',
      '{% comment %}{{ hidden }}{% endcomment %}',
      '{% raw %}{{ raw }}{% endraw %}',
    ),
    filtered.map((inside) => `{{- ${inside} }}`),
    filtered.map((inside) => `{% assign made = ${inside} %}`),
    fc
      .tuple(condition, tie('template'), condition, tie('template'))
      .map(
        ([first, yes, second, other]) =>
          `{% if ${first} %}${yes}{% elsif ${second} %}${other}{% else %}-{% endif %}`,
      ),
    fc
      .tuple(condition, tie('template'))
      .map(([given, inside]) => `{%- unless ${given} -%}${inside}{% endunless %}`),
    fc
      .tuple(value, value, tie('template'))
      .map(([given, one, inside]) => `{% case ${given} %}{% when ${one}, 'x' %}${inside}{% endcase %}`),
    fc
      .tuple(path, value, tie('template'))
      .map(
        ([list, limit, inside]) =>
          `{% for each in ${list} limit: ${limit} %}${inside}{% else %}none{% endfor %}`,
      ),
  ),
}));

it('finds the same variables as the engine, in every template that it accepts', () => {
  let accepted = 0;
  fc.assert(
    fc.property(template, (source) => {
      const { uses, issues } = analyzeLiquid(source);
      if (issues.length > 0) return;
      accepted += 1;
      const found = uses.map(({ kind, path, list }) =>
        // The engine reports the start of a path.
        kind === 'condition' ? path.join('.') : ((list ?? String(path[0])).split('.')[0] ?? ''),
      );
      // For a name set by the template: the engine reads every elsif before the branches, we read in order.
      const foreign = (names: string[]) => new Set(names.filter((name) => name !== 'made'));
      expect(foreign(found)).toEqual(foreign(askedFor(source)));
    }),
    {
      numRuns: 500,
      examples: [
        ['{% for each in conditions.vip limit: 3 %}{{ each }}{% endfor %}'],
        ['{% for each in name %}{% for each in forloop.index %}{{ each }}{% endfor %}{% endfor %}'],
      ],
    },
  );
  expect(accepted).toBeGreaterThan(100);
});

function askedFor(source: string): string[] {
  const segments = engine.globalVariableSegmentsSync(engine.parse(source));
  return segments.map(([first, second]) => (first === 'conditions' ? `${first}.${second}` : String(first)));
}

it.each([
  '{% for one in items %}{% break %}{% endfor %}',
  '{% for one in items %}{% continue %}{% endfor %}',
  '{% # a note %}',
])('the engine refuses what the linter refuses: %s', (source) => {
  expect(analyzeLiquid(source).issues.map(({ code }) => code)).toEqual(['LIQUID_TAG_NOT_ALLOWED']);
  expect(() => parseLiquid(source)).toThrow('cannot be read');
});
