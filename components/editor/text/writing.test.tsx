import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openCanvas } from '@/test/components/open-canvas';

const mail = (...blocks: string[]) =>
  `<mjml><mj-body><mj-section><mj-column>${blocks.join('')}</mj-column></mj-section></mj-body></mjml>`;
const text = (words: string) => mail(`<mj-text>${words}</mj-text>`);
const button = (words: string) => mail(`<mj-button href="https://a.example">${words}</mj-button>`);

/** Starts editing the block with these words. */
async function writeIn(source: string, words: string, more: Parameters<typeof openCanvas>[1] = {}) {
  const canvas = await openCanvas(source, more);
  canvas.doubleClick(canvas.inside(words));
  return canvas;
}

it('Done leads back to the canvas', async () => {
  const { writing } = await writeIn(text('Ready'), 'Ready');
  const done = await screen.findByRole('button', { name: 'Done' });
  act(() => done.focus());
  fireEvent.click(done);
  expect(writing).toThrow('Nothing is written in.');
  expect(document.activeElement).toBe(screen.getByRole('application', { name: 'Blocks of this email' }));
});

describe('while a text is written in', () => {
  it('its characters are no shortcuts of the page, but other keys are', async () => {
    const { writing } = await writeIn(text('Ready'), 'Ready');
    const handed: string[] = [];
    const hand = (event: KeyboardEvent) => handed.push(event.key);
    document.addEventListener('keydown', hand);
    for (const key of ['?', 'j', ' ', 'F6']) fireEvent.keyDown(writing(), { key });
    fireEvent.keyDown(writing(), { key: 's', ctrlKey: true });
    // On a keyboard that writes it with AltGr.
    fireEvent.keyDown(writing(), { key: '?', ctrlKey: true, altKey: true });
    document.removeEventListener('keydown', hand);
    expect(handed).toEqual(['F6', 's']);
  });

  it('Escape and Tab of what composes letters end nothing', async () => {
    const { key, writing } = await writeIn(text('Ready'), 'Ready');
    key('Escape', { isComposing: true });
    expect(writing().textContent).toBe('Ready');
    const cells = await writeIn(mail('<mj-table><tr><td>One</td><td>Two</td></tr></mj-table>'), 'One');
    // Without a layout, the last cell is the pressed one.
    cells.key('Tab', { isComposing: true, shiftKey: true });
    expect(cells.writing().textContent).toBe('Two');
  });
});

describe('editing text starts', () => {
  it('with a click on an already selected block', async () => {
    const { click, inside, write, placeCaret, store, source, writing } = await openCanvas(
      text('Hello world'),
    );
    click(inside('Hello world'));
    expect(store.selected?.node.tag).toBe('mj-text');
    expect(writing).toThrow('Nothing is written in.');
    click(inside('Hello world'));
    placeCaret('Hello', true);
    write(', big');
    expect(source()).toBe(text('Hello, big world'));
  });

  it('with a double click on any text, as a labeled text box', async () => {
    const { writing } = await writeIn(text('Hello world'), 'Hello world');
    expect(writing().getAttribute('role')).toBe('textbox');
    expect(writing().getAttribute('aria-label')).toBe('Text of the block');
    expect(writing().getAttribute('aria-multiline')).toBe('true');
    expect(await screen.findByRole('toolbar', { name: 'Text' })).toBeTruthy();
  });

  it('with the double-clicked word selected, even in an unselected block', async () => {
    const { doubleClick, inside, frame, marked, write, source } = await openCanvas(text('Hello big world'));
    Object.assign(frame.document, {
      caretRangeFromPoint: () => {
        const range = frame.document.createRange();
        range.setStart(inside('Hello').firstChild as Node, 'Hello b'.length);
        return range;
      },
    });
    doubleClick(inside('Hello'));
    expect(marked()).toBe('big');
    write('wide');
    expect(source()).toBe(text('Hello wide world'));
  });

  it('with Enter on the selected block', async () => {
    const { store, find, key, write, source } = await openCanvas(text('Hello'));
    store.select(find('mj-text').id);
    key('Enter');
    write('!');
    expect(source()).toBe(text('Hello!'));
  });

  it('with the first typed letter, which is kept', async () => {
    const { store, find, key, write, source } = await openCanvas(text('Hello'));
    store.select(find('mj-text').id);
    key('W');
    write('orld');
    expect(source()).toBe(text('HelloWorld'));
  });

  it('inside the direction element, which stays when all text is deleted', async () => {
    const { writing, write, key, source } = await writeIn(text('<div dir="rtl">مرحبا</div>'), 'مرحبا');
    expect(writing().dir).toBe('rtl');
    writing().textContent = '';
    write('שלום {{ name }} 7');
    key('Escape');
    expect(source()).toBe(text('<div dir="rtl">שלום {{ name }} 7</div>'));
  });

  it('not when read-only', async () => {
    const { doubleClick, inside, writing, key, store, find } = await openCanvas(text('Hello'), {
      readOnly: true,
    });
    doubleClick(inside('Hello'));
    expect(writing).toThrow();
    store.select(find('mj-text').id);
    key('x');
    expect(writing).toThrow();
  });

  it('not in a block without text, whose settings open instead', async () => {
    const { doubleClick, frame, writing, store } = await openCanvas(mail('<mj-divider />'));
    doubleClick(frame.root.querySelector('p') as HTMLElement);
    expect(store.selected?.node.tag).toBe('mj-divider');
    expect(writing).toThrow();
  });
});

