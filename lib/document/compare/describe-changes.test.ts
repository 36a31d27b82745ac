import { describe, expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { type CanonicalDocument, withSource } from '@/lib/document/contract';
import { describeChanges } from './describe-changes';
import { diffDocuments } from './diff-documents';

const emailOf = (blocks: string): CanonicalDocument =>
  withSource(
    blankDocument('transactional', 'visual'),
    `<mjml><mj-body><mj-section><mj-column>${blocks}</mj-column></mj-section></mj-body></mjml>`,
  );
const side = (document: CanonicalDocument, subject = 'Hello') => ({ document, subject, preview_text: '' });
const between = (from: string, to: string) =>
  describeChanges(diffDocuments(side(emailOf(from)), side(emailOf(to))));
const text = (words: string) => `<mj-text>${words}</mj-text>`;

describe('a description of changes', () => {
  it('shows the old and new text of a single changed block', () => {
    expect(between(text('<h1>Hello</h1>'), text('<h1>Hi &amp; bye</h1>'))).toBe(
      'Heading: “Hello” → “Hi & bye”',
    );
    const long = (price: string) =>
      text(
        `<p>Our autumn sale has begun, and everything costs ${price} less until the end of this week.</p>`,
      );
    expect(between(long('10 %'), long('25 %'))).toBe(
      'Text: “…everything costs 10 % less until the en…” → “…everything costs 25 % less until the en…”',
    );
  });

  it('names an added, a removed, and a changed block with the same text', () => {
    const button = '<mj-button href="https://a.test">Buy now</mj-button>';
    const image = '<mj-image src="https://a.test/b.png" alt="A boat" />';
    expect(between(button, button.replace('a.test', 'b.test'))).toBe('Button “Buy now” changed');
    expect(between(button, button + image)).toBe('Image “A boat” added');
    expect(between(button + text('Bye'), button)).toBe('Text “Bye” removed');
  });

  it('counts several, and names the first ones', () => {
    const words = ['One apple', 'Two pears', 'Three plums', 'Four figs'];
    const from = words.map((each) => text(each)).join('');
    const to = words.map((each) => text(`${each} now`)).join('');
    expect(between(from, to)).toBe(
      '4 texts changed: “One apple now”, “Two pears now”, “Three plums now” and 1 more',
    );
    expect(between(text('A'), `${text('A')}${text('B')}<mj-divider />`)).toBe(
      '2 blocks added: Text “B”, Divider',
    );
  });

  it('starts with the subject, and ends with variables and conditions', () => {
    const before = { ...emailOf(text('A')), variables: [], conditions: [] };
    const conditions = [{ id: 'vip', name: 'Is a VIP', match: 'all' as const, rules: [] }];
    const after = { ...before, conditions };
    expect(describeChanges(diffDocuments(side(before, ''), side(after, 'Sale')))).toBe(
      'Subject: none → “Sale”; condition “Is a VIP” added',
    );
    expect(describeChanges(diffDocuments(side(before), side(before)))).toBeNull();
  });

  it('names HTML elements by their meaning', () => {
    const html = (body: string) =>
      side(withSource(blankDocument('transactional', 'html'), `<html><body>${body}</body></html>`));
    expect(describeChanges(diffDocuments(html('<h1>Hello</h1><p>A</p>'), html('<h1>Hi</h1><p>A</p>')))).toBe(
      'Heading: “Hello” → “Hi”',
    );
  });
});
