import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { StoreProvider } from '@/components/editor/store/use-store';
import { BlockNumbersProvider } from '@/components/reviews/comments/block-numbers';
import { show } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { Outline } from './outline';

const text = (words: string) => `<mj-text>${words}</mj-text>`;
const section = (...blocks: string[]) => `<mj-section><mj-column>${blocks.join('')}</mj-column></mj-section>`;
const mail = (...sections: string[]) => `<mjml><mj-body>${sections.join('')}</mj-body></mjml>`;
const two = mail(section(text('One'), text('Two')), section(text('Three')));

function open(
  source = two,
  more: Parameters<typeof openHeadless>[1] = {},
  numbers = new Map<string, number[]>(),
) {
  const editor = openHeadless(source, more);
  const onEditText = vi.fn();
  const shown = show(
    <StoreProvider value={editor.store}>
      <BlockNumbersProvider value={numbers}>
        <Outline onEditText={onEditText} />
      </BlockNumbersProvider>
    </StoreProvider>,
  );
  const rows = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
  const row = (name: string) => screen.getByRole('treeitem', { name });
  const chosen = () => editor.store.chosen().map(({ node }) => node.content);
  const selected = () => editor.store.selected?.node.content || editor.store.selected?.node.tag;
  return { ...editor, ...shown, onEditText, rows, row, chosen, selected };
}

/** Drags over a row at a share of its height, and drops if allowed. */
function dragTo(row: HTMLElement, share: number): boolean {
  row.getBoundingClientRect = () => new DOMRect(0, 0, 200, 30);
  const fire = (name: 'dragOver' | 'drop') => {
    const event = createEvent[name](row, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clientY', { value: 30 * share });
    fireEvent(row, event);
    return event.defaultPrevented;
  };
  const lands = fire('dragOver');
  if (lands) fire('drop');
  return lands;
}

const transfer = () => ({ dataTransfer: new DataTransfer() });

it('scrolls the selected block into view', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const { store, find, row } = open();
  scrolled.mockClear();
  act(() => store.select(find('mj-text', 'Three').id));
  expect(scrolled.mock.contexts).toEqual([row('Text Three')]);
  scrolled.mockRestore();
});

it('and follows it when it moves', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const { store, find, row } = open();
  act(() => store.select(find('mj-text', 'One').id));
  scrolled.mockClear();
  act(() => store.blocks.move(1));
  expect(scrolled.mock.contexts).toEqual([row('Text One')]);
  scrolled.mockRestore();
});

describe('the outline', () => {
  it('marks blocks that some screens hide, which are invisible elsewhere', () => {
    const hidden = text('Two').replace('>', ' css-class="big hide-on-phone">');
    open(mail(section(text('One'), hidden)));
    expect(
      screen.getByRole('treeitem', { name: /Two/ }).querySelector('[aria-label="Hidden on phones"]'),
    ).toBeTruthy();
    expect(screen.getAllByLabelText(/Hidden on/)).toHaveLength(1);
  });

  it('marks them in HTML too', () => {
    open('<table><tr><td class="hide-on-desktop">One</td></tr></table>');
    expect(screen.getAllByLabelText('Hidden on computers')).toHaveLength(1);
  });

  it('names each block by its first words, with its level', () => {
    const { rows } = open();
    expect(rows()).toEqual([
      'Email',
      'Section',
      'Column',
      'TextOne',
      'TextTwo',
      'Section',
      'Column',
      'TextThree',
    ]);
    expect(screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-level'))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '4',
      '2',
      '3',
      '4',
    ]);
  });

  it('shows conditions, loops and comments', () => {
    const logic = `<mj-raw>{% for item in items %}</mj-raw>${text('One')}<mj-raw>{% endfor %}</mj-raw>`;
    open(mail(section(logic)), {}, new Map([['0.0.0', [1, 4]]]));
    const row = screen.getByRole('treeitem', { name: /^Text/ });
    expect(row.textContent).toContain('2 comments');
    expect(row.querySelector('[aria-label="Repeated"]')).toBeTruthy();
  });

  it('is one tab stop: at the selected block, or the first row', () => {
    const { store, find, row } = open();
    expect(row('Email').tabIndex).toBe(0);
    const { id } = find('mj-text', 'Two');
    fireEvent.click(row('Text Two'));
    expect(store.selected?.id).toBe(id);
    const stops = screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([row('Text Two')]);
  });
});

