import { expect, it } from 'vitest';
import { cutText, inboxSnippet } from './inbox-rows';

it('continues with the email after the preview text, as email programs do', () => {
  expect(inboxSnippet('Ready. ', 'Hello Ada,\n\nyour  order')).toBe('Ready. Hello Ada, your order');
  expect(inboxSnippet('', 'Hello')).toBe('Hello');
  expect(inboxSnippet('Only this', '')).toBe('Only this');
  expect([...inboxSnippet('x'.repeat(300), 'y')]).toHaveLength(220);
});

it('omits link addresses, which no inbox shows', () => {
  const text =
    'Read it [https://a.test/x?y=1#z], or write [mailto:ada@a.test] to us [soon]: https://a.test/code';
  expect(inboxSnippet('', text)).toBe('Read it, or write to us [soon]: https://a.test/code');
});

it('truncates between characters, even surrogate pairs', () => {
  expect(cutText('short', 5)).toBe('short');
  expect(cutText('📮📮📮', 2)).toBe('📮📮…');
  expect(cutText('one two', 4)).toBe('one…');
});
