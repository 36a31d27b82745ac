import { expect, it, vi } from 'vitest';
import { isInTitle } from '@/components/editor/tree/head';
import { openHeadless } from '@/test/headless-editor';
import { findBlockAtLine } from './block-lines';

// The real parser; the length of each text is recorded.
const parsed = vi.hoisted((): number[] => []);
vi.mock('@/lib/document/mjml/parse-mjml', async (original) => {
  const real = await original<typeof import('@/lib/document/mjml/parse-mjml')>();
  const parseMjml: typeof real.parseMjml = (source) => {
    parsed.push(source.length);
    return real.parseMjml(source);
  };
  return { ...real, parseMjml };
});

const section = (index: number) =>
  `<mj-section><mj-column><mj-text>Words ${index}</mj-text></mj-column></mj-section>`;
const mail = `<mjml><mj-head>\n<mj-title>Hello</mj-title>\n</mj-head><mj-body>\n${Array.from({ length: 100 }, (_, index) => section(index)).join('\n')}\n</mj-body></mjml>`;

it('many places of one email are found with one reading', () => {
  const { store } = openHeadless(mail);
  parsed.length = 0;
  const column = section(0).indexOf('Words');
  for (let line = 4; line < 104; line += 1) {
    expect(isInTitle(store.source, { line, column })).toBe(false);
    expect(findBlockAtLine(store.tree, store.source, { line, column })?.node.content).toBe(
      `Words ${line - 4}`,
    );
  }
  expect(parsed.filter((length) => length > mail.length / 2)).toHaveLength(1);
  expect(isInTitle(store.source, { line: 2, column: 12 })).toBe(true);
});
