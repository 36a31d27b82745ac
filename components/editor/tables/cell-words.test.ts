import { expect, it } from 'vitest';
import { cellSource, cellWords, isWholeHtml } from './cell-words';

it('shows and accepts the plain text of a cell', () => {
  expect(cellWords('Fish &amp; chips &lt; 5&nbsp;€')).toBe('Fish & chips < 5\u00a0€');
  expect(cellSource('<b>1 & 2')).toBe('&lt;b&gt;1 &amp; 2');
  expect(cellWords(cellSource('<b>1 & 2'))).toBe('<b>1 & 2');
  expect(cellWords('Only <b>today</b>')).toBeNull();
});

it('keeps variables', () => {
  const cell = '{{ name | default: "you & me" }} &amp; co';
  expect(cellWords(cell)).toBe('{{ name | default: "you & me" }} & co');
  expect(cellSource(cellWords(cell) ?? '')).toBe(cell);
});

it.each([
  ['<b>1</b> and <img src="a>b" /><br>', true],
  ['<!-- <b> --> x', true],
  ['<b>1 & 2', false],
  ['1</td><td>2', false],
  ['<b><i>1</b></i>', false],
  ['1 <b', false],
])('%s is complete: %s', (html, whole) => expect(isWholeHtml(html)).toBe(whole));
