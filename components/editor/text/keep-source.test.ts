import { describe, expect, it } from 'vitest';
import { keepSource } from './keep-source';

describe('keepSource', () => {
  const original =
    'Fish &amp; chips &copy;<br />\r\n<a\r\n  href=\'#\'>one</a> {{ name | default: "x" }} two<br />three';
  const untouched = 'Fish &amp; chips ©<br>\n<a href="#">one</a> {{ name | default: "x" }} two<br>three';

  it('gives the original back when nothing changed', () => {
    expect(keepSource(original, untouched, untouched)).toBe(original);
  });

  it('keeps the author’s bytes before and after the change', () => {
    expect(keepSource(original, untouched, untouched.replace('one', 'uno'))).toBe(
      original.replace('one', 'uno'),
    );
    expect(keepSource(original, untouched, untouched.replace('two', '<b>two</b>'))).toBe(
      original.replace(' two', ' <b>two</b>'),
    );
    expect(keepSource(original, untouched, `${untouched} and more`)).toBe(`${original} and more`);
  });

  it('takes the edited text where the browser had to mend the markup', () => {
    expect(keepSource('<b>a<i>b</b>c</i>', '<b>a<i>b</i></b><i>c</i>', '<b>x<i>b</i></b><i>c</i>')).toBe(
      '<b>x<i>b</i></b><i>c</i>',
    );
  });

  it('keeps to CRLF where the document does', () => {
    expect(keepSource('a\r\nb', 'a\nb', 'a\nbc')).toBe('a\r\nbc');
  });
});
