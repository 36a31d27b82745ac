import { afterEach } from 'vitest';
import type { Block } from '@/components/editor/email/block';
import { listWithDescendants } from '@/components/editor/email/block-tree';
import { EditorStore } from '@/components/editor/store/editor-store';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { type CanonicalDocument, withSource } from '@/lib/document/contract';

type More = Partial<
  Pick<CanonicalDocument, 'purpose' | 'variables' | 'conditions' | 'plain_text' | 'compliance'>
> & {
  readOnly?: boolean;
};
const noMore: More = {};

const opened = new Set<EditorStore>();
// Delayed work would run after the test's page is gone.
afterEach(() => {
  for (const store of opened) store.close();
  opened.clear();
});

/** An open document, MJML or HTML, without a canvas, for what needs no pixels. */
export function openHeadless(
  source = '<mjml><mj-body></mj-body></mjml>',
  { readOnly = false, ...rest } = noMore,
) {
  const mode = /^\s*<mjml/.test(source) ? 'visual' : 'html';
  const document = withSource(blankDocument('transactional', mode), source);
  const announced: string[] = [];
  const store = new EditorStore({
    document: { ...document, ...rest },
    ...{ subject: '', previewText: '', readOnly },
    onChange: () => undefined,
    announce: (message) => void announced.push(message),
    // No pauses between keys, however slow the machine is.
    now: () => 0,
  });
  opened.add(store);
  return {
    store,
    /** What was said to screen readers. */
    announced,
    source: () => store.source,
    /** All blocks in reading order, the body first. */
    all: () => store.tree.all(),
    /** The block of a tag whose source contains some words. */
    find(tag: string, words = ''): Block {
      const found = store.tree.all().find((block) => block.node.tag === tag && textOf(block).includes(words));
      if (!found) throw new Error(`There is no <${tag}> with "${words}".`);
      return found;
    },
    undoAll() {
      while (store.snapshot().canUndo) store.undo();
    },
  };
}

function textOf(block: Block): string {
  return listWithDescendants(block)
    .map(({ node }) => `${node.open}${node.content ?? ''}`)
    .join('');
}
