import { describe, expect, it } from 'vitest';
import { createTemplate, htmlDocument, mjmlOf, save, useTemplateApi, visualDocument } from '@/test/templates';

const test = useTemplateApi();
const million = 1_000_000;
const visual = (mjml: string) => visualDocument({ mjml });
const html = (source: string) => htmlDocument({ html: source });
const nest = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
const loops = (depth: number) => nest('{% for i in (1..99999) %}', '{% endfor %}', depth);

const refused: [string, Record<string, unknown>][] = [
  ['sixty-one levels in a text', visual(mjmlOf(nest('<div>', '</div>', 70)))],
  [
    'thousands of wrappers',
    visual(`<mjml><mj-body>${nest('<mj-wrapper>', '</mj-wrapper>', 3000)}</mj-body></mjml>`),
  ],
  ['5,001 elements', visual(mjmlOf('<br />'.repeat(5001)))],
  ['5,001 sections', visual(`<mjml><mj-body>${'<mj-section></mj-section>'.repeat(5001)}</mj-body></mjml>`)],
  ['a megabyte of <', visual('<'.repeat(million))],
  ['a megabyte of open elements', html('<b>'.repeat(million / 3))],
  ['a megabyte of open comments', html('<!--'.repeat(million / 4))],
  ['a megabyte of attributes', visual(`<mjml><mj-body ${'a=1 '.repeat(million / 4)}></mj-body></mjml>`)],
  ['a megabyte of Liquid openings', visual(mjmlOf('{{'.repeat(million / 2)))],
  ['a megabyte of Liquid tags', visual(mjmlOf('{% if a %}'.repeat(million / 10)))],
  ['a long filter chain', visual(mjmlOf(`{{ 'a' ${"| append: 'a' ".repeat(50_000)} | nonsense }}`))],
  ['a file', visual(mjmlOf("{% include '.env' %}"))],
  ['a file rendered', visual(mjmlOf("{% render '/etc/passwd' %}"))],
  ['a file by mjml', visual('<mjml><mj-body><mj-include path="/etc/passwd" /></mj-body></mjml>')],
  ['a script', visual(mjmlOf('<script>alert(1)</script>'))],
  ['an event handler', visual(mjmlOf('<b onclick="alert(1)">x</b>'))],
  ['a javascript address', visual(mjmlOf('<a href="java&#115;cript:alert(1)">x</a>'))],
  ['the raw filter', visual(mjmlOf('{{ name | raw }}'))],
  ['attributes without quotes in MJML', visual(mjmlOf('x').replace('<mj-text>', '<mj-text color=red>'))],
  ['text between sections', visual('<mjml><mj-body>lost<mj-section></mj-section></mj-body></mjml>')],
];

describe('a hostile or malformed document', () => {
  it.each(refused)('%s is refused with a sentence and a place', async (_, document) => {
    const { source_mode } = document;
    const answer = await test.api.post('/templates', {
      name: 'Hostile',
      purpose: 'transactional',
      source_mode,
      document,
    });
    expect([400, 422], answer.text.slice(0, 300)).toContain(answer.status);
    const [issue] = answer.body.error.details.issues;
    expect(issue).toMatchObject({ message: expect.any(String), path: expect.stringMatching(/^document/) });
    expect(answer.text.length).toBeLessThan(60_000);
    expect(answer.text).not.toMatch(/node_modules|at Object\.|\/lib\//);
  });

  it.each([
    ['endless loops', loops(4)],
    [
      'a text that doubles',
      `{% assign a = 'aaaaaaaaaa' %}${'{% assign a = a | append: a %}'.repeat(60)}{{ a }}`,
    ],
  ])('%s are refused before publishing, while other requests continue', async (_, liquid) => {
    const { id } = await createTemplate(test.api);
    let answered = 0;
    let working = true;
    const others = (async () => {
      while (working) {
        await test.api.get(`/templates/${id}`);
        if (working) answered += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const body = { revision: 0, published_version_id: null, subject: 'x', document: visual(mjmlOf(liquid)) };
    const saved = await test.api.put(`/templates/${id}/draft`, body);
    const last =
      saved.status === 200
        ? await test.api.post(`/templates/${id}/publish`, { revision: 1, published_version_id: null })
        : saved;
    working = false;
    await others;
    expect(last.body.error?.code, last.text.slice(0, 300)).toBe('TEMPLATE_COMPILATION_FAILED');
    expect(answered).toBeGreaterThan(0);
  });
});

describe('an odd but valid document', () => {
  it.each([
    ['CRLF and tabs', mjmlOf('x').replaceAll('><', '>\r\n\t<')],
    ['single quotes', mjmlOf('x').replace('<mj-text>', "<mj-text color='#112233' >")],
    ['comments', mjmlOf('<!-- here -->x').replace('<mj-body>', '<mj-body><!-- and here -->')],
    ['entities', mjmlOf('&copy; &amp; &#8364; &nbsp;&lt;b&gt;')],
    [
      'self-closing elements',
      mjmlOf('x<br /><br/><hr>').replace('<mj-text>', '<mj-spacer height="3px" /><mj-text>'),
    ],
    ['sixty kilobytes of text', mjmlOf('word '.repeat(12_000))],
    ['letters of many scripts', mjmlOf('Grüße, 你好, नमस्ते, שלום \u{1f469}\u{200d}\u{1f680}')],
  ])('with %s is created, published and returned byte for byte, compiled like mjml', async (_, mjml) => {
    const document = visual(mjml);
    const { id } = await createTemplate(test.api, { document });
    await save(test.api, id, { document });
    const version = (
      await test.api.post(`/templates/${id}/publish`, { revision: 1, published_version_id: null })
    ).body;
    expect(version.source_document.mjml).toBe(mjml);
    const { default: mjml2html } = await import('mjml');
    expect(version.html).toBe((await mjml2html(mjml)).html);
  });
});
