import { describe, expect, it } from 'vitest';
import { addFont, readFonts, readHeadText, readStyle, removeFont, writeHeadText, writeStyle } from './head';

const before = `<mjml>
  <mj-head>
    <mj-title>Hello</mj-title>
    <mj-attributes>
      <mj-text color='#111111' />
    </mj-attributes>
  </mj-head>
  `;

describe('head settings', () => {
  it('reads the current values', () => {
    expect(readStyle(before, { tag: 'mj-text' }, 'color')).toBe('#111111');
    expect(readStyle(before, { tag: 'mj-all' }, 'font-family')).toBe('');
    expect(readHeadText(before, 'mj-title')).toBe('Hello');
  });

  it('changes a default and keeps every other byte', () => {
    expect(writeStyle(before, { tag: 'mj-text' }, 'color', '#222222')).toBe(
      before.replace('#111111', '#222222'),
    );
    expect(writeStyle(before, { tag: 'mj-text' }, 'color', '')).toBe(before.replace(" color='#111111'", ''));
    expect(writeStyle(before, { tag: 'mj-text' }, 'color', '#111111')).toBe(before);
  });

  it('puts mj-all first, because it is the weakest', () => {
    expect(writeStyle(before, { tag: 'mj-all' }, 'font-family', 'Georgia')).toContain(
      '<mj-attributes>\n      <mj-all font-family="Georgia" />\n      <mj-text',
    );
  });

  it('creates a missing head', () => {
    const written = writeStyle('<mjml>\n  ', { tag: 'mj-text' }, 'font-size', '16px');
    expect(written.trim()).toMatch(/^<mjml>\s*<mj-head>\s*<mj-attributes>\s*<mj-text font-size="16px" \/>/);
    expect(readStyle(written, { tag: 'mj-text' }, 'font-size')).toBe('16px');
  });

  it('adds and removes the title and fonts', () => {
    expect(writeHeadText(before, 'mj-title', '')).not.toContain('mj-title');
    const font = { name: 'Inter', href: 'https://fonts.example/inter.css' };
    const added = addFont(before, font);
    expect(readFonts(added)).toEqual([font]);
    expect(removeFont(added, 0)).toBe(before);
  });

  it('keeps a class’s styles separate from its tag’s', () => {
    const heading = { tag: 'mj-class', className: 'heading' };
    const written = writeStyle(before, heading, 'font-size', '28px');
    expect(written).toContain(
      `<mj-text color='#111111' />\n      <mj-class name="heading" font-size="28px" />`,
    );
    expect(readStyle(written, heading, 'font-size')).toBe('28px');
    expect(readStyle(written, { tag: 'mj-class', className: 'other' }, 'font-size')).toBe('');
  });
});
