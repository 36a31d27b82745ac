import { expect, it } from 'vitest';
import { findWordAt } from './word-around';

/** The word around the bar in some HTML. */
function at(html: string): string | null {
  const root = document.createElement('div');
  root.innerHTML = html;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const offset = (node.textContent ?? '').indexOf('|');
    if (offset < 0) continue;
    (node as Text).deleteData(offset, 1);
    return findWordAt(root, node, offset)?.toString() ?? null;
  }
  throw new Error('There is no bar.');
}

it.each([
  ['in a word', 'Hello wo|rld!', 'world'],
  ['before one', 'Hello |world', 'world'],
  ['behind the last', 'Hello world|', 'world'],
  ['before what ends a sentence', 'Hello world|!', 'world'],
  ['in one that tags split', 'un<b>b|eliev</b>able, really', 'unbelievable'],
  ['in one of another alphabet', 'Добрый де|нь', 'день'],
  ['in one with an apostrophe', 'it isn’|t so', 'isn’t'],
  ['of two lines', 'One<br>tw|o<p>three</p>', 'two'],
  ['behind a paragraph', '<p>one</p>tw|o', 'two'],
  ['beside a variable', 'Hi<span data-liquid="{{ a }}">Ada</span>th|ere', 'there'],
])('finds the word: %s', (_, html, word) => {
  expect(at(html)).toBe(word);
});

it('finds none outside of words, or in a variable', () => {
  expect(at('Hello  |  world')).toBeNull();
  expect(at('Hello – |– world')).toBeNull();
  expect(at('Hi <span data-liquid="{{ a }}">A|da</span> there')).toBeNull();
});