describe('edited text', () => {
  it('keeps every other byte of the block', async () => {
    const words = '\n        <p style="margin:0">One</p>\n        <p>Two  <br/>\n three</p>\n      ';
    const { placeCaret, write, source } = await writeIn(text(words), 'One');
    placeCaret('Two', true);
    write('!');
    expect(source()).toBe(text(words.replace('Two', 'Two!')));
  });

  it('is unchanged without an edit', async () => {
    const source = text('\n  Hello   <b>you</b>\n');
    const { key, store, source: now } = await writeIn(source, 'Hello');
    key('Escape');
    expect(now()).toBe(source);
    expect(store.snapshot().canUndo).toBe(false);
  });

  it('breaks lines on Enter in plain text, and leaves paragraphs to the browser', async () => {
    const { placeCaret, key, write, source } = await writeIn(text('One two<p>Three</p>'), 'One two');
    placeCaret('two');
    expect(key('Enter')).toBe(false);
    write('!');
    expect(source()).toBe(text('One <br>!two<p>Three</p>'));
    placeCaret('Three', true);
    expect(key('Enter')).toBe(true);
  });

  it('writes line breaks like the author', async () => {
    const { placeCaret, key, source } = await writeIn(text('One<br />two'), 'One');
    placeCaret('two', true);
    key('Enter');
    expect(source()).toBe(text('One<br />two<br />'));
  });
});

