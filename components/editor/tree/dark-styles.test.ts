import { expect, it } from 'vitest';
import { hasDarkStyles } from '@/lib/mail/color-scheme';
import { darkColor, withDarkClass, withDarkRule, withoutUnusedDarkRules } from './dark-styles';

const before = '<mjml>\r\n  <mj-head>\r\n  </mj-head>\r\n  ';

it('gives a part of a block a color in dark mode by a class, beside the color of another part', () => {
  const filled = withDarkClass('done', 'fill', '#6F9BEE');
  expect(filled).toBe('done dark-fill-6f9bee');
  const both = withDarkClass(filled, 'text', '#14171e');
  expect(both).toBe('done dark-fill-6f9bee dark-text-14171e');
  expect([darkColor(both, 'fill'), darkColor(both, 'text'), darkColor(both, 'background')]).toEqual([
    '#6f9bee',
    '#14171e',
    null,
  ]);
  expect(withDarkClass(both, 'fill', '#ffffff')).toBe('done dark-text-14171e dark-fill-ffffff');
  expect(withDarkClass(both, 'text', null)).toBe(filled);
});

it('writes the rule of a color once, for dark mode alone, and takes it away with the last block that has it', () => {
  expect(hasDarkStyles(before)).toBe(false);
  const first = withDarkRule(before, 'text', '#f5f2ea');
  expect(hasDarkStyles(first)).toBe(true);
  expect(first).toContain(
    '@media (prefers-color-scheme: dark) { .dark-text-f5f2ea.dark-text-f5f2ea > div, .dark-text-f5f2ea.dark-text-f5f2ea > div a,',
  );
  expect(first).toMatch(/\{ color: #f5f2ea !important \} \}\r\n/);
  expect(withDarkRule(first, 'text', '#f5f2ea')).toBe(first);
  const second = withDarkRule(first, 'background', '#14171e');
  expect(second).toContain('{ background-color: #14171e !important }');
  const body = '<mj-text css-class="dark-text-f5f2ea">A</mj-text>';
  expect(withoutUnusedDarkRules(second, body)).toBe(first);
  expect(withoutUnusedDarkRules(first, body)).toBe(first);
  expect(withoutUnusedDarkRules(first, '')).toBe(before);
});
