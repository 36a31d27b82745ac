import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCanvas } from '@/test/components/open-canvas';

const text = (words: string) => `<mj-text>${words}</mj-text>`;
const section = (...blocks: string[]) => `<mj-section><mj-column>${blocks.join('')}</mj-column></mj-section>`;
const mail = (...sections: string[]) => `<mjml><mj-body>${sections.join('')}</mj-body></mjml>`;
const two = mail(section(text('One'), text('Two')), section(text('Three')));

/** Texts of 40 px below each other, in sections with 10 px of padding. */
async function open(source = two, more: Parameters<typeof openCanvas>[1] = {}) {
  const canvas = await openCanvas(source, more);
  const { store, frame, pointAt } = canvas;
  const place = (id: string, top: number, height: number) => {
    const element = store.view?.elementOf(id);
    if (element) element.getBoundingClientRect = () => new DOMRect(0, top, 600, height);
  };
  let top = 0;
  for (const child of store.tree.body.children) {
    const texts = child.children.flatMap(({ children }) => children);
    place(child.id, top, texts.length * 40 + 20);
    for (const column of child.children) place(column.id, top + 10, texts.length * 40);
    for (const [index, { id }] of texts.entries()) place(id, top + 10 + index * 40, 40);
    top += texts.length * 40 + 20;
  }
  Object.defineProperty(frame.element, 'clientWidth', { value: 600 });
  const fire = (name: string, y: number) => {
    const event = new Event(name, { bubbles: true, cancelable: true });
    Object.assign(event, { clientX: 300, clientY: y, dataTransfer: new DataTransfer() });
    act(() => void frame.document.body.dispatchEvent(event));
    return event.defaultPrevented;
  };
  /** Drags over a text, at a height of the email. */
  const over = (words: string | null, y: number) => {
    pointAt(words === null ? null : canvas.inside(words));
    return fire('dragover', y);
  };
  const flat = () => canvas.source().replaceAll(/>\s+</g, '><');
  return { ...canvas, over, drop: (y: number) => fire('drop', y), flat };
}

describe('a new block that is dragged over the email', () => {
  it('lands before or after the block under the pointer, by its halves', async () => {
    const { store, over, drop, flat, announced } = await open();
    store.drag.start('<mj-divider />');
    expect(over('One', 15)).toBe(true);
    expect(screen.getByTestId('drop-mark')).toBeTruthy();
    over('One', 45);
    drop(45);
    expect(flat()).toBe(mail(section(text('One'), '<mj-divider />', text('Two')), section(text('Three'))));
    expect(store.selected?.node.tag).toBe('mj-divider');
    expect(announced.at(-1)).toBe('Inserted.');
    expect(screen.queryByTestId('drop-mark')).toBeNull();
    expect(store.drag.active).toBe(false);
  });

  it('gets its own section at the edge of one', async () => {
    const { store, over, drop, flat } = await open();
    store.drag.start(text('New'));
    over('Three', 102);
    drop(102);
    expect(flat().match(/<mj-section/g)?.length).toBeGreaterThanOrEqual(2);
    expect(flat()).toContain('New');
  });

  it('lands nowhere if nothing like it is allowed', async () => {
    const { store, over, drop, source } = await open();
    store.drag.start('<mj-navbar-link>New</mj-navbar-link>');
    expect(over('One', 20)).toBe(false);
    expect(screen.queryByTestId('drop-mark')).toBeNull();
    drop(20);
    expect(source()).toBe(two);
    expect(store.drag.active).toBe(false);
  });

  it('shows no place after the pointer left the email', async () => {
    const { store, over, frame } = await open();
    store.drag.start('<mj-divider />');
    over('One', 15);
    const leave = new Event('dragleave', { bubbles: true });
    Object.assign(leave, { relatedTarget: null });
    act(() => void frame.document.body.dispatchEvent(leave));
    expect(screen.queryByTestId('drop-mark')).toBeNull();
  });

  it('is dropped when the pointer moves: the drag has ended elsewhere', async () => {
    const { store, over, frame } = await open();
    store.drag.start('<mj-divider />');
    over('One', 15);
    fireEvent.pointerMove(frame.document.body);
    expect(store.drag.active).toBe(false);
    expect(screen.queryByTestId('drop-mark')).toBeNull();
  });
});

describe('a block of the email that is dragged', () => {
  it('by its handle moves to another place, in one undo step', async () => {
    const { store, find, over, drop, flat, announced } = await open();
    store.select(find('mj-text', 'One').id);
    const grip = await screen.findByRole('button', { name: 'Drag to another place' });
    fireEvent.dragStart(grip, { dataTransfer: new DataTransfer() });
    over('Three', 145);
    drop(145);
    expect(flat()).toBe(mail(section(text('Two')), section(text('Three'), text('One'))));
    expect(announced.at(-1)).toBe('Moved.');
    expect(store.selected?.node.content).toBe('One');
    store.undo();
    expect(flat()).toBe(two);
  });

  it('moves all selected ones, in order', async () => {
    const { store, find, over, drop, flat } = await open();
    store.selectAll([find('mj-text', 'Two').id, find('mj-text', 'One').id]);
    store.drag.startMove(store.chosen().map(({ id }) => id));
    over('Three', 112);
    over('Three', 125);
    drop(125);
    expect(flat()).toBe(mail(section(text('One'), text('Two'), text('Three'))));
  });
});

it('a drag of anything else lands nowhere', async () => {
  const { over, drop, source } = await open();
  expect(over('One', 15)).toBe(false);
  expect(drop(15)).toBe(false);
  expect(source()).toBe(two);
});
