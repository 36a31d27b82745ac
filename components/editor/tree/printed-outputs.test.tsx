import { expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { sourceOf } from '@/lib/document/contract';
import { field, variable } from '@/test/variable';
import { findComputed, readPrinted, toPrint } from './printed-outputs';

const variables = [
  variable('event_date', { type: 'date', sample: '2026-12-05' }),
  variable('talks', { type: 'list', sample: [{ title: 'Soil' }], fields: [field('title')] }),
  variable('place', { sample: null, required: true }),
];
const source = `{{ event_date | date: "%-d %B" }} and {{ talks.size }} in {{ place | upcase }}, {{ unknown | upcase }}
{% for talk in talks %}{{ talk.title | upcase }} {{ talk.title }}{% endfor %} {{ event_date | date: "%-d %B" }} {{ event_date }}`;

it('finds outputs that the server computes, once each, of variables with a sample', () => {
  expect(findComputed(source, variables)).toEqual([
    { source: '{{ event_date | date: "%-d %B" }}', repeat: null },
    { source: '{{ talks.size }}', repeat: null },
    { source: '{{ talk.title | upcase }}', repeat: { item: 'talk', list: 'talks' } },
  ]);
});

it('has them printed by a document of the same kind, and reads the first of each', () => {
  const outputs = findComputed(source, variables);
  const document = { ...blankDocument('marketing', 'visual'), variables };
  const printing = toPrint(document, outputs);
  expect(printing).toMatchObject({ purpose: 'marketing', source_mode: 'visual', variables });
  expect(sourceOf(printing)).toContain(
    '{% for talk in talks %}<p class="printed-2">{{ talk.title | upcase }}</p>{% endfor %}',
  );
  const html = '<p class="printed-0">5 December</p><p class="printed-2">SOIL</p><p class="printed-2">B</p>';
  expect([...readPrinted(html, outputs)]).toEqual([
    ['{{ event_date | date: "%-d %B" }}', '5 December'],
    ['{{ talk.title | upcase }}', 'SOIL'],
  ]);
});
