import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MailLanguagesProvider, newVariable } from '@/components/editor/liquid/use-definitions';
import { StoreProvider } from '@/components/editor/store/use-store';
import { writeRule } from '@/components/editor/tree/block-logic';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import { show } from '@/test/components/show';
import { showInEditor } from '@/test/components/show-in-editor';
import { openHeadless } from '@/test/headless-editor';
import { ConditionDialog } from './condition-dialog';
import { LogicField } from './logic-field';

const list: VariableDefinition = {
  ...{ name: 'orders', type: 'list', required: true, fallback: null, sample: null, description: null },
  fields: [],
};
const plan: VariableDefinition = { ...list, name: 'plan', type: 'text', fields: undefined };
const vip: ConditionDefinition = { id: 'vip', name: 'VIP', match: 'all', rules: [] };

function open(logic: MjmlNode['logic'] = [], readOnly = false, variables = [plan, list]) {
  const onChange = vi.fn();
  const node = { tag: 'mj-text', logic } as MjmlNode; // the only part that is read
  const { store } = openHeadless(undefined, { variables, conditions: [vip], readOnly });
  const shown = show(
    <StoreProvider value={store}>
      <LogicField node={node} onChange={onChange} onRewrite={vi.fn()} />
    </StoreProvider>,
  );
  return { ...shown, onChange, store };
}

const menu = () => screen.getByRole('button', { name: 'Show only to some, or repeat' });
const only = writeRule({ kind: 'if', condition: 'vip' });

it('shows a block to everyone until a condition is chosen', async () => {
  const { person, onChange } = open();
  expect(screen.getByText('Everybody, once.')).toBeTruthy();
  await person.click(menu());
  await person.click(screen.getByRole('menuitem', { name: 'VIP' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([only]);
});

it('inverts a condition, and repeats for a list', async () => {
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

it('says how to repeat while there is no list', async () => {
  const { person } = open([], false, [plan]);
  await person.click(menu());
  const hint = screen.getByRole('menuitem', { name: /add a list under Variables/ });
  expect(hint.getAttribute('aria-disabled')).toBe('true');
});

it('changes a rule in place', async () => {
  const laidOut = { ...only, beforeLead: '\n', afterLead: ' ' };
  const { person, onChange } = open([laidOut]);
  await person.click(screen.getByRole('button', { name: 'Only when VIP' }));
  await person.click(screen.getByRole('menuitem', { name: 'Except when VIP' }));
  const unless = writeRule({ kind: 'unless', condition: 'vip' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith([{ ...unless, beforeLead: '\n', afterLead: ' ' }]);
});

it('describes each rule and removes it', async () => {
  const { person, onChange } = open([only, writeRule({ kind: 'for', item: 'order', list: 'orders' })]);
  expect(screen.getByText('Once for each of orders, as order')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove: Once for each of orders, as order' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([only]);
});

it('creates a condition on the way', async () => {
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

it('changes nothing when read-only', () => {
  open([only], true);
  expect(screen.getByText('Only when VIP')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('the dialog for a new condition', () => {
  const onAdded = vi.fn();
  const onClose = vi.fn();

  function open(variables = [newVariable('plan'), { ...newVariable('count'), type: 'number' as const }]) {
    onAdded.mockClear();
    onClose.mockClear();
    return showInEditor(<ConditionDialog onClose={onClose} onAdded={onAdded} />, { variables });
  }

  const add = () => screen.getByRole('button', { name: 'Show only then' });
  const choose = async (
    person: ReturnType<typeof open>['person'],
    field: string,
    option: string | RegExp,
  ) => {
    await person.click(screen.getByRole('combobox', { name: field }));
    await person.click(screen.getByRole('option', { name: option }));
  };

  it('creates a condition with one rule and a value of the variable’s type', async () => {
    const { person, store } = open();
    await choose(person, 'Variable', 'count');
    await person.type(screen.getByRole('textbox', { name: 'Value' }), '3{Enter}');
    const [made] = store.details.conditions;
    expect(made?.rules).toEqual([{ variable: 'count', operator: 'equals', value: 3 }]);
    expect(onAdded).toHaveBeenCalledExactlyOnceWith(made?.id);
  });

  it('creates its variable as optional, in the same step', async () => {
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

  it('asks a property of each contact in marketing email', async () => {
    const { person, store } = showInEditor(<ConditionDialog onClose={onClose} onAdded={onAdded} />, {
      purpose: 'marketing',
    });
    expect(screen.getByText(/A property of contacts/)).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: /^Name of the new variable/ }), 'Plan');
    await person.type(screen.getByRole('textbox', { name: 'Value' }), 'pro');
    await person.click(add());
    expect(store.details.variables).toMatchObject([{ name: 'contact.plan', required: false }]);
    expect(store.details.conditions[0]?.rules[0]?.variable).toBe('contact.plan');
  });

  it('asks for one of the email’s languages', async () => {
    const { person, store } = showInEditor(
      <MailLanguagesProvider value={['en', 'de', 'pt-BR']}>
        <ConditionDialog onClose={onClose} onAdded={onAdded} />
      </MailLanguagesProvider>,
    );
    await choose(person, 'Variable', 'Language');
    expect(add()).toHaveProperty('disabled', true);
    await choose(person, 'Value', 'Portuguese (Brazil)');
    await choose(person, 'Comparison', 'is not');
    await person.click(add());
    expect(store.details.variables).toMatchObject([{ name: 'email_language', required: false }]);
    expect(store.details.conditions).toMatchObject([
      {
        name: 'Language is not Portuguese (Brazil)',
        rules: [{ variable: 'email_language', operator: 'not_equals', value: 'pt-BR' }],
      },
    ]);
  });

  it('has no language to ask for in an email with only one', async () => {
    const { person } = open();
    await person.click(screen.getByRole('combobox', { name: 'Variable' }));
    expect(screen.queryByRole('option', { name: 'Language' })).toBeNull();
  });

  it('requires an unused name and a value', async () => {
    const { person } = open();
    expect(add()).toHaveProperty('disabled', true);
    await choose(person, 'Variable', 'New variable…');
    await person.type(screen.getByRole('textbox', { name: 'Value' }), 'yes');
    await person.type(screen.getByRole('textbox', { name: /^Name of the new variable/ }), 'plan');
    expect(screen.getByText('This name is already used.')).toBeTruthy();
    expect(add()).toHaveProperty('disabled', true);
  });

  it('can be canceled without a trace', async () => {
    const { person, store } = open();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(store.details.conditions).toEqual([]);
  });
});
