import { expect, it } from 'vitest';
import { withLineEnds } from './content-field';

it('gives typed lines the line ends of their document', () => {
  expect(withLineEnds('a\nb\r\nc', '<mjml>\r\n</mjml>')).toBe('a\r\nb\r\nc');
  expect(withLineEnds('a\nb', '<mjml>\n</mjml>')).toBe('a\nb');
});
