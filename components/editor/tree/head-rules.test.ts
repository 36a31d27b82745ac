import { expect, it } from 'vitest';
import { addHideRule, hideClasses, readStyleRule, writeStyleRule } from './head-rules';

const before = `<mjml>
  <mj-head>
    <mj-title>Hello</mj-title>
    <mj-attributes>
      <mj-text color='#111111' />
    </mj-attributes>
  </mj-head>
  `;

it('reads and writes a style sheet rule, keeping the others', () => {
  const styled = before.replace(
    '<mj-attr',
    '<mj-style>.b a { x: y } a{text-decoration:none;color:red}</mj-style>\n    <mj-attr',
  );
  expect(readStyleRule(styled, 'a', 'color')).toBe('red');
  expect(writeStyleRule(styled, 'a', 'color', '#123456')).toBe(styled.replace('color:red', 'color:#123456'));
  expect(readStyleRule(before, 'a', 'color')).toBe('');
  const added = writeStyleRule(before, 'a', 'color', '#123456');
  expect(added).toContain('<mj-style>\n      a { color: #123456 }\n    </mj-style>');
  expect(readStyleRule(added, 'a', 'color')).toBe('#123456');
  expect(writeStyleRule(added, 'a', 'color', '')).toBe(before);
});

it('adds the rule that hides blocks once', () => {
  const hidden = addHideRule(before, 'phone');
  expect(hidden).toContain(`(max-width: 479px) { .${hideClasses.phone} { display: none !important } }`);
  expect(addHideRule(hidden, 'phone')).toBe(hidden);
  expect(addHideRule(hidden, 'desktop')).toContain('(min-width: 480px)');
});
