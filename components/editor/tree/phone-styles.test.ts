import { expect, it } from 'vitest';
import { addWideRule, getPhoneSize, setPhoneSize } from './phone-styles';

const before = '<mjml>\n  <mj-head>\n  </mj-head>\n  ';

it('sets a block’s text size on phones by a class, whose rule is written once', () => {
  const first = setPhoneSize(before, 'note', 20);
  expect(first.classes).toBe('note text-20-on-phone');
  expect(getPhoneSize(first.classes)).toBe(20);
  expect(first.before).toContain('(max-width: 479px) { .text-20-on-phone div, .text-20-on-phone a');
  expect(setPhoneSize(first.before, '', 20).before).toBe(first.before);
  const second = setPhoneSize(first.before, first.classes, 24);
  expect(second.classes).toBe('note text-24-on-phone');
  expect(second.before).toContain('.text-24-on-phone div');
  expect(setPhoneSize(second.before, second.classes, null)).toEqual({
    before: second.before,
    classes: 'note',
  });
  expect(getPhoneSize('note')).toBeNull();
});

it('makes a button fill the width of a phone', () => {
  const wide = addWideRule(before);
  expect(wide).toContain('.wide-on-phone table { width: 100% !important }');
  expect(addWideRule(wide)).toBe(wide);
});

it('writes a style sheet with the document’s line ends and indentation', () => {
  const wide = addWideRule('<mjml>\r\n\t<mj-head>\r\n\t</mj-head>\r\n\t');
  expect(wide).toMatch(/<mj-style>\r\n\t\t\t@media [^\n]*\}\r\n\t\t<\/mj-style>/);
  expect(wide).not.toMatch(/[^\r]\n/);
});
