import { expect, it } from 'vitest';
import { summarizeBlock } from './block-summary';
import { readFragment } from './read-tree';

const summary = (source: string) => readFragment(source).map(({ node }) => summarizeBlock(node))[0];

it('describes a block by its text, without cutting a tag', () => {
  const cells = Array.from(
    { length: 40 },
    (_, nth) => `<td style="padding:8px 0;text-align:left">${nth}</td>`,
  );
  expect(summary(`<mj-table><tr>${cells.join('')}</tr></mj-table>`)).toMatch(/^(?:\d+ ?)+$/);
});

it('leaves out what repeats and decides, which is not read', () => {
  const rows = '<tr><td>Item</td></tr>{% for item in items %}<tr><td>{{ item.name }}</td></tr>{% endfor %}';
  expect(summary(`<mj-table>${rows}</mj-table>`)).toBe('Item {{ item.name }}');
  expect(summary('<mj-raw>{% assign a = 1 %}</mj-raw>')).toBe('{% assign a = 1 %}');
});

it('describes a social link by its label, alt text or network', () => {
  expect(summary('<mj-social-element name="x" alt="Ours">Follow</mj-social-element>')).toBe('Follow');
  expect(summary('<mj-social-element name="x" alt="Ours"></mj-social-element>')).toBe('Ours');
  expect(summary('<mj-social-element name="x"></mj-social-element>')).toBe('x');
});

it('decodes named references', () => {
  expect(summary('<mj-text>Gr&uuml;n, 3 &times; 5&nbsp;&euro; &hearts; &#8594; &unknown;</mj-text>')).toBe(
    'Grün, 3 × 5 € ♥ → &unknown;',
  );
  expect(summary('<mj-button>3 &times; &frac12; &rarr; &amp;times;</mj-button>')).toBe('3 × ½ → &times;');
});
