import { expect, it, vi } from 'vitest';
import { isInTitle } from '@/components/editor/tree/head';
import { MarkupReader } from '@/lib/document/markup/markup-token';
import { openHeadless } from '@/test/headless-editor';
import { findBlockAtLine } from './block-lines';

const section = (index: number) =>
  `<mj-section><mj-column><mj-text>Words ${index}</mj-text></mj-column></mj-section>`;
const sections = Array.from({ length: 100 }, (_, index) => section(index)).join('\n');
const mail = `<mjml><mj-head>\n<mj-title>Hello</mj-title>\n</mj-head><mj-body>\n${sections}\n</mj-body></mjml>`;

it('many places of one email are found with one reading of its blocks', () => {
  const { store } = openHeadless(mail);
  const reading = vi.spyOn(MarkupReader.prototype, 'read');
  const column = section(0).indexOf('Words');
  for (let line = 4; line < 104; line += 1) {
    expect(isInTitle(store.source, { line, column })).toBe(false);
    const block = findBlockAtLine(store.tree, store.source, { line, column });
    expect(block?.node.content).toBe(`Words ${line - 4}`);
  }
  // About 700 for the email once, and ten for its head a hundred times; the email each time would be 70,000.
  expect(reading.mock.calls.length).toBeLessThan(3_000);
  reading.mockRestore();
  expect(isInTitle(store.source, { line: 2, column: 12 })).toBe(true);
});
