import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openCanvas } from '@/test/components/open-canvas';

const text = (words: string) => `<mj-text>${words}</mj-text>`;
const section = (...blocks: string[]) => `<mj-section><mj-column>${blocks.join('')}</mj-column></mj-section>`;
const mail = (...sections: string[]) => `<mjml><mj-body>${sections.join('')}</mj-body></mjml>`;
const two = mail(section(text('One'), text('Two')), section(text('Three')));

async function open(words: string | null, source = two, more: Parameters<typeof openCanvas>[1] = {}) {
  const canvas = await openCanvas(source, more);
  if (words !== null) canvas.store.select(canvas.find('mj-text', words).id);
  const selected = () => canvas.store.selected?.node.content ?? canvas.store.selected?.node.tag;
  return { ...canvas, selected };
}

describe('arrow keys', () => {
  it('move between blocks in reading order, and announce them', async () => {
    const { key, selected, announced } = await open('Two');
    key('ArrowDown');
    expect(selected()).toBe('mj-section');
    key('ArrowDown');
    key('ArrowDown');
    expect(selected()).toBe('Three');
    key('ArrowUp');
    key('ArrowUp');
    key('ArrowUp');
    expect(selected()).toBe('Two');
    expect(announced).toContain('Text: Three, 1 of 1 in Column');
    expect(announced.at(-1)).toBe('Text: Two, 2 of 2 in Column');
  });
});

describe('a block selected or moved by keyboard', () => {
  /** Blocks of 200 pixels below each other in a window of 500: positions are known once they are drawn. */
  async function openTall(words: string) {
    const many = mail(section(...['One', 'Two', 'Three', 'Four'].map(text)), section(text('Five')));
    const place: { now: () => string } = { now: () => '' };
    const canvas = await openCanvas(many, {
      boxOf: ({ node }) => {
        const words: string[] = place.now().match(/>[A-Z][a-z]+</g) ?? [];
        const index = words.indexOf(`>${node.content}<`);
        return { left: 0, top: index * 200, width: 600, height: 200 };
      },
    });
    place.now = () => canvas.frame.root.innerHTML.replaceAll(/>\s*([A-Z][a-z]+)\s*</g, '>$1<');
    const view = canvas.frame.document.defaultView as Window; // the frame's document has one
    Object.defineProperty(view, 'innerHeight', { value: 500 });
    const steps = vi.spyOn(view, 'scrollBy').mockImplementation(() => undefined);
    act(() => canvas.store.select(canvas.find('mj-text', words).id));
    const last = () => steps.mock.lastCall?.[1];
    return { ...canvas, steps, last };
  }

  it('is scrolled into view with its tools, by the shorter way', async () => {
    const { key, last } = await openTall('Two');
    key('ArrowDown');
    // From 400 to 600, and 44 pixels below it.
    expect(last()).toBe(144);
    key('ArrowUp');
    expect(last()).toBe(0);
    key('ArrowUp');
    expect(last()).toBe(-44);
  });

  it('is scrolled to its new place after a move', async () => {
    const { key, steps, last } = await openTall('Two');
    steps.mockClear();
    key('ArrowDown', { altKey: true });
    await waitFor(() => expect(last()).toBe(144));
    expect(steps).toHaveBeenCalledOnce();
    key('z', { ctrlKey: true });
    await waitFor(() => expect(last()).toBe(0));
  });
});

describe('keys of a selected block', () => {
  it.each(['Write something here.', 'One'])(
    'a letter replaces the words of the palette, and no others (%s)',
    async (words) => {
      const { key, source } = await open(words, mail(section(text(words))));
      key('H');
      expect(source()).toBe(mail(section(text(words === 'One' ? 'OneH' : 'H'))));
    },
  );

  it('a slash opens the palette', async () => {
    const { key, onFill, source } = await open('One');
    key('/');
    expect(onFill).toHaveBeenCalledOnce();
    expect(source()).toBe(two);
  });

  it('are the page’s if unused here', async () => {
    const { key } = await open('One');
    const handed: string[] = [];
    const hand = (event: KeyboardEvent) => handed.push(event.key);
    document.addEventListener('keydown', hand);
    expect(key('F6')).toBe(true);
    expect(key('?')).toBe(true);
    key('ArrowDown');
    document.removeEventListener('keydown', hand);
    expect(handed).toEqual(['F6', '?']);
  });
});

it('focusing the canvas again leads back to the text that is written in', async () => {
  const { key, find, store, writing, frame, source } = await openCanvas(two);
  const stop = screen.getByRole('application', { name: 'Blocks of this email' });
  // Here every focus counts as `:focus-visible`.
  const shows = vi.spyOn(stop, 'matches').mockReturnValue(true);
  act(() => store.select(find('mj-text', 'One').id));
  key('Enter');
  act(() => writing().blur());
  act(() => stop.focus());
  expect(frame.document.activeElement).toBe(writing());
  // Escape ends it: its own focus of the canvas does not lead back.
  key('Escape');
  expect(document.activeElement).toBe(stop);
  expect(writing).toThrow('Nothing is written in.');
  expect(source()).toBe(two);
  shows.mockRestore();
});

describe('when read-only', () => {
  it('keys move but change nothing', async () => {
    const { key, source, selected } = await open('One', two, { readOnly: true });
    for (const name of ['Delete', 'x', 'Enter']) key(name);
    key('d', { ctrlKey: true });
    key('ArrowDown', { altKey: true });
    expect(source()).toBe(two);
    key('ArrowDown');
    expect(selected()).toBe('Two');
  });
});

describe('the tab stop', () => {
  it('announces its keys', async () => {
    await open(null);
    const stop = screen.getByRole('application', { name: 'Blocks of this email' });
    const id = stop.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toMatch(/^Arrow keys move from block to block/);
    expect(stop.tabIndex).toBe(0);
  });

  it('selects and announces the first block on focus without a selection', async () => {
    const { person, selected, announced } = await open(null);
    await person.tab();
    fireEvent.focus(screen.getByRole('application', { name: 'Blocks of this email' }));
    expect(selected()).toBe('mj-section');
    expect(announced.at(-1)).toBe('Section, 1 of 2 in Email');
  });

  it.each([
    ['the title', 'h1', true],
    ['a field', 'input', false],
  ])('takes the focus from %s after navigation: %s, %s', async (_, name, taken) => {
    const place = document.body.appendChild(document.createElement(name));
    if (taken) place.id = 'content';
    place.tabIndex = -1;
    place.focus();
    await open(null);
    const stop = screen.getByRole('application', { name: 'Blocks of this email' });
    await expect.poll(() => document.activeElement).toBe(taken ? stop : place);
    place.remove();
  });
});
