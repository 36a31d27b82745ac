import { describe, expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { sourceOf, withSource } from '@/lib/document/contract';
import { openHeadless } from '@/test/headless-editor';
import { EditorStore } from './editor-store';
import type { EditorValue } from './editor-value';

const section = (words: string) =>
  `<mj-section><mj-column><mj-text>${words}</mj-text></mj-column></mj-section>`;
const mail = (...sections: string[]) => `<mjml>\n<mj-body>\n${sections.join('\n')}\n</mj-body>\n</mjml>`;
const two = mail(section('One'), section('Two'));

function open(source = two, mode: 'visual' | 'html' = 'visual') {
  let time = 0;
  const reported: EditorValue[] = [];
  const store = new EditorStore({
    document: withSource(blankDocument('transactional', mode), source),
    ...{ subject: 'Hello', previewText: '', readOnly: false },
    ...{ onChange: (next) => reported.push(next), announce: () => undefined, now: () => time },
  });
  return { store, reported, pass: (ms: number) => (time += ms) };
}

const content = (words: string) => (node: { content: string | null }) => ({ ...node, content: words });

describe('the undo history', () => {
  it('undoes typing in one place as one step, despite other changes', () => {
    const { store, reported, pass } = open();
    const text = store.tree.all().find(({ node }) => node.content === 'One')?.id ?? '';
    store.set({ subject: 'Hello y' }, 'subject');
    store.set({ subject: 'Hello you' }, 'subject');
    for (const words of ['One,', 'One, t', 'One, two'])
      store.edit([text], 'text', (node) => ({ ...node, ...content(words)(node) }));
    store.set({ previewText: 'Soon' });
    expect(reported.at(-1)).toMatchObject({ subject: 'Hello you', previewText: 'Soon' });
    expect(store.source).toContain('One, two');
    const seen: string[] = [];
    while (store.snapshot().canUndo) {
      store.undo();
      const { subject, previewText } = store.details;
      seen.push([subject, previewText, store.source === two].join('|'));
    }
    expect(seen).toEqual(['Hello you||false', 'Hello you||true', 'Hello||true']);
    while (store.snapshot().canRedo) store.redo();
    expect(reported.at(-1)).toMatchObject({ subject: 'Hello you', previewText: 'Soon' });
    pass(701);
    store.edit([text], 'text', (node) => ({ ...node, ...content('One, three')(node) }));
    store.undo();
    expect(store.source).toContain('One, two');
  });

  it('works for HTML documents too', () => {
    const { store, reported } = open('<p>One</p>', 'html');
    store.write('<p>One!</p>');
    store.set({ subject: 'Hi' });
    expect(reported.map(({ document }) => sourceOf(document))).toEqual(['<p>One!</p>', '<p>One!</p>']);
    store.undo();
    store.undo();
    expect([store.source, store.details.subject]).toEqual(['<p>One</p>', 'Hello']);
  });

  it.each([
    ['MJML', two, 'visual'],
    ['HTML', '<p>One</p>', 'html'],
  ] as const)('has no step for what changes nothing, and keeps what was undone: %s', (_, source, mode) => {
    const { store, reported } = open(source, mode);
    const [text] = store.tree.all().filter(({ node }) => node.content === 'One');
    const type = (words: string) =>
      store.edit([text?.id ?? ''], null, (node) => ({ ...node, ...content(words)(node) }));
    type('Two');
    store.undo();
    const count = reported.length;
    type('One');
    store.set({ subject: 'Hello' });
    expect(reported).toHaveLength(count);
    expect(store.snapshot()).toMatchObject({ canUndo: false, canRedo: true });
    store.redo();
    expect(store.source).toBe(source.replace('One', 'Two'));
  });

  it('changes nothing when read-only', () => {
    const { store, reported } = open();
    store.readOnly = true;
    store.set({ subject: 'Mine' });
    store.write('');
    store.blocks.insert('<mj-text>New</mj-text>');
    expect([reported, store.source]).toEqual([[], two]);
  });
});

describe('typed MJML', () => {
  it('is in the document at once, and keeps its blocks once it can be parsed', () => {
    const { store, reported } = open();
    const [, second] = store.tree.body.children;
    const broken = two.replace('One</mj-text>', 'One');
    store.write(broken);
    expect(sourceOf(reported.at(-1)?.document ?? blankDocument('transactional', 'visual'))).toBe(broken);
    store.read();
    expect(store.snapshot().unreadable?.[0]?.message).toBeTruthy();
    expect(store.tree.body.children[1]).toBe(second);
    store.write(two.replace('One', 'First'));
    store.read();
    expect(store.snapshot().unreadable).toBeNull();
    expect(store.tree.body.children[1]).toBe(second);
    store.undo();
    expect(store.source).toBe(two);
  });

  it('that is invalid stays when something else changes', () => {
    const { store } = open('<mjml>');
    expect(store.snapshot().unreadable).not.toBeNull();
    store.set({ subject: 'Hi' });
    store.blocks.insert('<mj-text>New</mj-text>');
    expect([store.source, store.details.subject]).toEqual(['<mjml>', 'Hi']);
  });
});

describe('the selection', () => {
  it('is dropped when an undo or a colleague removes it, and stays otherwise', () => {
    const { store } = open();
    const added = store.blocks.insert('<mj-text>New</mj-text>');
    expect(store.selected?.id).toBe(added);
    store.undo();
    expect(store.selected).toBeNull();
    store.redo();
    expect(store.selected?.id).toBe(added);
    store.undo();
    const [, second] = store.tree.body.children;
    store.select(second?.id ?? null);
    store.replace({
      ...store.value(),
      document: withSource(store.value().document, two.replace('One', 'Uno')),
    });
    expect(store.selected).toBe(second);
  });
});

it.each([10, 60, 300])('writes only the edited block for a key, in an email of %i sections', (count) => {
  const { store, find } = openHeadless(
    mail(...Array.from({ length: count }, (_, at) => section(`No ${at}`))),
  );
  const text = find('mj-text', 'No 7').id;
  const type = (words: string) => store.edit([text], 'text', (node) => ({ ...node, content: words }));
  type('No 7!');
  expect(store.source).toContain('No 7!');
  let written = 0;
  for (const { node } of store.tree.all()) {
    const { open: tag } = node;
    Object.defineProperty(node, 'open', {
      enumerable: true,
      get: () => {
        written += 1;
        return tag;
      },
    });
  }
  type('No 7!!');
  expect(store.source).toContain('No 7!!');
  // The text, its column, its section and the body; copying the node and looking up styles read the tag too.
  expect(written).toBeLessThanOrEqual(6);
});

describe('a colleague’s change', () => {
  const mail = (...texts: string[]) =>
    `<mjml><mj-body>${texts.map((words) => `<mj-section><mj-column><mj-text>${words}</mj-text></mj-column></mj-section>`).join('')}</mj-body></mjml>`;
  const theirs = (store: EditorStore, source: string, subject = store.value().subject) => ({
    ...store.value(),
    ...{ subject, document: withSource(store.value().document, source) },
  });

  it('is merged with ours, and undo reverts only ours', () => {
    const { store, find, source } = openHeadless(mail('mine', 'theirs'));
    store.edit([find('mj-text', 'mine').id], 'text', (node) => ({ ...node, content: 'mine, one' }));
    store.take(theirs(store, mail('mine, one', 'theirs, too', 'new'), 'Theirs'));
    store.edit([find('mj-text', 'mine').id], 'text', (node) => ({ ...node, content: 'mine, two' }));
    expect(source()).toBe(mail('mine, two', 'theirs, too', 'new'));
    store.undo();
    expect(source()).toBe(mail('mine, one', 'theirs, too', 'new'));
    store.undo();
    expect(source()).toBe(mail('mine', 'theirs, too', 'new'));
    expect(store.value().subject).toBe('Theirs');
    expect(store.snapshot().canUndo).toBe(false);
    store.redo();
    store.redo();
    expect(source()).toBe(mail('mine, two', 'theirs, too', 'new'));
  });

  it('of another setting of the same block stays when ours is undone', () => {
    const image = (attributes: string) =>
      `<mjml><mj-body><mj-section><mj-column><mj-image ${attributes} /></mj-column></mj-section></mj-body></mjml>`;
    const { store, find, source } = openHeadless(image('src="/a.png" alt=""'));
    store.edit([find('mj-image').id], 'src', (node) => ({
      ...node,
      open: '<mj-image src="/b.png" alt="" />',
    }));
    store.take(theirs(store, image('src="/b.png" alt="A bicycle"')));
    store.undo();
    expect(source()).toBe(image('src="/a.png" alt="A bicycle"'));
    store.redo();
    expect(source()).toBe(image('src="/b.png" alt="A bicycle"'));
  });

  it('keeps the selection, wherever it changes', () => {
    const { store, find } = openHeadless(mail('a', 'mine', 'c'));
    const { id } = find('mj-text', 'mine');
    store.select(id);
    store.take(theirs(store, mail('first', 'a, changed', 'mine', 'c', 'last')));
    expect(store.selected?.id).toBe(id);
    expect(store.differsHere(theirs(store, mail('first', 'b', 'mine', 'c')))).toBe(false);
    expect(store.differsHere(theirs(store, mail('first', 'a, changed', 'yours', 'c', 'last')))).toBe(true);
    expect(store.differsHere(theirs(store, mail('first')))).toBe(true);
  });

  it('is noticed at the selected block of an HTML email only if that block changed', () => {
    const { store, find } = openHeadless('<p>a</p><p>mine</p>');
    store.select(find('html p text', 'mine').id);
    expect(store.differsHere(theirs(store, '<p>changed</p><p>mine</p>'))).toBe(false);
    expect(store.differsHere(theirs(store, '<p>a</p><p>yours</p>'))).toBe(true);
  });
});
