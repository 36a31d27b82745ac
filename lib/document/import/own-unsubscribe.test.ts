import { describe, expect, it } from 'vitest';
import { withoutOwnUnsubscribe } from './own-unsubscribe';

const own = '<a href="{{ unsubscribe_url }}">Unsubscribe</a>';
const left = (source: string) => withoutOwnUnsubscribe(source).source;

describe('another sender’s unsubscribe line', () => {
  it.each([
    [`<td><p>News</p><p>No more? ${own}.</p></td>`, '<td><p>News</p></td>'],
    [`<td>Words<br>${own}</td>`, '<td>Words</td>'],
    [`<td>${own}</td><td>b</td>`, '<td></td><td>b</td>'],
    [`<p>a</p><div><center><span style="color:red">Bye: <b>${own}</b></span></center></div>`, '<p>a</p>'],
    [
      `<p><a href="https://a.test">Shop</a> | ${own} | <a href="https://b.test">Blog</a></p>`,
      '<p><a href="https://a.test">Shop</a> | <a href="https://b.test">Blog</a></p>',
    ],
    [`<p>${own} · <a href="https://b.test">Blog</a></p>`, '<p><a href="https://b.test">Blog</a></p>'],
    [`<p><a href="https://b.test">Blog</a> · ${own}</p>`, '<p><a href="https://b.test">Blog</a></p>'],
    [
      `<mj-column><mj-text>Bye</mj-text><mj-text font-size="11px">${own}</mj-text></mj-column>`,
      '<mj-column><mj-text>Bye</mj-text></mj-column>',
    ],
    ['<mj-text>a</mj-text><mj-button href="{{ unsubscribe_url }}">Leave</mj-button>', '<mj-text>a</mj-text>'],
    ['<p>a</p><p><a href="https://old.test/unsubscribe?u=1">Stop these emails</a></p>', '<p>a</p>'],
    ['<p>a</p><p><a href="https://old.test/x">Abmelden</a></p>', '<p>a</p>'],
    [`<p>a</p><p>{% if x %}${own}{% endif %}</p>`, '<p>a</p>'],
    [`<p>{% if x %}a<br>${own}</p><p>b{% endif %}</p>`, '<p>{% if x %}a</p><p>b{% endif %}</p>'],
  ])('is removed from %s', (source, rest) => {
    expect(left(source)).toBe(rest);
  });

  it('loses only its sentence in a long paragraph', () => {
    const words = 'We wrote to you because you bought a chair from us last year. '.repeat(5);
    expect(left(`<p>${words}To leave, please ${own} here. See you!</p>`)).toBe(
      `<p>${words.trimEnd()} See you!</p>`,
    );
  });

  it.each([
    '<p>News</p>',
    '<p><a href="https://a.test">Read on</a></p>',
    '<p>You can unsubscribe at any time.</p>',
    '<p><a href="https://a.test/subscribe">Subscribe</a></p>',
    '<p><a href="https://a.test/opt-outdoors">Outdoors</a></p>',
  ])('is not found in %s', (source) => {
    expect(withoutOwnUnsubscribe(source)).toEqual({ source, lines: [] });
  });

  it('is reported with its text and place', () => {
    const source = `<p>News</p>\n<p>No more?&nbsp;${own}</p>`;
    expect(withoutOwnUnsubscribe(source).lines).toEqual([
      { line: 2, column: 18, words: 'No more? Unsubscribe' },
    ]);
    const beside = `<p>${own} | <a href="https://b.test">Blog</a></p>`;
    expect(withoutOwnUnsubscribe(beside).lines[0]?.words).toBe('Unsubscribe');
  });
});
