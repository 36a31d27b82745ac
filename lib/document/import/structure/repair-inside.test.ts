import { expect, it } from 'vitest';
import { sourceOf } from '@/lib/document/contract';
import { importSource } from '@/lib/document/import/import-source';

function imported(source: string) {
  const { document, repairs, issues } = importSource({ filename: 'a.html', source, repair: 'safe' });
  return { html: document && sourceOf(document), messages: repairs.map(({ message }) => message), issues };
}

const page = (body: string) => `<html><body>${body}</body></html>`;

it('closing tags do not reach out of their cell or table, as in browsers', () => {
  const twice = '<table><tr><tr><td>a</td></tr></tr></table>';
  const { html } = imported(page(`<div><table><tr><td>${twice}</div>b</td></tr></table></div>`));
  const once = '<table><tr><tr><td>a</td></tr></table>';
  expect(html).toBe(page(`<div><table><tr><td>${once}b</td></tr></table></div>`));
});

it('what is no tag is removed', () => {
  const { html, messages } = imported(page('<p>for(i=0;i<n;i++)<br> {<br>}</p>'));
  expect(html).toBe(page('<p>for(i=0;i {<br>}</p>'));
  expect(messages).toEqual(['<n;i++)<br> is no tag, and browsers show nothing of it: removed.']);
});

it('what is no element of an email keeps its style; without one its tag says nothing', () => {
  const { html, messages, issues } = imported(
    page('<spam style="color:red">a<b>b</spam><nope>c</nope><button class="x">d</button>'),
  );
  expect(html).toBe(page('<span style="color:red">a<b>b</b></span><nope>c</nope><span class="x">d</span>'));
  expect(messages.filter((message) => message.includes('<span>'))).toEqual([
    '<spam> is no element of an email: written <span>, which keeps its style.',
    '<button> is no element of an email: written <span>, which keeps its style. It can look different.',
  ]);
  expect(issues.map(({ message }) => message)).toEqual([
    '<nope> means nothing in an email: its content is sent without it.',
  ]);
});

it('what mjml does not draw keeps the style that browsers give it', () => {
  const { html, messages } = imported(
    page('<p><mj-text style="color:red" class="a">b</mj-text><mj-text color="blue">c</mj-text></p>'),
  );
  expect(html).toBe(page('<p><span style="color:red" class="a">b</span>c</p>'));
  expect(messages).toEqual([
    '<mj-text> cannot stand inside another element: written <span>, which keeps its style.',
    '<mj-text> cannot stand inside another element; only its text is shown: its tag is removed.',
  ]);
});

it('a doctype without a name, which browsers pass over, does not become one that they read', () => {
  const { html, messages } = imported(`<!DOCTYPE >${page('a')}`);
  expect(html).toBe(page('a'));
  expect(messages).toHaveLength(1);
});

it('an output in the place of attributes is removed; conditions stay', () => {
  const condition = '<a {% if a %} href="https://a.test" {% endif %}>x</a>';
  const { html, messages } = imported(page(`<p {{ attrs }} class="a">${condition}</p>`));
  expect(html).toBe(page(`<p class="a">${condition}</p>`));
  expect(messages).toEqual(['{{ attrs }} adds attributes, which a value cannot do here: removed.']);
});

it.each([
  [
    'opens a row under a condition',
    '<table>{% for a in b %}{% if c %}<tr>{% endif %}<td>{{ a }}</td>{% if d %}</tr>{% endif %}{% endfor %}</table>',
    '<table>{% for a in b %}<tr><td>{{ a }}</td></tr>{% endfor %}</table>',
  ],
  ['closes one', '<div>{% unless a %}b</div>{% endunless %}<p>c</p>', '<div>b</div><p>c</p>'],
  [
    'opens different elements',
    '{% if a %}<i>{% else %}<i><b>{% endif %}c</b></i></i>',
    '<i><i><b>c</b></i></i>',
  ],
])('a condition that %s is removed, so that its content is always shown', (_, given, expected) => {
  const { html, messages } = imported(page(given));
  expect(html).toBe(page(expected));
  expect(messages.join()).toContain('is around one half of an element: removed');
});

it('a condition keeps what each of its branches opens, and a repeat items without an end', () => {
  const given = '{% if a %}<div class="b">{% else %}<div>{% endif %}c</div><ul>{% for d in e %}<li>{{ d }}';
  const { html, messages } = imported(page(`${given}{% endfor %}</ul>`));
  expect(html).toBe(page(`${given}</li>{% endfor %}</ul>`));
  expect(messages).toEqual(['<li> is never closed: closed where its parent ends.']);
});

it('what is removed with its content is said once, not also for what was in it', () => {
  const { messages, issues } = imported(page('<svg><path d="M0 0"/></svg><nope>a</nope><h-line></h-line>'));
  expect(messages).toEqual(['<svg> is not shown by email clients: removed.']);
  expect(issues.map(({ message }) => message)).toEqual([
    '<nope> means nothing in an email: its content is sent without it.',
    '<h-line> means nothing in an email: its content is sent without it.',
  ]);
});

it('an attribute that cannot stay leaves the end of its condition behind', () => {
  const { html, issues } = imported(page('<p {% if a %}hidden{% endif %}>b</p>'));
  expect(html).toBe(page('<p {% if a %}{% endif %}>b</p>'));
  expect(issues).toEqual([]);
});

it('a choice that prints an attribute stays one', () => {
  const { html, issues } = imported(page(`<p class="a"<?= $a ? '' : ' style="color: ' . $b . '"' ?>>c</p>`));
  expect(html).toBe(page('<p class="a"{% if a %}{% else %} style="color: {{ b }}" {% endif %}>c</p>'));
  expect(issues).toEqual([]);
});

it('style sheets are loaded by https, which email needs, and those of a folder are left out', () => {
  const fonts = 'fonts.googleapis.com/css?family=Lato';
  const sheet = (address: string) => `<style>@import url(${address});.a{b:c}</style>`;
  const { html, messages } = imported(
    `${sheet(`//${fonts}`)}${sheet(`'http://${fonts}'`)}<link href="http://${fonts}" rel="stylesheet"><style>@import "a.css";.a{b:c}</style>`,
  );
  expect(html).toBe(
    `${sheet(`https://${fonts}`)}${sheet(`'https://${fonts}'`)}<link href="https://${fonts}" rel="stylesheet"><style>.a{b:c}</style>`,
  );
  const font = `<mjml><mj-head><mj-font name="Lato" href="http://${fonts}" /></mj-head><mj-body></mj-body></mjml>`;
  const { document } = importSource({ filename: 'a.mjml', source: font, repair: 'safe' });
  expect(document && sourceOf(document)).toBe(font.replace('http://', 'https://'));
  expect(new Set(messages)).toEqual(
    new Set([
      'A style sheet is loaded without https://, which email needs: written with it.',
      'A style sheet loads or runs something: it is taken out.',
    ]),
  );
});

it('a tag with braces in it is said to stand in the email', () => {
  const { issues } = imported(page('<p>{{ {a: 1} }}</p>'));
  expect(issues.map(({ message }) => message)).toEqual([
    '“{{ {a: 1} }}” has no counterpart here: it stands in the email as text.',
  ]);
});