describe('the outline of an email with tables', () => {
  const cell = (inside: string) => `<table><tbody><tr><td>${inside}</td></tr></tbody></table>`;
  const shop = cell(
    '<table><tr><td><a href="https://a.example"><img src="logo.png" alt="Shop"></a></td></tr>' +
      '<tr><td><table><tr><td><img src="a.jpg" width="9"><p>A coat</p></td><td><p>Boots</p></td></tr></table></td></tr></table>',
  );
  const levels = () =>
    screen.getAllByRole('treeitem').map((item) => `${item.getAttribute('aria-level')} ${item.textContent}`);

  it('nests blocks without boxes around single ones, named by text and images', () => {
    open(shop);
    expect(levels()).toEqual([
      '1 Email',
      '2 TableShop · a.jpg',
      '3 ImageShop',
      '3 Rowa.jpg · A coat',
      '4 Cella.jpg · A coat',
      '5 Imagea.jpg',
      '5 TextA coat',
      '4 TextBoots',
    ]);
  });

  it('shows a selected box without a row as its content', () => {
    const { store, row, find } = open(shop);
    const image = find('html img image', 'logo.png');
    const around = store.tree.parentOf(image.id);
    act(() => store.select(around?.id ?? null));
    expect(row('Image Shop').getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('treeitem', { selected: true })).toHaveLength(1);
  });

  it('moves to the parent row by keyboard', async () => {
    const { person, row, selected } = open(shop);
    await person.click(row('Text Boots'));
    await person.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(row('Row a.jpg · A coat'));
    await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(selected()).not.toContain('Boots');
    expect(row('Table Shop · a.jpg').getAttribute('aria-expanded')).toBe('false');
  });

  it('moves a row with its boxes, keeping it selected', () => {
    const [logo, photo] = [`<tr><td><img src="a.png"></td></tr>`, `<tr><td><img src="b.png"></td></tr>`];
    const words = '<tr><td><h1>One</h1><p>Two</p></td></tr>';
    const { row, source, selected } = open(`<table>${logo}${photo}${words}</table>`);
    fireEvent.dragStart(row('Image a.png'), transfer());
    expect(dragTo(row('Image b.png'), 0.8)).toBe(true);
    expect(source()).toBe(`<table>${photo}${logo}${words}</table>`);
    expect(selected()).toContain('html img');
    expect(dragTo(row('Text Two'), 0.8)).toBe(false);
  });

  it('shows conditions and screens of boxes without a row', () => {
    open(
      `<table>{% if vip %}<tr class="hide-on-phone"><td><img src="a.png"></td></tr>{% endif %}<tr><td><p>One</p></td></tr></table>`,
    );
    const image = screen.getByRole('treeitem', { name: /^Image/ });
    expect(image.querySelector('[aria-label="Hidden on phones"]')).toBeTruthy();
    expect(image.querySelector('[aria-label="Conditional"]')).toBeTruthy();
  });
});

describe('a click on a row', () => {
  it('selects the block', async () => {
    const { person, row, selected } = open();
    await person.click(row('Text Two'));
    expect(selected()).toBe('Two');
    expect(row('Text Two').getAttribute('aria-selected')).toBe('true');
  });

  it('with Shift or Ctrl extends the selection, except to the whole email', () => {
    const { row, chosen, store } = open();
    fireEvent.click(row('Text One'));
    fireEvent.click(row('Text Two'), { shiftKey: true });
    fireEvent.click(row('Text Three'), { ctrlKey: true });
    expect(chosen()).toEqual(['One', 'Two', 'Three']);
    fireEvent.click(row('Email'), { ctrlKey: true });
    expect(store.selected?.id).toBe(store.tree.body.id);
  });

  it('twice edits its text', async () => {
    const { person, row, onEditText, find } = open();
    await person.dblClick(row('Text Two'));
    expect(onEditText).toHaveBeenCalledExactlyOnceWith(find('mj-text', 'Two').id);
  });

  it('highlights the block while the pointer is over its row', async () => {
    const { person, row, store, find } = open();
    await person.hover(row('Text Two'));
    expect(store.snapshot().hovered).toBe(find('mj-text', 'Two').id);
    await person.unhover(row('Text Two'));
    expect(store.snapshot().hovered).toBeNull();
  });
});

