import { describe, expect, it } from 'vitest';
import {
  addFont,
  readDefault,
  readFonts,
  readHeadText,
  removeFont,
  writeDefault,
  writeHeadText,
} from './head-settings';

const before = `<mjml>
  <mj-head>
    <mj-title>Hello</mj-title>
    <mj-attributes>
      <mj-text color='#111111' />
    </mj-attributes>
  </mj-head>
  `;

describe('head settings', () => {
  it('reads what is there', () => {
    expect(readDefault(before, 'mj-text', 'color')).toBe('#111111');
    expect(readDefault(before, 'mj-all', 'font-family')).toBe('');
    expect(readHeadText(before, 'mj-title')).toBe('Hello');
  });

  it('changes a default and keeps every other byte', () => {
    expect(writeDefault(before, 'mj-text', 'color', '#222222')).toBe(before.replace('#111111', '#222222'));
    expect(writeDefault(before, 'mj-text', 'color', '')).toBe(before.replace(" color='#111111'", ''));
    expect(writeDefault(before, 'mj-text', 'color', '#111111')).toBe(before);
  });

  it('puts mj-all first, because it is the weakest', () => {
    expect(writeDefault(before, 'mj-all', 'font-family', 'Georgia')).toContain(
      '<mj-attributes>\n      <mj-all font-family="Georgia" />\n      <mj-text',
    );
  });

  it('makes a head where there is none', () => {
    const written = writeDefault('<mjml>\n  ', 'mj-text', 'font-size', '16px');
    expect(written.trim()).toMatch(/^<mjml>\s*<mj-head>\s*<mj-attributes>\s*<mj-text font-size="16px" \/>/);
    expect(readDefault(written, 'mj-text', 'font-size')).toBe('16px');
  });

  it('adds and takes away the title and fonts', () => {
    expect(writeHeadText(before, 'mj-title', '')).not.toContain('mj-title');
    const font = { name: 'Inter', href: 'https://fonts.example/inter.css' };
    const added = addFont(before, font);
    expect(readFonts(added)).toEqual([font]);
    expect(removeFont(added, 0)).toBe(before);
  });
});
