import { Liquid } from 'liquidjs';
import mjml2html from 'mjml';
import { describe, expect, it } from 'vitest';
import { withoutForeignTags } from '@/lib/document/import/import-source';
import { repairMjml } from '@/lib/document/import/structure/repair-mjml';
import { compileWith } from '@/lib/mail/mjml-compiler';
import { withoutColumnRules } from './flatten-logic';
import { importTask } from './import-task';
import { looksOf } from './looks-of';

const engine = new Liquid();
const text = (words: string) => `<mj-text>${words}</mj-text>`;
const section = (words: string) => `<mj-section><mj-column>${text(words)}</mj-column></mj-section>`;
const inMail = (body: string) => `<mjml><mj-body>${body}</mj-body></mjml>`;
const imported = (body: string) => importTask({ filename: 'a.mjml', source: inMail(body), repair: 'safe' });

/** The email as rendered with these values. */
async function shown(mjml: string, values: object): Promise<string> {
  const compiled = await compileWith(mjml2html, mjml);
  if (!compiled.ok) throw new Error(compiled.message);
  return looksOf(withoutColumnRules(await engine.parseAndRender(compiled.html, values)));
}

const readers = [
  { a: true, b: 1, items: [{ name: 'One', x: true }, { name: 'Two' }] },
  { a: false, b: 2, items: [] },
  { b: 3 },
];

describe.each([
  [
    'a condition with an else around several',
    `{{#if a}}${section('1')}${section('2')}{{else}}${section('3')}{{/if}}`,
  ],
  [
    'branches, one in another',
    `{% if a %}${section('1')}{% if b == 1 %}${section('2')}${section('3')}{% endif %}{% elif b == 2 %}${section('4')}{% endif %}`,
  ],
  [
    'a case',
    `{% case b %}{% when 1 %}${section('1')}${section('2')}{% when 2 %}${section('3')}{% else %}${section('4')}{% endcase %}`,
  ],
  [
    'a repeat of texts in a column',
    `<mj-section><mj-column>{{#each items}}${text('{{name}}')}<mj-divider />{{/each}}</mj-column></mj-section>`,
  ],
  [
    'a repeat of columns',
    `<mj-section>{% for i in items %}<mj-column width="50%">${text('{{ i.name }}')}</mj-column><mj-column width="50%">${text('b')}</mj-column>{% endfor %}</mj-section>`,
  ],
  [
    'a repeat of wrappers',
    `{% for i in items %}<mj-wrapper>${section('{{ i.name }}')}</mj-wrapper>${section('x')}{% endfor %}`,
  ],
  [
    'what sets names on its way, several tags together',
    `<mj-raw>{% assign n = 0 %}{% for i in items %}</mj-raw><mj-raw>{% if i.x %} {% assign n = 5 %} {% endif %}</mj-raw><mj-raw>{% endfor %} {% if n == 5 %}</mj-raw>${section('five')}${section('more')}<mj-raw>{% endif %}</mj-raw>`,
  ],
  [
    'a condition whose inside changes it',
    `{% if a %}${section('1')}{% assign a = false %}${section('2')}{% endif %}${section('3')}`,
  ],
])('%s', (_, body) => {
  it('is imported with the same look for each reader', async () => {
    const { document, issues } = await imported(body);
    expect(issues).toEqual([]);
    if (document?.source_mode !== 'visual') throw new Error('It has to be a document.');
    // Tags are translated in place where mjml keeps them; no block has moved.
    const given = repairMjml(withoutForeignTags({ source: inMail(body), repair: 'safe' })).text();
    for (const values of readers) expect(await shown(document.mjml, values)).toBe(await shown(given, values));
  });
});

