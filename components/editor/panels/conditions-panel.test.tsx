import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MailLanguagesProvider, newVariable } from '@/components/editor/liquid/use-definitions';
import { StoreProvider } from '@/components/editor/store/use-store';
import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import { show } from '@/test/components/show';
import { showInEditor } from '@/test/components/show-in-editor';
import { openHeadless } from '@/test/headless-editor';
import { ConditionsPanel } from './conditions-panel';

const pro: ConditionDefinition = {
  id: 'pro',
  name: 'Pro plan',
  match: 'all',
  rules: [{ variable: 'plan', operator: 'equals', value: 'pro' }],
};

function open(
  conditions: ConditionDefinition[],
  variables: VariableDefinition[] = [newVariable('plan'), newVariable('seats', '', 'number')],
  more: Parameters<typeof openHeadless>[1] = {},
  props: Parameters<typeof ConditionsPanel>[0] = {},
) {
  const { store } = openHeadless(undefined, { variables, conditions, ...more });
  const shown = show(
    <StoreProvider value={store}>
      <ConditionsPanel {...props} />
    </StoreProvider>,
  );
  const unfold = () => shown.person.click(screen.getByRole('button', { name: /pro$/i, expanded: false }));
  const choose = async (name: string, option: string, at = 0) => {
    const lists = screen.getAllByRole('combobox', { name });
    await shown.person.click(lists[at] as HTMLElement);
    await shown.person.click(screen.getByRole('option', { name: option }));
  };
  return { ...shown, store, unfold, choose, conditions: () => store.details.conditions };
}

const inLanguages = (languages: readonly string[]) => (
  <MailLanguagesProvider value={languages}>
    <ConditionsPanel />
  </MailLanguagesProvider>
);
const openIn = (languages: readonly string[], conditions: ConditionDefinition[]) =>
  showInEditor(inLanguages(languages), { variables: [newVariable('plan')], conditions });

describe('conditions', () => {
  it('need a variable', () => {
    open([], []);
    expect(screen.getByText('Conditions look at variables: add a variable first.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a condition' })).toBeNull();
  });

  it('start open with a rule about the first variable', async () => {
    const { person, conditions } = open([]);
    expect(screen.getByText('No conditions yet.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Add a condition' }));
    expect(conditions()).toEqual([
      {
        id: 'condition_1',
        name: 'New condition',
        match: 'all',
        rules: [{ variable: 'plan', operator: 'exists', value: null }],
      },
    ]);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'New condition');
  });

  it('never use an existing id', async () => {
    const { person, conditions } = open([{ ...pro, id: 'condition_1' }]);
    await person.click(screen.getByRole('button', { name: 'Add a condition' }));
    expect(conditions().map(({ id }) => id)).toEqual(['condition_1', 'condition_2']);
  });

  it('open when a check links to them', () => {
    open([pro], undefined, {}, { asked: { name: 'pro', count: 1 } });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Pro plan');
  });

  it('can be read-only', async () => {
    const { unfold } = open([pro], undefined, { readOnly: true });
    expect(screen.queryByRole('button', { name: 'Add a condition' })).toBeNull();
    await unfold();
    expect(screen.getByRole('textbox', { name: 'Name' }).closest('fieldset')).toHaveProperty(
      'disabled',
      true,
    );
    for (const name of ['Add a rule', 'Remove']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('a condition', () => {
  it('is named while typing, in one undo step', async () => {
    const { person, unfold, conditions, store } = open([pro]);
    await unfold();
    await person.type(screen.getByRole('textbox', { name: 'Name' }), ' of ours');
    expect(conditions()[0]?.name).toBe('Pro plan of ours');
    store.undo();
    expect(conditions()).toEqual([pro]);
  });

  it('holds if all rules do, or any', async () => {
    const { person, unfold, conditions } = open([pro]);
    await unfold();
    await person.click(screen.getByRole('radio', { name: 'any rule does' }));
    expect(conditions()[0]?.match).toBe('any');
  });

  it('can have more rules, and keeps at least one', async () => {
    const { person, unfold, conditions } = open([pro]);
    await unfold();
    expect(screen.queryByRole('button', { name: /Remove rule/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Add a rule' }));
    expect(conditions()[0]?.rules).toHaveLength(2);
    const first = screen.getByRole('button', { name: 'Remove rule 1' });
    expect(screen.getByRole('group', { name: 'Rule 2' })).toBeTruthy();
    await person.click(first);
    expect(conditions()[0]?.rules).toEqual([{ variable: 'plan', operator: 'exists', value: null }]);
    expect(screen.queryByRole('button', { name: /Remove rule/ })).toBeNull();
  });

  it('asks for a value only to compare', async () => {
    const { unfold, conditions, choose } = open([pro]);
    await unfold();
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveProperty('value', 'pro');
    await choose('Comparison', 'has a value');
    expect(conditions()[0]?.rules).toEqual([{ variable: 'plan', operator: 'exists', value: null }]);
    expect(screen.queryByRole('textbox', { name: 'Value' })).toBeNull();
  });

  it('compares with a value of the variable’s type', async () => {
    const rules = [{ variable: 'seats', operator: 'equals' as const, value: '' }];
    const { person, unfold, conditions } = open([{ ...pro, rules }]);
    await unfold();
    await person.type(screen.getByRole('textbox', { name: 'Value' }), '12');
    expect(conditions()[0]?.rules[0]?.value).toBe(12);
  });

  it('can use another variable', async () => {
    const { unfold, conditions, choose } = open([pro]);
    await unfold();
    await choose('Variable', 'seats');
    expect(conditions()[0]?.rules[0]).toMatchObject({ variable: 'seats' });
  });

  it('can use the language, even one that the email no longer has', async () => {
    const { store, ...shown } = openIn(['en', 'de'], [pro]);
    await shown.person.click(screen.getByRole('button', { name: /pro$/i, expanded: false }));
    const choose = async (name: string, option: string) => {
      await shown.person.click(screen.getByRole('combobox', { name }));
      await shown.person.click(screen.getByRole('option', { name: option }));
    };
    await choose('Variable', 'Language');
    expect(screen.getByRole('combobox', { name: 'Value' }).textContent).toBe('Choose a language');
    await choose('Value', 'German');
    expect(store.details.conditions[0]?.rules).toEqual([
      { variable: 'email_language', operator: 'equals', value: 'de' },
    ]);
    expect(store.details.variables.at(-1)).toMatchObject({ name: 'email_language', required: false });
    shown.again(inLanguages(['en', 'fr']));
    expect(screen.getByRole('combobox', { name: 'Value' }).textContent).toBe('German');
    await choose('Variable', 'plan');
    expect(store.details.conditions[0]?.rules).toEqual([
      { variable: 'plan', operator: 'exists', value: null },
    ]);
  });

  it('keeps a deleted variable visible in its list', async () => {
    const { unfold } = open([{ ...pro, rules: [{ variable: 'gone', operator: 'exists', value: null }] }]);
    await unfold();
    expect(screen.getByRole('combobox', { name: 'Variable' }).textContent).toBe('gone');
  });

  it('can be deleted, and closes by clicking its name', async () => {
    const { person, unfold, conditions } = open([pro]);
    await unfold();
    const card = screen.getByRole('region', { name: 'Condition Pro plan' });
    await person.click(within(card).getByRole('button', { expanded: true }));
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    await unfold();
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    expect(conditions()).toEqual([]);
  });
});
