import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { showInEditor } from '@/test/components/show-in-editor';
import { ConditionDialog } from './logic-field';

const onAdded = vi.fn();
const onClose = vi.fn();

function open(variables = [newVariable('plan'), { ...newVariable('count'), type: 'number' as const }]) {
  onAdded.mockClear();
  onClose.mockClear();
  return showInEditor(<ConditionDialog open onClose={onClose} onAdded={onAdded} />, { variables });
}

const add = () => screen.getByRole('button', { name: 'Show only then' });
const choose = async (person: ReturnType<typeof open>['person'], field: string, option: string | RegExp) => {
  await person.click(screen.getByRole('combobox', { name: field }));
  await person.click(screen.getByRole('option', { name: option }));
};

it('makes a condition of one rule, with a value of the type of its variable', async () => {
  const { person, store } = open();
  await choose(person, 'Variable', 'count');
  await person.type(screen.getByRole('textbox', { name: 'Value' }), '3{Enter}');
  const [made] = store.details.conditions;
  expect(made?.rules).toEqual([{ variable: 'count', operator: 'equals', value: 3 }]);
  expect(onAdded).toHaveBeenCalledExactlyOnceWith(made?.id);
});

it('makes a variable for it, which a send may leave out, in the same step', async () => {
  const { person, store } = open();
  await choose(person, 'Variable', 'New variable…');
  await person.type(screen.getByRole('textbox', { name: /^Name of the new variable/ }), 'Big spender');
  await person.type(screen.getByRole('textbox', { name: 'Value' }), 'yes');
  await person.click(add());
  expect(store.details.variables.at(-1)).toMatchObject({ name: 'big_spender', required: false });
  expect(store.details.conditions[0]?.rules[0]?.variable).toBe('big_spender');
  store.undo();
  expect(store.details.conditions).toEqual([]);
  expect(store.details.variables).toHaveLength(2);
});

it('waits for a name that is free and for a value', async () => {
  const { person } = open();
  expect(add()).toHaveProperty('disabled', true);
  await choose(person, 'Variable', 'New variable…');
  await person.type(screen.getByRole('textbox', { name: 'Value' }), 'yes');
  await person.type(screen.getByRole('textbox', { name: /^Name of the new variable/ }), 'plan');
  expect(screen.getByText('This name is already used.')).toBeTruthy();
  expect(add()).toHaveProperty('disabled', true);
});

it('is left without a trace', async () => {
  const { person, store } = open();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(store.details.conditions).toEqual([]);
});
