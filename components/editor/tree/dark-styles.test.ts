import { expect, it } from 'vitest';
import { hasDarkStyles } from '@/lib/mail/color-scheme';
import { addDarkRule, getDarkColor, removeUnusedDarkRules, setDarkClass } from './dark-styles';

const before = '<mjml>\r\n  <mj-head>\r\n  </mj-head>\r\n  ';

it('sets a part’s dark color by a class, keeping other parts’ colors', () => {
  const filled = setDarkClass('done', 'fill', '#6F9BEE');
  expect(filled).toBe('done dark-fill-6f9bee');
  const both = setDarkClass(filled, 'text', '#14171e');
  expect(both).toBe('done dark-fill-6f9bee dark-text-14171e');
  expect([getDarkColor(both, 'fill'), getDarkColor(both, 'text'), getDarkColor(both, 'background')]).toEqual([
    '#6f9bee',
    '#14171e',
    null,
  ]);
  expect(setDarkClass(both, 'fill', '#ffffff')).toBe('done dark-text-14171e dark-fill-ffffff');
  expect(setDarkClass(both, 'text', null)).toBe(filled);
});

it('writes a color’s rule once, only for dark mode, and removes it with its last use', () => {
  expect(hasDarkStyles(before)).toBe(false);
  const first = addDarkRule(before, 'text', '#f5f2ea');
  expect(hasDarkStyles(first)).toBe(true);
  expect(first).toContain(
    '@media (prefers-color-scheme: dark) { .dark-text-f5f2ea.dark-text-f5f2ea > div, .dark-text-f5f2ea.dark-text-f5f2ea > div a,',
  );
  expect(first).toMatch(/\{ color: #f5f2ea !important \} \}\r\n/);
  expect(addDarkRule(first, 'text', '#f5f2ea')).toBe(first);
  const second = addDarkRule(first, 'background', '#14171e');
  expect(second).toContain('{ background-color: #14171e !important }');
  const body = '<mj-text css-class="dark-text-f5f2ea">A</mj-text>';
  expect(removeUnusedDarkRules(second, body)).toBe(first);
  expect(removeUnusedDarkRules(first, body)).toBe(first);
  expect(removeUnusedDarkRules(first, '')).toBe(before);
});
