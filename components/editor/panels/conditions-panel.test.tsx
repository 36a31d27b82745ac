import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import type { ConditionDefinition } from '@/lib/document/contract';
import { showInEditor } from '@/test/components/show-in-editor';
import { ConditionsPanel } from './conditions-panel';

const vip: ConditionDefinition = {
  ...{ id: 'vip', name: 'VIP', match: 'all' },
  rules: [{ variable: 'plan', operator: 'equals', value: 'pro' }],
};
const variables = [newVariable('plan'), { ...newVariable('count'), type: 'number' as const }];

function open(conditions: ConditionDefinition[] = [vip], readOnly = false) {
  const shown = showInEditor(<ConditionsPanel />, { variables, conditions, readOnly });
  return { ...shown, now: () => shown.store.details.conditions };
}

const card = () => within(screen.getByRole('region', { name: /^Condition / }));
const unfold = () => card().getByRole('button', { expanded: false });

it('asks for a variable first', () => {
  showInEditor(<ConditionsPanel />, { purpose: 'transactional' });
  expect(screen.getByText('Conditions look at variables: add a variable first.')).toBeTruthy();
});

it('begins with one rule about the first variable, and is open', async () => {
  const { person, now } = open([]);
  await person.click(screen.getByRole('button', { name: 'Add a condition' }));
  expect(now()).toMatchObject([{ id: 'condition_1', rules: [{ variable: 'plan' }] }]);
  expect(card().getByRole('textbox', { name: 'Name' })).toBeTruthy();
});

it('has a name for people and an id for the text that stays', async () => {
  const { person, now } = open();
  await person.click(unfold());
  await person.type(card().getByRole('textbox', { name: 'Name' }), ' guests');
  expect(now()[0]).toMatchObject({ id: 'vip', name: 'VIP guests' });
});

it('holds when all rules do, or when any does', async () => {
  const { person, now } = open();
  await person.click(unfold());
  await person.click(screen.getByRole('radio', { name: 'any rule does' }));
  expect(now()[0]?.match).toBe('any');
});

it('compares with a value of the type of its variable', async () => {
  const { person, now } = open();
  await person.click(unfold());
  await person.click(card().getByRole('combobox', { name: 'Variable' }));
  await person.click(screen.getByRole('option', { name: 'count' }));
  const value = card().getByRole('textbox', { name: 'Value' });
  await person.clear(value);
  await person.type(value, '3');
  expect(now()[0]?.rules).toEqual([{ variable: 'count', operator: 'equals', value: 3 }]);
});

it('asks for no value where none is compared', async () => {
  const { person, now } = open();
  await person.click(unfold());
  await person.click(card().getByRole('combobox', { name: 'Comparison' }));
  const exists = screen
    .getAllByRole('option')
    .find(({ textContent }) => /has a value|exists|is set/i.test(textContent ?? ''));
  await person.click(exists as HTMLElement);
  expect(now()[0]?.rules[0]?.value).toBeNull();
  expect(card().queryByRole('textbox', { name: 'Value' })).toBeNull();
});

it('takes more rules and gives all away but the last', async () => {
  const { person, now } = open();
  await person.click(unfold());
  expect(screen.queryByRole('button', { name: 'Remove this rule' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Add a rule' }));
  expect(now()[0]?.rules).toHaveLength(2);
  await person.click(screen.getAllByRole('button', { name: 'Remove this rule' })[0] as HTMLElement);
  expect(now()[0]?.rules).toEqual([{ variable: 'plan', operator: 'exists', value: null }]);
});

it('goes, and comes back by undo', async () => {
  const { person, now, store } = open();
  await person.click(unfold());
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  expect(now()).toEqual([]);
  store.undo();
  expect(now()).toEqual([vip]);
});

it('changes nothing for those who may only read', async () => {
  const { person } = open([vip], true);
  await person.click(unfold());
  expect(screen.queryByRole('button', { name: 'Add a rule' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a condition' })).toBeNull();
});
