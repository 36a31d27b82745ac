import { expect, it } from 'vitest';
import { readCompiledMail } from './compiled-mail';

const sheets = (head: string) =>
  readCompiledMail(`<html><head>${head}</head><body></body></html>`).styleSheets.map((css) => css.trim());

it('includes linked style sheets, in order', () => {
  const href = 'https://fonts.example/css2?family=Inter:wght@400;700';
  expect(
    sheets(
      `<style>a { color: red }</style><!--[if !mso]><!--><link rel="stylesheet" href="${href}"><!--<![endif]--><style>b { color: blue }</style>`,
    ),
  ).toEqual(['a { color: red }', `@import url("${href}");`, 'b { color: blue }']);
});

it('loads a sheet that MJML links and imports only once', () => {
  const href = 'https://fonts.example/inter.css';
  expect(sheets(`<link href="${href}" rel="stylesheet"><style>@import url(${href});</style>`)).toEqual([
    `@import url(${href});`,
  ]);
});

it('loads a linked sheet next to an import whose address only starts the same', () => {
  const href = 'https://fonts.example/css2?family=Inter';
  const css = `@import url(${href}:wght@700);`;
  expect(sheets(`<link href="${href}" rel="stylesheet"><style>${css}</style>`)).toEqual([
    `@import url("${href}");`,
    css,
  ]);
});

it.each([
  '<link rel="stylesheet" href="http://fonts.example/a.css">',
  '<link rel="stylesheet" href="/a.css">',
  '<link rel="stylesheet" href="{{ fonts }}">',
  `<link rel="stylesheet" href='https://a.example/");@import url("//b.example'>`,
  '<link rel="icon" href="https://a.example/a.ico">',
])('loads nothing that is not sent: %s', (link) => {
  expect(sheets(link).join('')).toBe('');
});

it('applies a style sheet according to its element’s media', () => {
  const css = 'a { color: red }';
  expect(
    sheets(`<style media="screen and (min-width:480px)">${css}</style><style media="screen">${css}</style>`),
  ).toEqual([`@media screen and (min-width:480px) {\n${css}\n}`, css]);
});

it('keeps page attributes, but nothing that runs or loads from our own server', () => {
  const { root, body } = readCompiledMail(
    `<html lang="en" class="sg" style="font-size: 14px" onclick="x()"><body bgcolor="#eee" class="a" background="/b.png" onload="x()"></body></html>`,
  );
  expect(Object.fromEntries(root)).toEqual({ lang: 'en', class: 'sg', style: 'font-size: 14px' });
  expect(Object.fromEntries(body)).toEqual({ bgcolor: '#eee', class: 'a' });
});

it('marks placeholders for unknown text, however large', () => {
  const { nodes } = readCompiledMail(
    `<body><p>{{ day | date: "%-d" }} {{ day }} {{ name | default: 'you' }} {{ town }} {% if x %}</p></body>`,
    new Map([['day', '2027-03-14']]),
  );
  const chips = nodes.flatMap((node) =>
    node instanceof Element ? [...node.querySelectorAll('[data-liquid]')] : [],
  );
  expect(chips.map((chip) => [chip.textContent, chip.hasAttribute('data-stands-in')])).toEqual([
    ['day', true],
    ['2027-03-14', false],
    ['you', false],
    ['town', true],
    ['if x', false],
  ]);
});

it('hides tags between table rows, which a browser moves before the table', () => {
  const { nodes } = readCompiledMail(
    '<body><div>{% for talk in talks %} {% endfor %}<table><tbody><tr><td>{{ talk.title }}</td></tr></tbody></table></div></body>',
    new Map([['talk.title', 'Soup']]),
  );
  expect(nodes.map(({ textContent }) => textContent)).toEqual(['Soup']);
});