describe('keys in the outline', () => {
  it('move between rows: arrows, Home and End', async () => {
    const { person, row, selected } = open();
    await person.click(row('Text One'));
    await person.keyboard('{ArrowDown}');
    expect(selected()).toBe('Two');
    expect(document.activeElement).toBe(row('Text Two'));
    await person.keyboard('{Home}');
    expect(selected()).toBe('mj-body');
    await person.keyboard('{End}{ArrowUp}');
    expect(selected()).toBe('mj-column');
  });

  it('collapse a block and select its parent', async () => {
    const { person, row, rows, selected, store, find } = open();
    await person.click(row('Text One'));
    await person.keyboard('{ArrowLeft}');
    expect(selected()).toBe('mj-column');
    await person.keyboard('{ArrowLeft}');
    expect(rows()).not.toContain('TextOne');
    await person.keyboard('{ArrowLeft}');
    expect(selected()).toBe('mj-section');
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(rows()).toContain('TextOne');
    expect(store.selected?.id).toBe(find('mj-text', 'One').id);
  });

  it('extend the selection with Shift, and edit on Enter', async () => {
    const { person, row, chosen, onEditText, find } = open();
    await person.click(row('Text One'));
    await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['One', 'Two']);
    await person.keyboard('{Enter}');
    expect(onEditText).toHaveBeenCalledExactlyOnceWith(find('mj-text', 'Two').id);
  });
});

describe('a selection made elsewhere', () => {
  it('is visible even in collapsed rows', async () => {
    const { person, row, rows, store, find, again, onEditText } = open();
    await person.click(row('Text Three'));
    await person.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(rows()).not.toContain('TextThree');
    store.select(find('mj-text', 'Three').id);
    again(
      <StoreProvider value={store}>
        <BlockNumbersProvider value={new Map()}>
          <Outline onEditText={onEditText} />
        </BlockNumbersProvider>
      </StoreProvider>,
    );
    expect(rows()).toContain('TextThree');
  });
});

describe('dragging a row', () => {
  it.each([
    [
      'before the upper half of another',
      'Text Three',
      0.2,
      mail(section(text('Two')), section(text('One'), text('Three'))),
    ],
    [
      'behind its lower half',
      'Text Two',
      0.8,
      mail(section(text('Two'), text('One')), section(text('Three'))),
    ],
  ])('puts the block %s', (_, target, share, expected) => {
    const { row, source, store } = open();
    fireEvent.dragStart(row('Text One'), transfer());
    expect(dragTo(row(target), share)).toBe(true);
    expect(source()).toBe(expected);
    store.undo();
    expect(source()).toBe(two);
  });

  it('to the middle of a container puts it at its end', () => {
    const { row, source } = open();
    fireEvent.dragStart(row('Text One'), transfer());
    const [, column] = screen.getAllByRole('treeitem', { name: 'Column' });
    if (column) dragTo(column, 0.5);
    expect(source()).toBe(mail(section(text('Two')), section(text('Three'), text('One'))));
  });

  it('moves all selected blocks', () => {
    const { row, source } = open();
    fireEvent.click(row('Text One'));
    fireEvent.click(row('Text Two'), { shiftKey: true });
    fireEvent.dragStart(row('Text One'), transfer());
    dragTo(row('Text Three'), 0.9);
    expect(source()).toBe(mail(section(text('Three'), text('One'), text('Two'))));
  });

  it('lands nowhere if not allowed, or inside itself', () => {
    const { row, source } = open();
    const [first] = screen.getAllByRole('treeitem', { name: 'Section' });
    if (first) fireEvent.dragStart(first, transfer());
    expect(dragTo(row('Text One'), 0.2)).toBe(false);
    expect(source()).toBe(two);
  });

  it('is canceled without a trace', () => {
    const { row, store } = open();
    fireEvent.dragStart(row('Text One'), transfer());
    expect(store.drag.active).toBe(true);
    fireEvent.dragEnd(row('Text One'));
    expect(store.drag.active).toBe(false);
  });

  it('is disabled for the email itself, and when read-only', () => {
    const { row, unmount } = open();
    expect(row('Email').getAttribute('draggable')).toBe('false');
    expect(row('Text One').getAttribute('draggable')).toBe('true');
    unmount();
    expect(open(two, { readOnly: true }).row('Text One').getAttribute('draggable')).toBe('false');
  });
});