it.each([
  ['{{{ body }}}', '{{ body }}'],
  ['<%= yield %>', '{{ yield }}'],
  ['{% block content %}{% endblock %}', '{{ content }}'],
])('a layout keeps the place of its content: %s', async (placeholder, output) => {
  const { document, repairs } = await imported(`${section('Top')}${placeholder}`);
  expect(document).toMatchObject({
    mjml: inMail(
      `${section('Top')}<mj-section padding="0"><mj-column><mj-text padding="0">${output}</mj-text></mj-column></mj-section>`,
    ),
  });
  expect(repairs.map(({ message }) => message).join()).toContain('where a layout puts content');
});

it.each([
  [
    `{% if a %}<mj-section>{% else %}<mj-section padding="1px">{% endif %}<mj-column />`,
    /begins in one block and ends in another/,
  ],
  [`<mj-raw><div class="x"></mj-raw>${section('a')}<mj-raw></div></mj-raw>`, /its tag is removed/],
  [`${section('a')}</mj-body><mj-body>${section('b')}`, /only the first <mj-body>/],
  [
    `</mj-body><mj-head><mj-style>.a { color: red } </style></mj-style></mj-head><mj-body>${section('a')}`,
    /it is taken out/,
  ],
  [`{% if a %} loose {% endif %}${section('a')}`, /mjml drops text/],
])('what is not allowed is dropped and reported: %s', async (body, message) => {
  const { document, repairs } = await imported(body);
  expect(document).not.toBeNull();
  expect(repairs.map((repair) => repair.message)).toContainEqual(expect.stringMatching(message));
});

it('keeps what Liquid surrounds if that repair is disabled', async () => {
  const body = `<mj-section><mj-column>{% for i in items %}${text('a')}${text('b')}{% endfor %}</mj-column></mj-section>`;
  const { repairs } = await imported(body);
  const given = { filename: 'a.mjml', source: inMail(body), repair: 'safe' as const };
  const { document } = await importTask({ ...given, except: repairs.slice(-1) });
  expect([repairs.at(-1)?.message, document]).toEqual([
    expect.stringContaining('kept with them as HTML'),
    null,
  ]);
});

it('a closing tag that browsers pass over inside a table moves nothing', async () => {
  const { document, issues } = await imported(
    section('<table><tr><td><b>a</td></tr></table><i>b<table><tr></i><td>c</td></tr></table>'),
  );
  expect(document).not.toBeNull();
  expect(issues).toEqual([]);
});

describe('one difference that a repair explains', () => {
  // A browser ends the bold in the middle of the paragraph, which closing elements cannot reproduce.
  const moved = section('<b><p>a</b>c</p>');

  it.each([
    ['a text that is put into a column', text('loose')],
    ['what was never closed', `<mj-section><mj-column>${section('inner')}`],
    ['MJML 3', `<mj-container>${section('three')}</mj-container>`],
    ['a layout', `${section('Top')}{{{ body }}}`],
    [
      'Liquid across blocks',
      `{% if a %}<mj-section>{% else %}<mj-section padding="1px">{% endif %}<mj-column /></mj-section>`,
    ],
  ])('does not hide another, and is none by itself: %s', async (_, body) => {
    const looks = (issues: readonly { message: string }[]) =>
      issues.filter(({ message }) => message.includes('change the look'));
    const alone = await imported(body);
    expect(alone.repairs.map(({ message }) => message).join()).toMatch(/renders this differently|is MJML 3/);
    expect(looks(alone.issues)).toEqual([]);
    const both = await imported(
      body.includes('<mj-container>')
        ? body.replace('<mj-container>', `<mj-container>${moved}`)
        : moved + body,
    );
    expect(both.document).not.toBeNull();
    expect(looks(both.issues)).toHaveLength(1);
  });
});

it('keeps a repeat as HTML whose column has the width of a variable, which mjml writes into no rule', async () => {
  const column = `<mj-column width="{{ w }}">${text('{{ item.name }}')}</mj-column>`;
  const row = `<mj-section>${column}</mj-section>`;
  const { document, issues } = await imported(
    `<mj-wrapper>{% for item in items %}${row}${row}{% endfor %}</mj-wrapper>`,
  );
  expect(document, JSON.stringify(issues)).not.toBeNull();
});
