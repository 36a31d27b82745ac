import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { StoreProvider } from '@/components/editor/store/use-store';
import { EditorWorkerClient } from '@/components/editor/worker/editor-worker-client';
import { CompilerProvider } from '@/components/editor/worker/use-compiler';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { answering } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { openHeadless } from '@/test/headless-editor';
import { BlockPalette } from './block-palette';

const { call } = signedIn();

const text = '<mj-text>Hello</mj-text>';
const mail = (blocks = text) =>
  `<mjml><mj-body><mj-section><mj-column>${blocks}</mj-column></mj-section></mj-body></mjml>`;

/** Nothing is visible here, so no pictures of rows are compiled. */
function open(source = mail(), more: Parameters<typeof openHeadless>[1] = {}) {
  const editor = openHeadless(source, more);
  const onInserted = vi.fn();
  const shown = show(
    <StoreProvider value={editor.store}>
      <CompilerProvider value={new EditorWorkerClient()}>
        <BlockPalette onInserted={onInserted} />
      </CompilerProvider>
    </StoreProvider>,
  );
  const search = () => screen.getByRole('searchbox', { name: 'Search the blocks' });
  const tile = (name: string) => screen.getByRole('button', { name });
  const kind = (name: string) => shown.person.click(screen.getByRole('radio', { name }));
  return { ...editor, ...shown, onInserted, search, tile, kind };
}

it('announces the number of blocks found', async () => {
  const { person, search } = open();
  await person.type(search(), 'button');
  expect(screen.getByText(/^[3-9] blocks found$/)).toBeTruthy();
  await person.type(search(), ' of nothing');
  expect(screen.getByText('No block found')).toBeTruthy();
});

it('is left with Escape for where the focus came from, once nothing is searched', async () => {
  const { person, search } = open();
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  await person.click(search());
  await person.type(search(), 'but');
  await person.keyboard('{Escape}');
  expect(search()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(search());
  const outside = vi.fn();
  document.body.addEventListener('keydown', outside, { once: true });
  await person.keyboard('{Escape}');
  expect(document.activeElement).toBe(before);
  expect(outside).not.toHaveBeenCalled();
  before.remove();
});

describe('a block of the palette', () => {
  it('is inserted after the selection by a click, and announced', async () => {
    const { person, store, find, source, tile, announced, onInserted } = open();
    store.select(find('mj-text').id);
    await person.click(tile('Divider'));
    expect(source()).toMatch(/Hello<\/mj-text>\s*<mj-divider/);
    expect(store.selected?.node.tag).toBe('mj-divider');
    expect(announced).toEqual(['Divider inserted.']);
    expect(onInserted).toHaveBeenCalledOnce();
    store.undo();
    expect(source()).toBe(mail());
  });

  it('gets its own section and column without a selection', async () => {
    const { person, source, tile, store } = open('<mjml><mj-body></mj-body></mjml>');
    await person.click(tile('Text'));
    expect(source().replaceAll(/>\s+</g, '><')).toContain(
      '<mj-section><mj-column><mj-text>Write something here.</mj-text></mj-column></mj-section>',
    );
    expect(store.selected?.node.tag).toBe('mj-text');
  });

  it('gets the buttons of the brand in an email without buttons', async () => {
    const { person, tile, store } = open();
    const button = { background_color: '#0b5d51', color: '#ffffff', border_radius: null };
    store.brand = { colors: [], fonts: [], button, logo: null };
    await person.click(tile('Button'));
    expect(store.tree.before).toContain('<mj-button background-color="#0b5d51" color="#ffffff" />');
  });

  it('brings its variables along', async () => {
    const { person, tile, store } = open();
    await person.click(tile('List of items'));
    expect(store.details.variables.map(({ name }) => name)).toEqual(['items']);
  });

  it('asks for the address of a video, and inserts its picture', async () => {
    const asset = { url: 'https://a.test/x.jpg', alt: 'The oven', width: 480 };
    const video = { object: 'video', url: 'https://vimeo.com/76979871', asset };
    answering({ 'POST /assets/videos': video as never });
    const { person, store, source, tile, announced } = open();
    await person.click(tile('Video'));
    expect(source()).toBe(mail());
    await person.type(screen.getByRole('textbox', { name: /Address of the video/ }), `${video.url}{Enter}`);
    await waitFor(() => expect(announced).toEqual(['Video inserted.']));
    expect(source()).toContain(
      '<mj-image src="https://a.test/x.jpg" alt="The oven" href="https://vimeo.com/76979871" width="480px" />',
    );
    expect(store.selected?.node.tag).toBe('mj-image');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is dragged into the email, or canceled without a trace', () => {
    const { tile, store } = open();
    const start = createEvent.dragStart(tile('Button'));
    Object.defineProperty(start, 'dataTransfer', { value: new DataTransfer() });
    fireEvent(tile('Button'), start);
    expect(store.drag.tags).toEqual(['mj-button']);
    fireEvent.dragEnd(tile('Button'));
    expect(store.drag.active).toBe(false);
  });

  it('is disabled when read-only', async () => {
    const { person, tile, source } = open(mail(), { readOnly: true });
    expect(tile('Text')).toHaveProperty('disabled', true);
    await person.click(tile('Text'));
    expect(source()).toBe(mail());
  });

  it('shows an explanation of a short name', () => {
    const { tile } = open();
    expect(tile('33 / 67').title).toBe('One third and two thirds');
  });
});

describe('the keys in the palette', () => {
  it('move between tiles, which are one tab stop', async () => {
    const { person, tile } = open();
    tile('Text').focus();
    await person.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tile('Heading'));
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(tile('Heading'));
  });

  it('insert the first that was found, and show all blocks again', async () => {
    const { person, search, source } = open();
    await person.type(search(), 'divider{Enter}');
    expect(source()).toContain('<mj-divider');
    expect(search()).toHaveProperty('value', '');
  });

  it('insert nothing on Enter without a search', async () => {
    const { person, search, source } = open();
    await person.type(search(), '{Enter}');
    expect(source()).toBe(mail());
  });
});

