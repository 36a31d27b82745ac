import { expect, it } from 'vitest';
import { cutText, inboxSnippet } from './inbox-snippet';

it('goes on with the mail where the preview text ends, as mail programs do', () => {
  expect(inboxSnippet('Ready. ', 'Hello Ada,\n\nyour  order')).toBe('Ready. Hello Ada, your order');
  expect(inboxSnippet('', 'Hello')).toBe('Hello');
  expect(inboxSnippet('Only this', '')).toBe('Only this');
  expect([...inboxSnippet('x'.repeat(300), 'y')]).toHaveLength(220);
});

it('cuts between characters, also those of two units', () => {
  expect(cutText('short', 5)).toBe('short');
  expect(cutText('📮📮📮', 2)).toBe('📮📮…');
  expect(cutText('one two', 4)).toBe('one…');
});
