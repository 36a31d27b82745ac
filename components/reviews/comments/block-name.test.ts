import { expect, it } from 'vitest';
import { commentedBlockName, quoteExcerpt } from './block-name';

it('names a block by its kind and its words', () => {
  expect(commentedBlockName({ tag: 'mj-text', excerpt: 'Thank you' })).toBe('Text “Thank you”');
  expect(commentedBlockName({ tag: 'mj-image', excerpt: '' })).toBe('Image');
});

it('shows readers no Liquid, whole or cut', () => {
  expect(quoteExcerpt('Hello {{ contact.first_name }}, good to have you')).toBe(
    '“Hello …, good to have you”',
  );
  expect(quoteExcerpt('Hello {{ contact.fir…')).toBe('“Hello …”');
  expect(quoteExcerpt('{% if vip %}Free{% endif %} {{')).toBe('“…Free… …”');
});
