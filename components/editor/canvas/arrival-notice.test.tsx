import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { showInEditor } from '@/test/components/show-in-editor';
import { ArrivalNotice } from './arrival-notice';

const row = (words: string) => `<mj-section><mj-column><mj-text>${words}</mj-text></mj-column></mj-section>`;

it('offers to add undeclared variables of new blocks', async () => {
  const { person, store } = showInEditor(<ArrivalNotice />);
  act(() => void store.blocks.insert(row('{{ first_name }} of {{ city }}')));
  expect(screen.getByText('The new block uses variables')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Add all 2' }));
  expect(store.details.variables.map(({ name }) => name)).toEqual(['first_name', 'city']);
  expect(screen.queryByText('The new block uses variables')).toBeNull();
});

it('does not ask again after being dismissed', async () => {
  const { person, store, again } = showInEditor(<ArrivalNotice />);
  act(() => void store.blocks.insert(row('{{ plan }}')));
  await person.click(screen.getByRole('button', { name: 'Not now' }));
  again(<ArrivalNotice />);
  expect(screen.queryByText('The new block uses a variable')).toBeNull();
  expect(store.details.variables).toEqual([]);
});

it('reports variables that came with their blocks, in the same undo step', async () => {
  const { store } = showInEditor(<ArrivalNotice />);
  const definitions = { variables: [newVariable('plan')], conditions: [] };
  act(() => void store.blocks.insert(row('{{ plan }}'), definitions));
  await waitFor(() => expect(screen.getByText('The variable plan was added with the block.')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Add it' })).toBeNull();
  act(() => store.undo());
  expect(store.details.variables).toEqual([]);
  expect(screen.queryByText('The new block uses a variable')).toBeNull();
});
