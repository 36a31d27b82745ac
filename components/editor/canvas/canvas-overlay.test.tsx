import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openCanvas } from '@/test/components/open-canvas';
import { inColumn } from '@/test/components/show-in-editor';
import { CanvasOverlay } from './canvas-overlay';

const onFill = vi.fn();
const overlay = (props: Partial<Parameters<typeof CanvasOverlay>[0]> = {}) => (
  <CanvasOverlay editing={false} dock={null} textToolbar={<p>Text tools</p>} {...{ onFill }} {...props} />
);
const body = inColumn('<mj-text>One</mj-text><mj-text>Two</mj-text>');
const line = (_block: unknown, index: number) => ({ left: 0, top: index * 20, width: 600, height: 20 });
type Opened = Parameters<typeof openCanvas>[1];
const open = (ui = overlay(), more: Opened = {}, blocks = body) =>
  openCanvas(`<mjml><mj-body>${blocks}</mj-body></mjml>`, { ui, boxOf: line, ...more });
const outline = () => screen.findByTestId('selected-block');

it('names the selected block and offers its tools', async () => {
  const { store, find } = await open();
  act(() => store.select(find('mj-text', 'One').id));
  expect((await outline()).textContent).toContain('Text');
  // It is visible once its size is known.
  expect(within(await outline()).getByLabelText('Block')).toBeTruthy();
});

it('keeps its tools near when an image that arrives elsewhere clears the room above it', async () => {
  let text: Element | null = null;
  const lower = (_block: unknown, index: number) => ({
    left: 0,
    top: 200 + index * 20,
    width: 600,
    height: 20,
  });
  const { store, find, frame } = await open(overlay(), { boxOf: lower });
  text = [...frame.root.querySelectorAll('div')].findLast((one) => one.textContent === 'Two') ?? null;
  frame.document.elementFromPoint = () => text;
  const everywhere = [new DOMRect(-999, -999, 9_999, 9_999)];
  frame.document.createRange = () =>
    ({ selectNodeContents: () => undefined, getClientRects: () => everywhere }) as unknown as Range;
  act(() => store.select(find('mj-text', 'One').id));
  const tools = async () => (await outline()).firstElementChild as HTMLElement;
  await waitFor(async () => expect((await tools()).style.top).not.toBe(''));
  expect((await tools()).style.top).not.toBe('-6px');
  text = null;
  act(() => void frame.root.firstElementChild?.dispatchEvent(new Event('load')));
  await waitFor(async () => expect((await tools()).style.top).toBe('-6px'));
});

it('leaves its tools at a block that is scrolled out of sight, not beside another one', async () => {
  const higher = (_block: unknown, index: number) => ({
    left: 0,
    top: index * 20 - 190,
    width: 600,
    height: 20,
  });
  const { store, find } = await open(overlay(), { boxOf: higher });
  act(() => store.select(find('mj-text', 'One').id));
  const tools = (await outline()).firstElementChild as HTMLElement;
  await waitFor(() => expect(tools.style.top).toBe('26px'));
});

it('counts the selected blocks and outlines each', async () => {
  const { store, find, container } = await open();
  act(() => store.selectAll([find('mj-text', 'One').id, find('mj-text', 'Two').id]));
  expect((await outline()).textContent).toContain('2 blocks');
  await waitFor(() => expect(container.querySelectorAll('[class*="outline-2"]').length).toBeGreaterThan(1));
});

it('outlines an empty column where it can be filled, since it has no height', async () => {
  const boxOf = ({ node }: { node: { tag: string } }) => ({
    ...{ left: 0, top: node.tag === 'mj-column' ? 50 : 20, width: 600 },
    height: node.tag === 'mj-column' ? 0 : 60,
  });
  const { store, find } = await open(overlay(), { boxOf }, inColumn(''));
  act(() => store.select(find('mj-column').id));
  const { top, height } = (await outline()).style;
  expect({ top, height }).toEqual({ top: '20px', height: '60px' });
});

it('shows text tools only while editing text', async () => {
  const { store, find } = await open(overlay({ editing: true }));
  act(() => store.select(find('mj-text', 'One').id));
  expect((await outline()).textContent).toBe('Text tools');
});

it('shows them below the email on phones, where they cover no text', async () => {
  const dock = document.body.appendChild(document.createElement('div'));
  const { store, find } = await open(overlay({ editing: true, dock }));
  act(() => store.select(find('mj-text', 'One').id));
  expect((await outline()).textContent).toBe('');
  expect(dock.textContent).toBe('Text tools');
  dock.remove();
});

it('draws no outline around the whole email', async () => {
  const { store } = await open();
  act(() => store.select(store.tree.body.id));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.queryByTestId('selected-block')).toBeNull();
});

it('names the block under the pointer, unless it is selected', async () => {
  const { store, find } = await open();
  act(() => store.hover(find('mj-column').id));
  expect(await screen.findByText('Column')).toBeTruthy();
  act(() => store.select(find('mj-column').id));
  await outline();
  expect(screen.getAllByText('Column')).toHaveLength(1);
});

it('an empty place opens the palette on click', async () => {
  const { person, store } = await open(
    overlay(),
    { boxOf: () => ({ left: 0, top: 0, width: 300, height: 90 }) },
    '<mj-section><mj-column /></mj-section>',
  );
  await person.click((await screen.findAllByRole('button', { name: 'Drop a block here' }))[0] as HTMLElement);
  expect(onFill).toHaveBeenCalledOnce();
  expect(store.selected?.node.tag).toBe('mj-column');
});
