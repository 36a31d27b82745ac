import { expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { withSource } from '@/lib/document/contract';
import type { DraftContent } from './draft-content';
import { lostWords } from './lost-words';

function content(text: string, subject = 'Hello'): DraftContent {
  const mjml = `<mjml><mj-body><mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section></mj-body></mjml>`;
  const document = withSource(blankDocument('transactional', 'visual'), mjml);
  return { subject, previewText: '', document };
}

const before = content('Your order is on its way');

it('are those that someone else replaced', () => {
  const mine = content('Your parcel left <b>Berlin</b> today', 'Parcel');
  expect(lostWords(before, mine, content('Your order comes tomorrow', 'Order'))).toEqual([
    'Parcel',
    'Your parcel left Berlin today',
  ]);
});

it('are none if both were kept, or the other continued mine', () => {
  const mine = content('Your parcle left Berlin today');
  expect(lostWords(before, mine, content('Your parcel left Berlin today'))).toEqual([]);
  expect(lostWords(before, mine, mine)).toEqual([]);
  const both = content('Your order comes tomorrow</mj-text><mj-text>Your parcle left Berlin today');
  expect(lostWords(before, mine, both)).toEqual([]);
});

it('are none if I added nothing', () => {
  expect(lostWords(before, before, content('Something else'))).toEqual([]);
  expect(lostWords(before, content('Your order'), content('Something else'))).toEqual([]);
});

it('include those of a removed block, truncated', () => {
  const removed = content('x');
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ');
  const [line] = lostWords(before, content(words), removed);
  expect(line).toMatch(/^word0 word1 .*…$/);
  expect(line).toHaveLength(120);
});
