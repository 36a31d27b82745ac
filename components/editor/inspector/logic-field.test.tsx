import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { StoreProvider } from '@/components/editor/store/use-store';
import { writeRule } from '@/components/editor/tree/block-logic';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import { show } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { LogicField } from './logic-field';

const list: VariableDefinition = {
  ...{ name: 'orders', type: 'list', required: true, fallback: null, sample: null, description: null },
  fields: [],
};
const plan: VariableDefinition = { ...list, name: 'plan', type: 'text', fields: undefined };
const vip: ConditionDefinition = { id: 'vip', name: 'VIP', match: 'all', rules: [] };

function open(logic: MjmlNode['logic'] = [], readOnly = false) {
  const onChange = vi.fn();
  const node = { tag: 'mj-text', logic } as MjmlNode; // all that is read of it
  const { store } = openHeadless(undefined, { variables: [plan, list], conditions: [vip], readOnly });
  const shown = show(
    <StoreProvider value={store}>
      <LogicField node={node} onChange={onChange} />
    </StoreProvider>,
  );
  return { ...shown, onChange, store };
}

const menu = () => screen.getByRole('button', { name: 'Show only to some, or repeat' });
const only = writeRule({ kind: 'if', condition: 'vip' });

it('shows a block to everybody until somebody chooses a condition', async () => {
  const { person, onChange } = open();
  expect(screen.getByText('Everybody, once.')).toBeTruthy();
  await person.click(menu());
  await person.click(screen.getByRole('menuitem', { name: 'VIP' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([only]);
});

it('leaves out those for whom a condition holds, and repeats for each of a list', async () => {
  const { person, onChange } = open();
  await person.click(menu());
  await person.click(screen.getByRole('menuitem', { name: 'Except when VIP' }));
  await person.click(menu());
  await person.click(screen.getByRole('menuitem', { name: 'orders' }));
  expect(onChange.mock.calls).toEqual([
    [[writeRule({ kind: 'unless', condition: 'vip' })]],
    [[writeRule({ kind: 'for', item: 'order', list: 'orders' })]],
  ]);
});

it('tells each rule in words and takes it away', async () => {
  const { person, onChange } = open([only, writeRule({ kind: 'for', item: 'order', list: 'orders' })]);
  expect(screen.getByText('Once for each of orders, as order')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove: Once for each of orders, as order' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([only]);
});

it('makes a condition where it is wanted', async () => {
  const { person, onChange, store } = open();
  await person.click(menu());
  await person.click(screen.getByRole('menuitem', { name: 'New condition…' }));
  const done = screen.getByRole('button', { name: 'Show only then' });
  expect(done).toHaveProperty('disabled', true);
  await person.type(screen.getByRole('textbox', { name: 'Value' }), 'pro');
  await person.click(done);
  const made = store.details.conditions.at(-1);
  expect(made).toMatchObject({ rules: [{ variable: 'plan', value: 'pro' }] });
  expect(onChange.mock.lastCall?.[0]).toEqual([writeRule({ kind: 'if', condition: made?.id ?? '' })]);
});

it('changes nothing for those who may only read', () => {
  open([only], true);
  expect(screen.getByText('Only when VIP')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
