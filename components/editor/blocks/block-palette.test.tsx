import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CompilerProvider } from '@/components/editor/worker/use-compiler';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { signedIn } from '@/test/components/signed-in';
import { BlockPalette } from './block-palette';

signedIn();

// What comes into view is compiled; here nothing does.
const compiler = { compile: async () => '' } as unknown as Parameters<typeof CompilerProvider>[0]['value'];

function open(given: Parameters<typeof showInEditor>[1] = { body: inColumn('<mj-text>One</mj-text>') }) {
  const onInserted = vi.fn();
  const palette = (
    <CompilerProvider value={compiler}>
      <BlockPalette onInserted={onInserted} />
    </CompilerProvider>
  );
  return { ...showInEditor(palette, given), onInserted };
}

const tile = (name: string) => screen.getByRole('button', { name });
const search = () => screen.getByRole('searchbox', { name: 'Search the blocks' });

it('puts a block after the selected one and selects it', async () => {
  const { person, body, store, onInserted } = open({
    body: inColumn('<mj-text>One</mj-text><mj-text>Two</mj-text>'),
    select: 'mj-text',
  });
  const [first] = store.tree.body.children[0]?.children[0]?.children ?? [];
  store.select(first?.id ?? null);
  await person.click(tile('Divider'));
  expect(body()).toMatch(/One<\/mj-text>\s*<mj-divider [^>]*\/>\s*<mj-text>Two/);
  expect(store.selected?.node.tag).toBe('mj-divider');
  expect(onInserted).toHaveBeenCalledOnce();
});

it('puts a section around a block where one is needed', async () => {
  const { person, body } = open({});
  await person.click(tile('Button'));
  expect(body()).toMatch(/<mj-section[^>]*>\s*<mj-column[^>]*>\s*<mj-button/);
});

it('finds blocks and rows by words that stand in neither name', async () => {
  const { person } = open();
  await person.type(search(), 'cta');
  expect(tile('Button')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Divider' })).toBeNull();
  await person.clear(search());
  await person.type(search(), 'onboarding');
  expect(tile('Numbered steps')).toBeTruthy();
});

it('says when nothing was found', async () => {
  const { person } = open();
  await person.type(search(), 'zeppelin');
  expect(screen.getByText(/No block or designed row matches “zeppelin”/)).toBeTruthy();
});

it('shows designed rows by what they are for, and inserts one with its variables in one step', async () => {
  const { person, store, source } = open();
  const before = source();
  await person.click(screen.getByRole('radio', { name: 'Rows' }));
  const shop = within(screen.getByRole('region', { name: 'Products and orders' }));
  await person.click(shop.getByRole('button', { name: 'List of products' }));
  expect(source()).toContain('{% for product in products %}');
  expect(store.details.variables.map(({ name }) => name)).toEqual(['products']);
  store.undo();
  expect(source()).toBe(before);
  expect(store.details.variables).toEqual([]);
});

it('says how a row of the workspace is saved while there is none', async () => {
  const { person } = open();
  await person.click(screen.getByRole('radio', { name: 'Saved' }));
  expect(await screen.findByText(/No saved rows yet/)).toBeTruthy();
});

it('offers nothing to press to those who may only read', () => {
  open({ body: inColumn('<mj-text>One</mj-text>'), readOnly: true });
  expect(tile('Divider')).toHaveProperty('disabled', true);
});
