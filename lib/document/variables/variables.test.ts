import { describe, expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import type {
  CanonicalDocument,
  ConditionDefinition,
  ConditionRule,
  VariableDefinition,
} from '@/lib/document/contract';
import { sourceOf } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { variableValueProblem } from '@/lib/document/variable-value';
import { field, variable } from '@/test/variable';
import { evaluateConditions } from './evaluate-conditions';
import { sampleValues } from './sample-values';
import { usedVariables, withSavedImages } from './used-variables';
import { validateValues } from './validate-values';

const items = variable('items', {
  type: 'list',
  fields: [field('title'), field('price', { type: 'number', required: false, fallback: 0 })],
});

describe('validateValues', () => {
  it('accepts valid values and ignores undeclared ones', () => {
    const { values, problems } = validateValues([variable('name'), items], {
      name: 'Ada',
      items: [{ title: 'A', price: 2, extra: 1 }, { title: 'B' }],
      extra: {},
    });
    expect(problems).toEqual([]);
    expect(values).toEqual({
      name: 'Ada',
      items: [
        { title: 'A', price: 2 },
        { title: 'B', price: 0 },
      ],
    });
  });

  it('refuses missing values, unless they have a fallback or are optional', () => {
    for (const none of [undefined, null, '', '  ']) {
      expect(validateValues([variable('name')], { name: none }).problems).toMatchObject([
        { name: 'name', reason: 'missing' },
      ]);
      expect(validateValues([variable('name', { fallback: 'friend' })], { name: none })).toEqual({
        values: { name: 'friend' },
        problems: [],
      });
    }
    expect(validateValues([items], { items: [] }).problems).toMatchObject([
      { name: 'items', reason: 'missing' },
    ]);
    expect(validateValues([items], { items: [{}] }).problems).toMatchObject([
      { name: 'items[0].title', reason: 'missing' },
    ]);
    const optional = (type: VariableDefinition['type']) =>
      validateValues([variable('x', { type, required: false })], {}).values.x;
    expect(['text', 'number', 'date', 'url', 'image'].map((type) => optional(type as never))).toEqual([
      '',
      '',
      '',
      '',
      '',
    ]);
    expect([optional('boolean'), optional('list')]).toEqual([false, []]);
  });

  it('ignores inherited properties', () => {
    expect(validateValues([variable('isPrototypeOf')], {}).problems).toHaveLength(1);
  });

  it.each([
    ['text', ['a', '😀'.repeat(20_000)], [1, true, {}, [], 'a\u0000', '\ud800', 'a'.repeat(20_001)]],
    ['number', [0, -1.5], ['1', Number.NaN, Number.POSITIVE_INFINITY, true, {}]],
    ['boolean', [true, false], ['true', 0, 1]],
    [
      'date',
      ['2026-11-21', '2026-11-21T09:30:00Z', '2024-02-29', '2026-11-21T09:30:00.123+01:00'],
      ['2026-02-30', 'tomorrow', '2026-1-1', 1_700_000_000, '2026-11-21T25:00'],
    ],
    [
      'url',
      ['https://a.test/?b=c#d', 'http://a.test', 'mailto:a@b.test', 'tel:+491'],
      [
        'a.test',
        'javascript:x',
        'https://',
        'https://u:p@a.test',
        'java\nscript:x',
        '//a.test',
        `https://a.test/${'a'.repeat(2_048)}`,
        'https://a.test/"x',
      ],
    ],
    [
      'image',
      ['https://a.test/a.png'],
      [
        'http://a.test/a.png',
        'data:image/png;base64,AA',
        '/a.png',
        'mailto:a@b.test',
        ' https://a.test/a.png',
      ],
    ],
    ['list', [[], ['a', 1, true]], ['a', {}, [{}], [[]], Array.from({ length: 1_001 }, () => 'a')]],
  ] as const)('types %s', (type, right, wrong) => {
    for (const value of right)
      expect(variableValueProblem({ type }, value), JSON.stringify(value).slice(0, 50)).toBeNull();
    for (const value of wrong) {
      expect(variableValueProblem({ type }, value), JSON.stringify(value)?.slice(0, 50)).toBeTypeOf('string');
      const { problems } = validateValues([variable('x', { type })], { x: value });
      expect(problems).toMatchObject([{ name: 'x', reason: 'invalid' }]);
    }
  });

  it('names the invalid item', () => {
    const { problems } = validateValues([items], { items: [{ title: 'A' }, 'B', { title: {}, price: 'x' }] });
    expect(problems.map(({ name, reason }) => [name, reason])).toEqual([
      ['items[1]', 'invalid'],
      ['items[2].title', 'invalid'],
      ['items[2].price', 'invalid'],
    ]);
  });
});

describe('evaluateConditions', () => {
  const rule = (
    operator: ConditionRule['operator'],
    value: ConditionRule['value'] = null,
    variable = 'x',
  ): ConditionRule => ({ variable, operator, value });
  const holds = (actual: unknown, ...rules: ConditionRule[]) =>
    evaluateConditions([{ id: 'c', name: '', match: 'all', rules }], { x: actual }).c;

  it.each([
    ['exists', null, ['a', 0, true, [1]], ['', ' ', null, undefined, [], false]],
    ['empty', null, ['', ' ', null, undefined, [], false], ['a', 0, true, [1]]],
    ['equals', 'a', ['a'], ['A', '', 1, null, ['a']]],
    ['equals', 5, [5, '5', '5.0'], [6, '', null]],
    ['equals', '5', [5, '5'], ['05x']],
    ['equals', true, [true, 'true'], [false, 1, '']],
    ['equals', '2026-11-21T10:00:00+01:00', ['2026-11-21T09:00:00Z', '2026-11-21T09:00:00'], ['2026-11-21']],
    ['not_equals', 'a', ['b', null, undefined, 1], ['a']],
    ['greater', 5, [6, '5.1', [1, 2, 3, 4, 5, 6]], [5, 4, 'x', null, '', true]],
    ['less', '2026-01-01', ['2025-12-31', '2025-12-31T23:59:59Z'], ['2026-01-01', 'x']],
    ['contains', 'b', ['abc', ['b'], [{ title: 'b' }]], ['ABC', [], ['abc'], null]],
    ['contains', '', [], ['abc']],
  ] as const)('%s %s', (operator, value, yes, no) => {
    for (const actual of yes) expect(holds(actual, rule(operator, value)), JSON.stringify(actual)).toBe(true);
    for (const actual of no) expect(holds(actual, rule(operator, value)), JSON.stringify(actual)).toBe(false);
  });

  it('joins rules by all or any', () => {
    const condition = (match: ConditionDefinition['match']): ConditionDefinition => ({
      ...{ id: match, name: '', match },
      rules: [rule('equals', 'a'), rule('equals', 'b', 'y')],
    });
    const both = [condition('all'), condition('any')];
    expect(evaluateConditions(both, { x: 'a', y: 'c' })).toEqual({ all: false, any: true });
    expect(evaluateConditions(both, { x: 'a', y: 'b' })).toEqual({ all: true, any: true });
    expect(evaluateConditions(both, {})).toEqual({ all: false, any: false });
  });
});

describe('sample values', () => {
  const all = (['text', 'number', 'boolean', 'date', 'url', 'image', 'list'] as const).map((type) =>
    variable(`my_${type}`, { type }),
  );

  it('fit their definitions', () => {
    for (const definitions of [all, [items], [{ ...items, sample: [{ title: 'X' }] }]]) {
      const sample = sampleValues(definitions);
      expect(validateValues(definitions, sample).problems).toEqual([]);
    }
    expect(sampleValues([variable('first_name', { sample: 'Ada' }), variable('last_name')])).toEqual({
      first_name: 'Ada',
      last_name: 'Last name',
    });
  });
});

describe('usedVariables', () => {
  const document = {
    ...blankDocument('transactional', 'visual'),
    mjml: `<mjml><mj-body><mj-section><mj-column>
<mj-image src="{{ hero | default: 'https://a.test/h.png' }}" />
<mj-text>{{ name }} {% for item in items %}{{ item.title }}{{ item.nope }}{% endfor %}{% if conditions.vip %}{{ x }}{% endif %}{% assign y = 1 %}{{ y }}{% raw %}{{ z }}{% endraw %}</mj-text>
</mj-column></mj-section></mj-body></mjml>`,
    variables: [
      variable('name'),
      items,
      variable('hero', { type: 'image' }),
      variable('level'),
      variable('idle'),
    ],
    conditions: [
      { id: 'vip', name: '', match: 'all', rules: [{ variable: 'level', operator: 'exists', value: null }] },
      { id: 'never', name: '', match: 'all', rules: [{ variable: 'idle', operator: 'exists', value: null }] },
    ],
  } as CanonicalDocument;

  it('lists what is undeclared and unused', () => {
    const { uses, ...rest } = usedVariables(new ParsedDocument(document), {
      subject: 'Hi {{ who }}',
      previewText: '{{ name }}',
    });
    expect(rest).toEqual({
      undeclared: ['items.nope', 'x', 'who'],
      undeclaredVariables: ['x', 'who'],
      unused: ['idle'],
      unusedConditions: ['never'],
    });
    expect(uses).toContainEqual({
      place: 'source',
      kind: 'variable',
      name: 'hero',
      field: null,
      line: 2,
      column: 19,
    });
    expect(uses).toContainEqual({
      place: 'source',
      kind: 'variable',
      name: 'items',
      field: 'title',
      line: 3,
      column: 47,
    });
  });

  it('uses the image saved in the source as the fallback', () => {
    const variables = withSavedImages(document.variables, sourceOf(document));
    expect(variables.find(({ name }) => name === 'hero')?.fallback).toBe('https://a.test/h.png');
    expect(validateValues(variables.slice(2, 3), {})).toEqual({
      values: { hero: 'https://a.test/h.png' },
      problems: [],
    });
  });
});
