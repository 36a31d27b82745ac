import { describe, expect, it } from 'vitest';
import { placePieces } from './pieces';

describe.each([
  [
    'Go',
    '{{define "code"}}<b>1</b>{{if .A}}2{{end}}{{end}}<p>{{template "code" .}}</p>',
    '<p><b>1</b>{{if .A}}2{{end}}</p>',
  ],
  [
    'Go',
    '{{define "subject"}}Hi{{end}}{{define "html"}}<html></html>{{end}}',
    '{{define "html"}}<html></html>{{end}}',
  ],
  [
    'Go',
    '{{define "header"}}<html>{{end}}{{define "footer"}}</html>{{end}}',
    '{{define "header"}}<html>{{end}}{{define "footer"}}</html>{{end}}',
  ],
  ['Go', '{{define "page"}}<p>a</p>{{end}}', '{{define "page"}}<p>a</p>{{end}}'],
  [
    'Handlebars',
    '{{#*inline "row"}}<b>1</b>{{/inline}}<p>{{> row a=1}}{{> other}}</p>',
    '<p><b>1</b>{{> other}}</p>',
  ],
  [
    'Handlebars',
    `{{#*inline "m"}}<b>{{amount-of money}} money {{money.currency}} {{t "money"}} {{a.money}}</b>{{/inline}}<p>{{> m money=line-total}}{{> m money=total.net b="c"}}{{> m}}</p>`,
    '<p><b>{{amount-of line-total}} money {{line-total.currency}} {{t "money"}} {{a.money}}</b><b>{{amount-of total.net}} money {{total.net.currency}} {{t "money"}} {{a.money}}</b><b>{{amount-of money}} money {{money.currency}} {{t "money"}} {{a.money}}</b></p>',
  ],
  ['Mako', `<%def name="foot()">a</%def><p>\${foot()}</p>`, '<p>a</p>'],
  [
    'Liquid',
    '{% capture title %}Hi {{ name }}{% endcapture %}<title>{{ title }}</title><p title="{{ title }}">',
    '<title>Hi {{ name }}</title><p title="Hi {{ name }}">',
  ],
  [
    'Liquid',
    "{% if a %}{% capture n %} {{ q }} of {{ q }}'s {% endcapture %}{% else %}{% assign n = q %}{% endif %}<p>{{ n }}</p>",
    `{% if a %}{% assign n = q | append: ' of ' | append: q | append: "'s" %}{% else %}{% assign n = q %}{% endif %}<p>{{ n }}</p>`,
  ],
  [
    'Liquid',
    '{% if a %}{% capture n %}{{ b }} x{% endcapture %}{% else %}{% capture n %}{{ c }}{% endcapture %}{% endif %}<p>{{ n }}</p>',
    "{% if a %}{% assign n = b | append: ' x' %}{% else %}{% assign n = c %}{% endif %}<p>{{ n }}</p>",
  ],
  [
    'Liquid',
    '{% capture n %}a{% if b %}{{ c | upcase }}{% endif %}{{ d | upcase }}{% endcapture %}{% if n == "a" %}<p>{{ n }}</p>{% endif %}',
    `{% assign n = 'a' %}{% if b %}{% assign n_part = c | upcase %}{% assign n = n | append: n_part %}{% endif %}{% assign n_part = d | upcase %}{% assign n = n | append: n_part %}{% if n == "a" %}<p>{{ n }}</p>{% endif %}`,
  ],
  [
    'Liquid',
    '{% if a %}{% capture n %}<b>x</b>{% endcapture %}<p>{{ n }}</p>{% endif %}{% if b %}{% capture n %}<i>y</i>{% endcapture %}<p>{{ n }}</p>{% endif %}',
    '{% if a %}<p><b>x</b></p>{% endif %}{% if b %}<p><i>y</i></p>{% endif %}',
  ],
  [
    'Liquid',
    '{% if a %}{% capture n %}<b>x</b>{% endcapture %}{% endif %}<p>{{ n }}</p>',
    '{% if a %}{% capture n %}<b>x</b>{% endcapture %}{% endif %}<p>{{ n }}</p>',
  ],
  [
    'Twig',
    '{% set row %}<hr>{% endset %}<p>{{ row | raw }}</p><a title="{{ row }}">',
    '<p><hr></p><a title="{{ row }}">',
  ],
  [
    'Jinja',
    '{% macro foot() %}<hr>{% endmacro %}{% macro cell(a) %}{{ a }}{% endmacro %}<p>{{ foot() }}{{ cell(1) }}</p>',
    '<p><hr>{{ cell(1) }}</p>',
  ],
])('%s', (_, source, expected) => {
  it(`${source} is ${expected}`, () => expect(placePieces(source).text()).toBe(expected));
});

it('says where a piece went, or that it is left out', () => {
  const { repairs } = placePieces('<p>{{template "a" .}}</p>{{define "a"}}1{{end}}{{define "b"}}2{{end}}');
  expect(repairs).toEqual([
    { offset: 3, message: '{{template "a" .}} is the place of a piece of this file: put there.' },
    { offset: 25, message: '{{define "a"}} is shown where it is called: put there.' },
    {
      offset: 47,
      message: '{{define "b"}} is shown only where it is called, which is nowhere here: left out.',
    },
  ]);
});

it('grows no source without an end', () => {
  const piece = (name: string, inside: string) => `{{define "${name}"}}${inside.repeat(50)}{{end}}`;
  const source = `<p>{{template "a" .}}</p>${piece('a', '{{template "b" .}}')}${piece('b', '{{template "c" .}}')}${piece('c', '{{template "a" .}}x')}`;
  expect(placePieces(source).text().length).toBeLessThan(10_000_000);
});
