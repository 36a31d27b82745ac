import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { StoreProvider } from '@/components/editor/store/use-store';
import { show } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { NewVariableDialog } from './new-variable-dialog';
import { newVariable } from './use-definitions';

function open(type?: 'text' | 'url', purpose: 'marketing' | 'transactional' = 'transactional') {
  const onAdded = vi.fn();
  const { store } = openHeadless(undefined, { purpose, variables: [newVariable('plan')] });
  const shown = show(
    <StoreProvider value={store}>
      <NewVariableDialog type={type} onClose={() => undefined} onAdded={onAdded} />
    </StoreProvider>,
  );
  return { ...shown, store, onAdded };
}

const name = () => screen.getByRole('textbox', { name: /Name/ });
const add = () => screen.getByRole('button', { name: 'Add variable' });

it('makes a valid name from a display name', async () => {
  const { person, store, onAdded } = open();
  await person.type(name(), 'First name');
  expect(screen.getByText('Programs call it first_name.')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: /Fallback/ }), 'there');
  await person.click(add());
  expect(onAdded).toHaveBeenCalledExactlyOnceWith('first_name');
  expect(store.details.variables.at(-1)).toMatchObject({
    ...{ name: 'first_name', type: 'text', required: false, fallback: 'there' },
  });
});

it('is filled in by each contact in marketing, unless it is shared', async () => {
  const { person, store, onAdded } = open('text', 'marketing');
  await person.type(name(), 'First name');
  expect(screen.getByText('The property first_name of contacts.')).toBeTruthy();
  await person.click(add());
  expect(onAdded).toHaveBeenLastCalledWith('contact.first_name');
  expect(store.details.variables.at(-1)).toMatchObject({ name: 'contact.first_name', type: 'text' });
  await person.clear(name());
  await person.type(name(), 'Season');
  await person.click(screen.getByRole('radio', { name: /Same for all/ }));
  await person.click(add());
  expect(onAdded).toHaveBeenLastCalledWith('season');
});

it('is required without a fallback', async () => {
  const { person, store } = open();
  await person.type(name(), 'city{Enter}');
  expect(store.details.variables.at(-1)).toMatchObject({ required: true, fallback: null });
});

it('rejects a taken or invalid name', async () => {
  const { person } = open();
  await person.type(name(), 'plan');
  expect(screen.getByText('This name is already used.')).toBeTruthy();
  await person.clear(name());
  await person.type(name(), 'a+b');
  expect(screen.getByText('Letters, digits and “_”.')).toBeTruthy();
  expect(add()).toHaveProperty('disabled', true);
});

it('accepts only an address as the fallback of a link', async () => {
  const { person } = open('url');
  await person.type(name(), 'shop');
  await person.type(screen.getByRole('textbox', { name: /Fallback/ }), 'nowhere');
  expect(screen.getByText(/^Expected /)).toBeTruthy();
  expect(add()).toHaveProperty('disabled', true);
});