describe('a label', () => {
  it('is edited in place, without lists, links or lines', async () => {
    const { placeCaret, write, source, writing } = await writeIn(button('Open'), 'Open');
    expect(writing().getAttribute('aria-multiline')).toBe('false');
    placeCaret('Open', true);
    write(' it');
    expect(source()).toBe(button('Open it'));
    const tools = await screen.findByRole('toolbar', { name: 'Text' });
    expect(tools.textContent).toContain('Variable');
    for (const name of ['Bulleted list', 'Link', 'Text size', 'Center'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('ends on Enter', async () => {
    const { key, writing, source } = await writeIn(button('Open'), 'Open');
    key('Enter');
    expect(writing).toThrow();
    expect(source()).toBe(button('Open'));
  });

  it('accepts only the text of what is pasted', async () => {
    const { mark, clipboard, writing, source } = await writeIn(button('Open'), 'Open');
    mark('Open');
    clipboard('paste', { 'text/html': '<ul><li>Buy</li></ul>', 'text/plain': ' Buy\n now ' }, writing());
    expect(source()).toBe(button('Buy now'));
  });
});

describe('a table', () => {
  const table = (a: string, b: string) => mail(`<mj-table><tr><td>${a}</td><td>${b}</td></tr></mj-table>`);

  it('is edited by cell: Tab and Shift Tab move between them, and out of the last', async () => {
    const { store, find, key, placeCaret, write, source, writing } = await openCanvas(table('One', 'Two'));
    store.select(find('mj-table').id);
    key('Enter');
    expect(writing().textContent).toBe('One');
    expect(key('Tab')).toBe(false);
    expect(writing().textContent).toBe('Two');
    placeCaret('Two', true);
    write('!');
    expect(source()).toBe(table('One', 'Two!'));
    expect(key('Tab')).toBe(true);
    key('Tab', { shiftKey: true });
    expect(writing().textContent).toBe('One');
    expect(screen.queryByRole('button', { name: 'Center' })).toBeNull();
  });
});

describe('with less space, such as above a phone’s keyboard', () => {
  async function openLow(top: number) {
    const canvas = await writeIn(text('Hello'), 'Hello', {
      boxOf: () => ({ left: 0, top, width: 300, height: 20 }),
    });
    const view = canvas.frame.document.defaultView as Window; // the frame's document has one
    vi.spyOn(canvas.frame.document, 'hasFocus').mockReturnValue(true);
    const steps = vi.spyOn(view, 'scrollBy').mockImplementation(() => undefined);
    const shrink = (height: number) => {
      Object.defineProperty(view, 'innerHeight', { value: height, configurable: true });
      view.dispatchEvent(new Event('resize'));
    };
    return { ...canvas, steps, shrink };
  }

  it('scrolls to the line being edited', async () => {
    const { steps, shrink } = await openLow(600);
    shrink(400);
    expect(steps).toHaveBeenCalledExactlyOnceWith(0, 236);
  });

  it('does not scroll if it is visible, nor after editing', async () => {
    const { steps, shrink, key } = await openLow(300);
    shrink(400);
    expect(steps).not.toHaveBeenCalled();
    key('Escape');
    shrink(100);
    expect(steps).not.toHaveBeenCalled();
  });
});

describe('editing text ends', () => {
  it('with Escape, which returns keys to the canvas', async () => {
    const { key, writing } = await writeIn(text('Hello'), 'Hello');
    key('Escape');
    expect(writing).toThrow();
    expect(document.activeElement).toBe(screen.getByRole('application', { name: 'Blocks of this email' }));
    expect(await screen.findByRole('toolbar', { name: 'Block' })).toBeTruthy();
  });

  it('with Done', async () => {
    const { person, writing } = await writeIn(text('Hello'), 'Hello');
    await person.click(await screen.findByRole('button', { name: 'Done' }));
    expect(writing).toThrow();
  });

  it('with a click on another block, which is selected', async () => {
    const { click, inside, writing, store } = await writeIn(
      mail('<mj-text>One</mj-text><mj-text>Two</mj-text>'),
      'One',
    );
    click(inside('Two'));
    expect(writing).toThrow();
    expect(store.selected?.node.content).toBe('Two');
  });

  it('not with a click in the same text', async () => {
    const { click, inside, writing } = await writeIn(text('Hello'), 'Hello');
    click(inside('Hello'));
    expect(writing()).toBeTruthy();
  });

  it('when the block is removed elsewhere', async () => {
    const { store, find, writing } = await writeIn(
      mail('<mj-text>One</mj-text><mj-text>Two</mj-text>'),
      'One',
    );
    const { id } = find('mj-text', 'One');
    store.change(null, (draft) => draft.remove(id));
    expect(writing).toThrow();
  });
});

describe('undo', () => {
  it('reverts continuous typing as one step, and redoes it', async () => {
    const { placeCaret, write, key, source, writing } = await writeIn(text('Hello'), 'Hello');
    placeCaret('Hello', true);
    write(' you');
    key('z', { ctrlKey: true });
    expect(source()).toBe(text('Hello'));
    expect(writing().textContent).toBe('Hello');
    key('Z', { ctrlKey: true, shiftKey: true });
    expect(source()).toBe(text('Hello you'));
    key('z', { metaKey: true });
    key('y', { ctrlKey: true });
    expect(writing().textContent).toBe('Hello you');
  });

  it('moves the caret to the change', async () => {
    const { placeCaret, write, key, source } = await writeIn(text('One two'), 'One two');
    placeCaret('One', true);
    write('!');
    key('z', { ctrlKey: true });
    write('?');
    expect(source()).toBe(text('One? two'));
  });

  it('starts a new step when editing ends', async () => {
    const { write, key, source, doubleClick, inside, store } = await writeIn(text('Hello'), 'Hello');
    write('!');
    key('Escape');
    doubleClick(inside('Hello'));
    write('?');
    store.undo();
    expect(source()).toBe(text('Hello!'));
  });
});
