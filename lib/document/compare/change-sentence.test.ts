import { expect, it } from 'vitest';
import { summarizeChanges } from './change-sentence';
import type { DocumentDiff } from './diff-documents';

const same: DocumentDiff = {
  ...{ subject: null, preview_text: null, variables: [], conditions: [], blocks: [], source: [] },
};
const block = (kind: 'changed' | 'added') => ({ kind, tag: 'mj-text', label: 'Hi', from: null, to: null });

it('counts changes, texts first', () => {
  const diff: DocumentDiff = {
    ...same,
    subject: { kind: 'changed', from: 'a', to: 'b' },
    blocks: [block('changed'), block('changed'), block('added')],
    variables: [{ kind: 'removed', name: 'order', from: null, to: null }],
  };
  expect(summarizeChanges(diff)).toBe('subject changed, 2 blocks changed, 1 block added, 1 variable removed');
});

it('says nothing for equal documents, and names the source if no block shows the change', () => {
  expect(summarizeChanges(same)).toBeNull();
  const line = { kind: 'changed' as const, from_line: 1, from: ['a'], to_line: 1, to: ['b'] };
  expect(summarizeChanges({ ...same, source: [line] })).toBe('1 place of the source changed');
});
