import { describe, expect, it } from 'vitest';
import { readAttribute, withAttribute } from './opening-tag';

describe('an attribute of an opening tag', () => {
  it('changes one value and keeps every other byte', () => {
    expect(withAttribute(`<mj-text\n  align='left'\n  color = "#111"  >`, 'align', 'center')).toBe(
      `<mj-text\n  align='center'\n  color = "#111"  >`,
    );
  });

  it('adds an attribute formatted like the previous ones', () => {
    expect(withAttribute('<mj-text\n  align="left"\n>', 'color', '#fff')).toBe(
      '<mj-text\n  align="left"\n  color="#fff"\n>',
    );
    expect(withAttribute('<mj-text>', 'color', '#fff')).toBe('<mj-text color="#fff">');
    expect(withAttribute('<mj-image src="a.png" />', 'alt', 'A')).toBe('<mj-image src="a.png" alt="A" />');
    expect(withAttribute('<mj-image/>', 'alt', 'A')).toBe('<mj-image alt="A"/>');
  });

  it('removes an attribute with the white space before it', () => {
    expect(withAttribute('<mj-text align="left" color="#111">', 'align', null)).toBe(
      '<mj-text color="#111">',
    );
  });

  it('returns the same bytes for an unchanged value', () => {
    const open = '<mj-image src="a.png?b=1&c=2" alt="Fish &amp; chips">';
    expect(withAttribute(open, 'alt', 'Fish & chips')).toBe(open);
    expect(withAttribute(open, 'src', 'a.png?b=1&c=2')).toBe(open);
  });

  it('escapes quotes and angle brackets', () => {
    expect(withAttribute('<mj-image>', 'alt', 'a "b" <c>')).toBe('<mj-image alt="a &quot;b&quot; &lt;c>">');
    expect(readAttribute(withAttribute('<p>', 'class', 'a "b" & c'), 'class')).toBe('a "b" & c');
  });

  it('keeps Liquid readable inside an attribute', () => {
    expect(withAttribute('<mj-button>', 'href', 'https://a.test/?a=1&b={{ id | default: "x" }}')).toBe(
      `<mj-button href="https://a.test/?a=1&b={{ id | default: 'x' }}">`,
    );
  });

  it('keeps its quotes and surroundings', () => {
    expect(withAttribute("<a  HREF = 'x' b>", 'href', 'https://a.test/?a&b')).toBe(
      "<a  HREF = 'https://a.test/?a&b' b>",
    );
    expect(withAttribute('<img src=a.png/>', 'alt', 'A "b"')).toBe('<img src=a.png/ alt="A &quot;b&quot;">');
    expect(withAttribute('<img src="a" />', 'alt', 'b')).toBe('<img src="a" alt="b" />');
    expect(withAttribute('<img\n  alt="b"\n  src="a">', 'alt', null)).toBe('<img\n  src="a">');
    expect(withAttribute('<img alt>', 'alt', 'b')).toBe('<img alt="b">');
  });

  it('is found after Liquid, and the first of a name counts', () => {
    const open = '<a {% if b %}class="x"{% endif %} href="{{ url }}" href="z">';
    expect(readAttribute(open, 'href')).toBe('{{ url }}');
    expect(withAttribute(open, 'href', 'y')).toBe(open.replace('{{ url }}', 'y'));
  });

  it('is removed wherever it is repeated', () => {
    expect(withAttribute('<td width="1" WIDTH=2 a>', 'width', null)).toBe('<td a>');
  });
});