describe('the search', () => {
  it('finds blocks and rows by what they are good for', async () => {
    const { person, search } = open();
    await person.type(search(), 'youtube');
    expect(screen.getByRole('button', { name: 'Video' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Divider' })).toBeNull();
    expect(screen.queryByRole('radiogroup', { name: 'Kind of block' })).toBeNull();
  });

  it('says that nothing is called so', async () => {
    const { person, search } = open();
    await person.type(search(), 'zzzz');
    expect(screen.getByText('No block or designed row matches “zzzz”.')).toBeTruthy();
    expect(await screen.findByText('No saved row is called “zzzz”.')).toBeTruthy();
  });
});

describe('rows', () => {
  it('are designed ones, put in with all of their blocks', async () => {
    const { person, kind, source, announced } = open();
    await kind('Rows');
    const [row] = screen.getAllByRole('button').filter((button) => button.hasAttribute('data-row-button'));
    if (!row) throw new Error('There are no rows.');
    await person.click(row);
    expect(source().match(/<mj-section/g)?.length ?? 0).toBeGreaterThan(1);
    expect(announced.at(-1)).toBe(`${row.getAttribute('aria-label')} inserted.`);
  });

  it('show who the workspace is', async () => {
    await call('PATCH /workspace', { body: { postal_address: '1 Mill Lane\nBristol' } });
    const { person, kind, source, search } = open();
    await kind('Rows');
    await person.type(search(), 'plain footer');
    await waitFor(async () => {
      await person.click(screen.getByRole('button', { name: 'Plain footer' }));
      expect(source()).toContain('1 Mill Lane, Bristol');
    });
  });

  it('leave the postal address to the compliance footer, where there is one', async () => {
    await call('PATCH /workspace', { body: { postal_address: '1 Mill Lane\nBristol' } });
    const { compliance } = blankDocument('marketing', 'visual');
    const { person, kind, source, search } = open(mail(), { compliance });
    await kind('Rows');
    for (const name of ['Plain footer', 'Footer with columns', 'Footer with social links', 'Dark footer']) {
      await person.clear(search());
      await person.type(search(), name);
      await person.click(screen.getByRole('button', { name }));
    }
    expect(source()).toContain('Privacy');
    expect(source()).not.toMatch(/Mill Lane|Example Ltd/);
  });

  it('of the workspace are none to begin with, and it is said how one comes to be', async () => {
    const { kind } = open();
    await kind('Saved');
    expect(await screen.findByText(/^No saved rows yet\. Select a section/)).toBeTruthy();
  });

  it('of the workspace come in like others', async () => {
    await call('POST /rows', {
      body: {
        name: 'Our header',
        mjml: '<mj-section><mj-column><mj-text>Logo</mj-text></mj-column></mj-section>',
      },
    });
    const { person, kind, source, search } = open();
    await kind('Saved');
    const list = await screen.findByRole('list', { name: 'Saved rows' });
    await person.click(within(list).getByRole('button', { name: 'Our header' }));
    expect(source()).toContain('Logo');
    await person.type(search(), 'our head');
    expect(await screen.findByRole('button', { name: 'Our header' })).toBeTruthy();
  });
});
