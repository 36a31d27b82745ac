import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { signedIn } from '@/test/components/signed-in';
import { ClipboardMenu, SelectionToolbar } from './selection-toolbar';

signedIn();

const button = (name: string) => screen.getByRole('button', { name });
const two = inColumn('<mj-text>One</mj-text><mj-button>Two</mj-button>');
const words = (body: string) => [...body.matchAll(/One|Two/g)].map(([found]) => found);

it('moves, duplicates and deletes the selected block', async () => {
  const { person, body } = showInEditor(<SelectionToolbar />, { body: two, select: 'mj-text' });
  await person.click(button('Move down'));
  expect(words(body())).toEqual(['Two', 'One']);
  await person.click(button('Move up'));
  expect(words(body())).toEqual(['One', 'Two']);
  await person.click(button('Duplicate'));
  expect(words(body())).toEqual(['One', 'One', 'Two']);
  await person.click(button('Delete'));
  expect(words(body())).toEqual(['One', 'Two']);
});

it('selects ancestors', async () => {
  const { person, store } = showInEditor(<SelectionToolbar />, { body: two, select: 'mj-text' });
  for (const tag of ['mj-column', 'mj-section']) {
    await person.click(button('Select the parent block'));
    expect(store.selected?.node.tag).toBe(tag);
  }
});

it('changes a section’s columns without losing a block', async () => {
  const { person, store, body } = showInEditor(<SelectionToolbar />, { body: two, select: 'mj-section' });
  await person.click(button('Columns'));
  await person.click(screen.getByRole('menuitem', { name: 'One third and two thirds' }));
  expect(store.selected?.children.map(({ node }) => node.open)).toEqual([
    expect.stringContaining('width="33%"'),
    expect.stringContaining('width="67%"'),
  ]);
  expect(words(body())).toEqual(['One', 'Two']);
  store.undo();
  expect(body()).toBe(two);
});

it('adds an item to blocks with items and selects it', async () => {
  const { person, find, store } = showInEditor(<SelectionToolbar />, {
    body: inColumn('<mj-navbar><mj-navbar-link href="https://example.com/">A</mj-navbar-link></mj-navbar>'),
    select: 'mj-navbar',
  });
  await person.click(button('Add a link'));
  expect(find('mj-navbar').children).toHaveLength(2);
  expect(store.selected?.node.content).toBe('New link');
});

it('offers to choose an image only for image blocks', async () => {
  const onEdit = vi.fn();
  const { person, store, find } = showInEditor(<SelectionToolbar onEdit={onEdit} />, {
    body: inColumn('<mj-image src="https://a.example/a.png" /><mj-text>One</mj-text>'),
    select: 'mj-image',
  });
  await person.click(button('Replace image'));
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(find('mj-image').id);
  store.select(find('mj-text').id);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Replace image' })).toBeNull());
});

it('offers to save only rows as a row', async () => {
  const { store, find } = showInEditor(<SelectionToolbar />, { body: two, select: 'mj-text' });
  expect(screen.queryByRole('button', { name: 'Save as row' })).toBeNull();
  store.select(find('mj-section').id);
  expect(await screen.findByRole('button', { name: 'Save as row' })).toBeTruthy();
});

describe('the clipboard menu', () => {
  beforeEach(() => localStorage.clear());

  function open(select: string) {
    const shown = showInEditor(<ClipboardMenu />, { body: two, select });
    const choose = async (name: string) => {
      await shown.person.click(screen.getByRole('button', { name: 'Copy, cut or paste' }));
      await shown.person.click(screen.getByRole('menuitem', { name }));
    };
    return { ...shown, choose };
  }

  it('copies a block, and pastes it after the selection', async () => {
    const { choose, store, find, body } = open('mj-text');
    await choose('Copy');
    expect(await navigator.clipboard.readText()).toBe('<mj-text>One</mj-text>');
    store.select(find('mj-button').id);
    await choose('Paste after this block');
    expect(body()).toMatch(/Two<\/mj-button>\s*<mj-text>One/);
  });

  it('cuts in one undo step, and pastes in another email', async () => {
    const { choose, body, store, unmount } = open('mj-text');
    await choose('Cut');
    expect(body()).not.toContain('One');
    store.undo();
    expect(body()).toBe(two);
    unmount();
    const other = open('mj-button');
    await other.choose('Paste after this block');
    expect(other.body().match(/One/g)).toHaveLength(2);
  });

  it('says so if nothing was copied', async () => {
    const { choose, body } = open('mj-text');
    await choose('Paste after this block');
    expect(await screen.findByText('There is nothing to paste yet: copy a block first.')).toBeTruthy();
    expect(body()).toBe(two);
  });
});
