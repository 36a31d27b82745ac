import { expect, it } from 'vitest';
import { importSource } from '@/lib/document/import/import-source';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { nameWholeValues } from './whole-values';

it.each([
  [
    '{% if note != nil %}{{ note.title }}{% endif %}',
    '{% if note.title != nil %}{{ note.title }}{% endif %}',
  ],
  ['{% unless a or b.c %}{{ a.d.e }}{% endunless %}', '{% unless a.d.e or b.c %}{{ a.d.e }}{% endunless %}'],
  [
    '{% for line in lines %}{% if line.plan %}{{ line.plan.id.name }}{% endif %}{% endfor %}',
    '{% for line in lines %}{% if line.plan.id.name %}{{ line.plan.id.name }}{% endif %}{% endfor %}',
  ],
  [
    '{% for line in lines %}{{ line.total }} {{ line.total.currency }}{% endfor %}{{ total }}',
    '{% for line in lines %}{{ line.total.value }} {{ line.total.currency }}{% endfor %}{{ total }}',
  ],
  [
    '{{ a | upcase }}{% if a %}{{ a.b }}{% endif %}',
    '{{ a.value | upcase }}{% if a.value %}{{ a.b }}{% endif %}',
  ],
  [
    '{{ a.x }}{% if a %}{{ a.b.c }}{% if a.b %}{{ a.y }}{% endif %}{% endif %}{% if a %}{% endif %}',
    '{{ a.x }}{% if a.b.c %}{{ a.b.c }}{% if a.b.c %}{{ a.y }}{% endif %}{% endif %}{% if a.x %}{% endif %}',
  ],
  ['{% if a == "x" %}{{ a.b }}{% endif %}', '{% if a.value == "x" %}{{ a.b }}{% endif %}'],
  [
    '{% if items.size > 0 %}{{ items.first.name }}{{ items[0].name }}{% endif %}{{ name }}{{ name.size }}',
    null,
  ],
  ['{% if items %}{% for item in items %}{{ item.a }}{% endfor %}{{ items.b }}{% endif %}', null],
])('%s', (given, expected) => expect(nameWholeValues(given).text()).toBe(expected ?? given));

it('lets an email of another program be published, and says so', () => {
  const source = '<p>{{#if order}}{{order.id}} {{money order.total}} {{order.total.currency}}{{/if}}</p>';
  const { document, repairs } = importSource({ source, repair: 'safe' });
  if (!document) throw new Error('refused');
  const issues = lintDocument(new ParsedDocument(document), {
    stage: 'publish',
    subject: 'a',
    previewText: '',
  });
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(repairs.map(({ message }) => message)).toContain(
    'order has no value of its own, only its parts do: written order.id.',
  );
});

it('is not slow for long paths', () => {
  nameWholeValues(`{{ ${'a.'.repeat(200_000)}b }}`);
  nameWholeValues(`{{ a.b }}${'{% if a %}'.repeat(40_000)}`);
});
