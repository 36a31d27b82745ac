import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type DrawnBox, openCanvas } from '@/test/components/open-canvas';
import { inColumn } from '@/test/components/show-in-editor';
import { ColumnHandles } from './column-handles';
import { ImageHandle } from './image-handle';

const computed = window.getComputedStyle.bind(window);
beforeEach(() => {
  // The cell's padding leaves 600 pixels for an image, even after it is redrawn.
  const cell = { paddingLeft: '0px', paddingRight: '0px' } as CSSStyleDeclaration;
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) =>
    element.ownerDocument === document ? computed(element, pseudo) : cell,
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

const picture = inColumn('<mj-image src="https://example.com/a.png" alt="" width="200px" align="left" />');
const mail = (body: string) => `<mjml><mj-body>${body}</mj-body></mjml>`;
const box = (left: number, width: number): DrawnBox => ({ left, top: 0, width, height: 100 });

const pointer = (target: Element, type: string, clientX: number) =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, cancelable: true, clientX }));

async function image() {
  const shown = await openCanvas(mail(picture), {
    ui: <ImageHandle />,
    boxOf: (block) => (block.node.tag === 'mj-image' ? box(0, 200) : box(0, 600)),
  });
  shown.store.select(shown.find('mj-image').id);
  return { ...shown, handle: await screen.findByRole('slider', { name: 'Width of the image' }) };
}

it('arrow keys set the width of an image, ten pixels with Shift', async () => {
  const { handle, body, person } = await image();
  handle.focus();
  await person.keyboard('{ArrowRight}');
  expect(body()).toContain('width="201px"');
  await person.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(body()).toMatch(/width="19[01]px"/);
});

it('dragging an image’s width shows it meanwhile, and writes it once', async () => {
  const { handle, body, store } = await image();
  pointer(handle, 'pointerdown', 200);
  pointer(handle, 'pointermove', 150);
  expect(await screen.findByText('150 px')).toBeTruthy();
  expect(body()).toContain('width="200px"');
  pointer(handle, 'pointerup', 150);
  expect(body()).toContain('width="150px"');
  store.undo();
  expect(body()).toContain('width="200px"');
});

it('a canceled drag changes nothing', async () => {
  const { handle, body } = await image();
  pointer(handle, 'pointerdown', 200);
  pointer(handle, 'pointermove', 120);
  pointer(handle, 'pointercancel', 120);
  expect(body()).toContain('width="200px"');
});

it('only images have this handle', async () => {
  const { store, find } = await image();
  store.select(find('mj-column').id);
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
});

const columns = '<mj-section><mj-column /><mj-column /></mj-section>';

async function between(side: 'beside' | 'below' = 'beside') {
  const shown = await openCanvas(mail(columns), {
    ui: <ColumnHandles />,
    boxOf: ({ node }, index) => {
      if (node.tag !== 'mj-column') return box(0, 600);
      return side === 'below' ? { ...box(0, 600), top: index * 100 } : box(index === 2 ? 0 : 300, 300);
    },
  });
  shown.store.select(shown.find('mj-section').id);
  return shown;
}

it('arrow keys share the width of two columns, by one or five percent', async () => {
  const { person, body, store } = await between();
  const handle = await screen.findByRole('separator', { name: 'Share the room of the two columns' });
  expect(handle.getAttribute('aria-valuetext')).toBe('50 and 50 percent');
  handle.focus();
  await person.keyboard('{ArrowRight}');
  expect(body()).toMatch(/<mj-column width="51%" ?\/>\s*<mj-column width="49%" ?\/>/);
  await waitFor(() => expect(handle.getAttribute('aria-valuetext')).toBe('51 and 49 percent'));
  await person.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(body()).toMatch(/<mj-column width="46%" ?\/>\s*<mj-column width="54%" ?\/>/);
  store.undo();
  expect(body()).toBe(columns);
});

it('dragging columns keeps each at a tenth or more', async () => {
  const { body } = await between();
  const handle = await screen.findByRole('separator');
  pointer(handle, 'pointerdown', 300);
  pointer(handle, 'pointermove', 360);
  expect(await screen.findByText('60 / 40')).toBeTruthy();
  pointer(handle, 'pointermove', 5_000);
  expect(await screen.findByText('90 / 10')).toBeTruthy();
  pointer(handle, 'pointerup', 5_000);
  expect(body()).toMatch(/width="90%"[\s\S]*width="10%"/);
});

it('stacked columns have no handles', async () => {
  await between('below');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.queryByRole('separator')).toBeNull();
});
