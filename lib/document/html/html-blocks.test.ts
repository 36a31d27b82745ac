import { expect, it } from 'vitest';
import type { SourceBlock } from '@/lib/document/markup/source-block';
import { readHtmlBlocks } from './html-blocks';

const listOf = (block: SourceBlock): SourceBlock[] => [block, ...block.children.flatMap(listOf)];
const tagsOf = (block: SourceBlock): string[] => listOf(block).map(({ tag }) => tag);

it.each([
  ['padding: 10px 20px', 'button'],
  ['background: #1a82e2; color: #fff', 'button'],
  ['border: 1px solid #333', 'button'],
  ['background: none; color: #1a82e2', 'text'],
  ['background-color:transparent;border:0 solid #123456', 'text'],
  ['border: none #111; padding: 0', 'text'],
])('a link with “%s” is a %s', (style, role) => {
  const tags = tagsOf(
    readHtmlBlocks(`<body><td><a style="${style}" href="https://a.test">Read</a></td></body>`),
  );
  expect(tags).toContain(`html a ${role}`);
});

it.each([
  ['<td><img src="a"><span>One</span></td>', '<span>One</span>'],
  ['<td><b>Two</b><p>a</p><span>One</span> <table><tr><td>c</td></tr></table></td>', '<span>One</span>'],
])('an inline element alone between blocks of %s keeps its condition as its own', (source, element) => {
  const hidden = source.replace(element, `{% if false %}${element}{% endif %}`);
  expect(tagsOf(readHtmlBlocks(`<body>${hidden}</body>`))).toEqual(
    tagsOf(readHtmlBlocks(`<body>${source}</body>`)),
  );
});

it('words beside Liquid are one text with it', () => {
  const read = readHtmlBlocks('<body><td><img src="a">Dear {% if a %}<b>Ada</b>{% endif %}</td></body>');
  expect(tagsOf(read)).toEqual(['html body body', 'html td cell', 'html img image', 'html run text']);
});

it.each([
  ['<ul><li>One\n <li>Two\n <li>Three</ul>', '<li>Two\n '],
  ['<ul><li>One<li>Two</ul>', '<li>Two'],
  ['<p>One\n<p>Two\n<hr><p>Three', '<p>Two\n'],
  ['<table><tr><td>One<td>Two<tr><td>Three</table>', '<td>Two'],
  ['<table><tr><td>One<td>Two<tr><td>Three</table>', '<tr><td>Three'],
])('elements that end by themselves in %s keep a condition around “%s”', (source, element) => {
  const hidden = source.replace(element, `{% if a %}${element}{% endif %}`);
  const blocks = readHtmlBlocks(hidden);
  expect(tagsOf(blocks)).toEqual(tagsOf(readHtmlBlocks(source)));
  expect(
    listOf(blocks)
      .filter(({ logic }) => logic.length > 0)
      .map(({ start, end }) => hidden.slice(start, end)),
  ).toEqual([element]);
});
