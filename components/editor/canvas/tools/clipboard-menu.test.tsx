import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { ClipboardMenu } from './selection-toolbar';

const two = inColumn('<mj-text>One</mj-text><mj-button>Two</mj-button>');
beforeEach(() => localStorage.clear());

function open(select: string) {
  const shown = showInEditor(<ClipboardMenu />, { body: two, select });
  const choose = async (name: string) => {
    await shown.person.click(screen.getByRole('button', { name: 'Copy, cut or paste' }));
    await shown.person.click(screen.getByRole('menuitem', { name }));
  };
  return { ...shown, choose };
}

it('copies a block, and pastes it behind the one that is selected', async () => {
  const { choose, store, find, body } = open('mj-text');
  await choose('Copy');
  expect(await navigator.clipboard.readText()).toBe('<mj-text>One</mj-text>');
  store.select(find('mj-button').id);
  await choose('Paste after this block');
  expect(body()).toMatch(/Two<\/mj-button>\s*<mj-text>One/);
});

it('cuts in one step of undo, and pastes in another email', async () => {
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

it('says so where nothing was copied', async () => {
  const { choose, body } = open('mj-text');
  await choose('Paste after this block');
  expect(await screen.findByText('There is nothing to paste yet: copy a block first.')).toBeTruthy();
  expect(body()).toBe(two);
});
