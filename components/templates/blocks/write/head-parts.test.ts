import { expect, it } from 'vitest';
import { markSource } from '@/components/templates/blocks/read/marked-source';
import { headParts } from './head-parts';

it('finds title, style sheets, web fonts and language', () => {
  const source = `<!doctype html><html lang="de" dir="ltr"><head><title> Hallo </title>
<link href="https://fonts.example/css?family=Open+Sans:400,700&amp;x=1" rel="stylesheet">
<meta name="color-scheme" content="light dark"><meta charset="utf-8">
<style media="screen"><!-- a { color: red } --></style><style media="print">b { color: blue }</style></head>
<body><style>i { color: green }</style><p>Text</p></body></html>`;
  expect(headParts(markSource(source))).toEqual({
    title: 'Hallo',
    fonts: [{ name: 'Open Sans', href: 'https://fonts.example/css?family=Open+Sans:400,700&amp;x=1' }],
    styles: ['a { color: red }', '@media print {\nb { color: blue }\n}'],
    metas: ['<meta name="color-scheme" content="light dark">'],
    lang: 'de',
    dir: 'ltr',
  });
});

it('marks the elements of the body without any other change', () => {
  const { marked, elements } = markSource('<html><body bgcolor=red><p\nid="a">x<br/></p></body></html>');
  expect(marked).toBe(
    '<html><body data-at="0" bgcolor=red><p data-at="1"\nid="a">x<br data-at="2"/></p></body></html>',
  );
  expect(elements.map(({ name }) => name)).toEqual(['body', 'p', 'br']);
});
