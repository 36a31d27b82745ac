import { describe, expect, it } from 'vitest';
import { openHeadless } from '@/test/headless-editor';

const text = (words: string) => `<mj-text>${words}</mj-text>`;
const section = (...blocks: string[]) => `<mj-section><mj-column>${blocks.join('')}</mj-column></mj-section>`;
const source = `<mjml><mj-body>${section(text('One'), text('Two'), text('Three'))}${section(text('Four'))}</mj-body></mjml>`;

function open() {
  const { store, find } = openHeadless(source);
  const id = (words: string) => find('mj-text', words).id;
  const chosen = () => store.chosen().map(({ node }) => node.content ?? node.tag);
  return { store, id, chosen, column: find('mj-column').id };
}

describe('selected blocks', () => {
  it('are in reading order, however selected', () => {
    const { store, id, chosen } = open();
    store.selectAll([id('Four'), id('Three'), id('One')]);
    expect(chosen()).toEqual(['One', 'Three', 'Four']);
    expect(store.selected?.node.content).toBe('One');
  });

  it('are toggled one by one, the last one being current', () => {
    const { store, id, chosen } = open();
    store.select(id('One'));
    store.alsoSelect(id('Four'), false);
    store.alsoSelect(id('One'), false);
    expect(chosen()).toEqual(['Four']);
    store.alsoSelect(id('Four'), false);
    expect(chosen()).toEqual(['Four']);
  });

  it.each([
    ['down', 'One', 'Three'],
    ['up', 'Three', 'One'],
  ])('include all between two siblings, %s', (_, from, to) => {
    const { store, id, chosen } = open();
    store.select(id(from));
    store.alsoSelect(id(to), true);
    expect(chosen()).toEqual(['One', 'Two', 'Three']);
    expect(store.selected?.node.content).toBe(to);
  });

  it('are added one by one across parents', () => {
    const { store, id, chosen } = open();
    store.select(id('One'));
    store.alsoSelect(id('Four'), true);
    expect(chosen()).toEqual(['One', 'Four']);
  });

  it('exclude nested ones, and the whole email', () => {
    const { store, id, chosen, column } = open();
    store.selectAll([id('One'), column]);
    expect(chosen()).toEqual(['mj-column']);
    store.selectAll([store.tree.body.id, id('Two')]);
    expect(chosen()).toEqual(['Two']);
  });

  it('exclude the email when a block is added', () => {
    const { store, id, chosen } = open();
    store.select(store.tree.body.id);
    store.alsoSelect(id('Two'), false);
    expect(chosen()).toEqual(['Two']);
    expect(store.snapshot().others).toEqual([]);
  });
});

describe('commands on several blocks', () => {
  it('move them together, but not across parents', () => {
    const { store, id } = open();
    const words = () => store.source.match(/One|Two|Three|Four/g);
    store.selectAll([id('Two'), id('Three')]);
    store.blocks.move(-1);
    expect(words()).toEqual(['Two', 'Three', 'One', 'Four']);
    store.selectAll([id('Two'), id('Four')]);
    store.blocks.move(1);
    expect(words()).toEqual(['Two', 'Three', 'One', 'Four']);
  });

  it('duplicate a group after its last one, in one step', () => {
    const { store, id } = open();
    store.selectAll([id('One'), id('Two')]);
    store.blocks.duplicate();
    expect(store.source.match(/One|Two|Three|Four/g)).toEqual(['One', 'Two', 'One', 'Two', 'Three', 'Four']);
    store.undo();
    expect(store.source).toBe(source);
  });

  it('select what followed them after deleting', () => {
    const { store, id } = open();
    store.selectAll([id('One'), id('Two')]);
    store.blocks.remove();
    expect(store.selected?.node.content).toBe('Three');
    store.blocks.remove();
    expect(store.selected?.node.tag).toBe('mj-column');
  });
});
