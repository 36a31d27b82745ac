import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { StoreProvider } from '@/components/editor/store/use-store';
import type { VariableDefinition } from '@/lib/document/contract';
import { show } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { VariablesPanel } from './variables-panel';

const mail = (words: string) =>
  `<mjml><mj-body><mj-section><mj-column><mj-text>${words}</mj-text></mj-column></mj-section></mj-body></mjml>`;

function open(
  variables: VariableDefinition[],
  source = mail('Hello'),
  more: Parameters<typeof openHeadless>[1] = {},
  props: Partial<Parameters<typeof VariablesPanel>[0]> = {},
) {
  const { store, source: now } = openHeadless(source, { variables, ...more });
  const onOpen = vi.fn();
  const shown = show(
    <StoreProvider value={store}>
      <VariablesPanel onOpen={onOpen} {...props} />
    </StoreProvider>,
  );
  const names = () => store.details.variables.map(({ name }) => name);
  const unfold = (name: string) =>
    shown.person.click(within(card(name)).getByRole('button', { expanded: false }));
  return { ...shown, store, onOpen, names, unfold, source: now };
}

const card = (name: string) => screen.getByRole('region', { name: `Variable ${name}` });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const first = (name: string) => screen.getAllByRole('textbox', { name })[0] as HTMLElement;

describe('the variables of a template', () => {
  it('are initially none', async () => {
    const { person, names } = open([]);
    expect(screen.getByText('No variables yet.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Add a variable' }));
    await person.click(screen.getByRole('button', { name: 'Add a variable' }));
    expect(names()).toEqual(['new_variable', 'new_variable_2']);
    expect(field('Name')).toHaveProperty('value', 'new_variable_2');
  });

  it('are named by typing right after adding', async () => {
    const { person, names } = open([]);
    await person.click(screen.getByRole('button', { name: 'Add a variable' }));
    await person.keyboard('plan{Tab}');
    expect(names()).toEqual(['plan']);
  });

  it('are listed with their type, and whether unused', () => {
    open([newVariable('plan'), newVariable('items', '', 'list')], mail('{{ plan }}'));
    expect(within(card('plan')).getByText('Text')).toBeTruthy();
    expect(within(card('plan')).queryByText('unused')).toBeNull();
    expect(within(card('items')).getByText('List')).toBeTruthy();
    expect(within(card('items')).getByText('unused')).toBeTruthy();
  });

  it('are declared with one click if the text uses them', async () => {
    const { person, names } = open([], mail('{{ plan }} {{ seats }}'));
    const wanted = screen.getByRole('region', { name: 'Used but not declared' });
    await person.click(within(wanted).getByRole('button', { name: 'seats' }));
    expect(names()).toEqual(['seats']);
    expect(field('Name')).toHaveProperty('value', 'seats');
    expect(within(wanted).queryByRole('button', { name: 'seats' })).toBeNull();
    expect(within(wanted).getByRole('button', { name: 'plan' })).toBeTruthy();
  });

  it('have the focus in the card that was declared, and not in the first one', async () => {
    const { person } = open([newVariable('plan')], mail('{{ plan }} {{ seats }} {{ city }}'));
    for (const name of ['seats', 'city']) {
      await person.click(screen.getByRole('button', { name }));
      expect(document.activeElement).toBe(within(card(name)).getByRole('textbox', { name: 'Name' }));
    }
  });

  it('open one at a time, including one a check links to', async () => {
    const { unfold } = open(
      [newVariable('a'), newVariable('b')],
      mail(''),
      {},
      { asked: { name: 'a', count: 1 } },
    );
    expect(within(card('a')).getByRole('button', { expanded: true })).toBeTruthy();
    await unfold('b');
    expect(within(card('a')).getByRole('button', { expanded: false })).toBeTruthy();
  });

  it('can be read-only', async () => {
    const { unfold } = open([newVariable('plan')], mail('{{ seats }}'), { readOnly: true });
    expect(screen.queryByRole('button', { name: 'Add a variable' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Used but not declared' })).toBeNull();
    await unfold('plan');
    expect(field('Name').closest('fieldset')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

describe('a variable', () => {
  it('is renamed wherever it is used, on blur', async () => {
    const { person, unfold, names, source, store } = open([newVariable('plan')], mail('Your {{ plan }}.'));
    await unfold('plan');
    await person.clear(field('Name'));
    await person.type(field('Name'), 'package');
    expect(names()).toEqual(['plan']);
    await person.keyboard('{Enter}');
    expect(names()).toEqual(['package']);
    expect(source()).toBe(mail('Your {{ package }}.'));
    expect(within(card('package')).getByRole('button', { expanded: true })).toBeTruthy();
    store.undo();
    expect(source()).toBe(mail('Your {{ plan }}.'));
  });

  it.each([
    ['seats', /already/],
    ['my plan', /Letters, digits/],
    ['', /Letters, digits/],
  ])('says why it cannot be named “%s”, and keeps its name', async (name, problem) => {
    const { person, unfold, names } = open([newVariable('plan'), newVariable('seats')]);
    await unfold('plan');
    await person.clear(field('Name'));
    if (name !== '') await person.type(field('Name'), name);
    expect(screen.getByRole('alert').textContent).toMatch(problem);
    await person.tab();
    expect(names()).toEqual(['plan', 'seats']);
  });

  it('drops values of the old type when its type changes', async () => {
    const { person, unfold, store } = open([{ ...newVariable('plan', 'free'), sample: 'pro' }]);
    await unfold('plan');
    await person.click(screen.getByRole('combobox', { name: 'Type' }));
    await person.click(screen.getByRole('option', { name: 'Number' }));
    expect(store.details.variables[0]).toMatchObject({ type: 'number', sample: null, fallback: null });
  });

  it('is required or not, and explains it', async () => {
    const { person, unfold, store } = open([newVariable('plan')]);
    await unfold('plan');
    expect(screen.getByText(/^A send without it is refused\./)).toBeTruthy();
    await person.click(screen.getByRole('checkbox', { name: 'Required' }));
    expect(store.details.variables[0]?.required).toBe(false);
    expect(screen.getByText(/^A send without it leaves the place empty\./)).toBeTruthy();
    await person.type(field('Fallback'), 'free');
    expect(screen.getByText('A send without it shows “free”.')).toBeTruthy();
  });

  it('accepts only a sample and fallback of its type', async () => {
    const { person, unfold, store } = open([newVariable('seats', '', 'number')]);
    await unfold('seats');
    await person.type(field('Sample'), '4x');
    expect(store.details.variables[0]?.sample).toBe(4);
    expect(screen.getByRole('alert').textContent).toMatch(/^Expected .*number/);
    await person.type(field('Sample'), '{Backspace}2');
    expect(store.details.variables[0]?.sample).toBe(42);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of type yes or no is chosen', async () => {
    const { person, unfold, store } = open([newVariable('vip', '', 'boolean')]);
    await unfold('vip');
    await person.click(screen.getByRole('combobox', { name: 'Sample' }));
    await person.click(screen.getByRole('option', { name: 'Yes' }));
    expect(store.details.variables[0]?.sample).toBe(true);
    await person.click(screen.getByRole('combobox', { name: 'Sample' }));
    await person.click(screen.getByRole('option', { name: 'None' }));
    expect(store.details.variables[0]?.sample).toBeNull();
  });

  it('has a description, typed as one undo step', async () => {
    const { person, unfold, store } = open([newVariable('plan')]);
    await unfold('plan');
    await person.type(field(/Description/), 'What they pay for');
    expect(store.details.variables[0]?.description).toBe('What they pay for');
    store.undo();
    expect(store.details.variables[0]?.description).toBeNull();
  });

  it('is deleted, and restored by undo', async () => {
    const { person, unfold, names, store } = open([newVariable('plan'), newVariable('seats')]);
    await unfold('plan');
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    expect(names()).toEqual(['seats']);
    store.undo();
    expect(names()).toEqual(['plan', 'seats']);
  });

  it('lists its uses, with links', async () => {
    const nameOf = ({ line }: { line: number }) => (line === 1 ? 'Text “Your plan”' : null);
    const { person, unfold, onOpen, store } = open([newVariable('plan')], mail('{{ plan }}'), {}, { nameOf });
    store.set({
      subject: 'About {{ plan }}',
      conditions: [
        {
          id: 'pro',
          name: 'Pro',
          match: 'all',
          rules: [{ variable: 'plan', operator: 'exists', value: null }],
        },
      ],
    });
    await unfold('plan');
    const usage = screen.getByRole('region', { name: 'Where plan is used' });
    expect(within(usage).getByText('Subject')).toBeTruthy();
    expect(within(usage).getByText('Condition “Pro”')).toBeTruthy();
    await person.click(within(usage).getByRole('button', { name: 'Text “Your plan”' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ line: 1, column: expect.any(Number) });
  });

  it('says that it is unused', async () => {
    const { unfold } = open([newVariable('plan')]);
    await unfold('plan');
    expect(screen.getByText('Nothing uses this variable.')).toBeTruthy();
  });
});

describe('a list', () => {
  const text = { type: 'text' as const, required: true, fallback: null, sample: null, description: null };
  const items: VariableDefinition = {
    ...newVariable('items', '', 'list'),
    fields: [{ ...text, name: 'name' }],
    sample: [{ name: 'Tea' }, { name: 'Cake' }],
  };
  const shownItems = () =>
    screen.getAllByRole('button', { name: /^Item \d/ }).map(({ textContent }) => textContent);
  const sampleOf = (store: ReturnType<typeof open>['store']) => store.details.variables[0]?.sample;

  it('shows its items by their first words, with their fields', async () => {
    const { person, unfold, store } = open([items]);
    await unfold('items');
    expect(shownItems()).toEqual(['Item 1Tea', 'Item 2Cake']);
    await person.click(screen.getByRole('button', { name: /^Item 1/ }));
    await person.type(field('name'), '!');
    expect(sampleOf(store)).toEqual([{ name: 'Tea!' }, { name: 'Cake' }]);
  });

  it('reorders items, except beyond the ends', async () => {
    const { person, unfold, store } = open([items]);
    await unfold('items');
    expect(screen.getByRole('button', { name: 'Move item 1 up' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Move item 2 down' })).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('button', { name: 'Move item 2 up' }));
    expect(sampleOf(store)).toEqual([{ name: 'Cake' }, { name: 'Tea' }]);
  });

  it('adds an item, opened with its first field focused', async () => {
    const { person, unfold, store } = open([items]);
    await unfold('items');
    const [add] = screen.getAllByRole('button', { name: 'Add an item' });
    if (add) await person.click(add);
    expect(sampleOf(store)).toHaveLength(3);
    expect(document.activeElement).toBe(field('name'));
  });

  it('focuses “Add an item” when the last one is removed', async () => {
    const { person, unfold, store } = open([items]);
    await unfold('items');
    await person.click(screen.getByRole('button', { name: 'Remove item 2' }));
    expect(sampleOf(store)).toEqual([{ name: 'Tea' }]);
    expect(document.activeElement?.textContent).toBe('Add an item');
  });

  it('says that an empty required list cannot be sent', async () => {
    const { unfold } = open([{ ...items, sample: [] }]);
    await unfold('items');
    expect(screen.getByText(/^An empty list\. This variable is required/)).toBeTruthy();
  });

  it('can be edited as JSON, and reports invalid JSON', async () => {
    const { person, unfold, store } = open([items]);
    await unfold('items');
    const [asJson] = screen.getAllByRole('button', { name: 'Edit as JSON' });
    if (asJson) await person.click(asJson);
    const json = first('Sample');
    await person.clear(json);
    await person.click(json);
    await person.paste('[{ "name": ');
    expect(screen.getByRole('alert').textContent).toBe('Expected a list as JSON, such as ["One", "Two"].');
    await person.paste('"Pie" }]');
    expect(sampleOf(store)).toEqual([{ name: 'Pie' }]);
    await person.click(screen.getByRole('button', { name: 'Edit as items' }));
    expect(shownItems()).toEqual(['Item 1Pie']);
  });

  it('adds fields, and drops values of removed ones', async () => {
    const { person, unfold, store } = open([items]);
    await unfold('items');
    await person.click(screen.getByRole('button', { name: 'Add a field' }));
    expect(store.details.variables[0]?.fields?.map(({ name }) => name)).toEqual(['name', 'field_2']);
    await person.keyboard('price{Tab}');
    expect(store.details.variables[0]?.fields?.map(({ name }) => name)).toEqual(['name', 'price']);
    await person.click(screen.getByRole('button', { name: 'Remove name' }));
    expect(store.details.variables[0]?.fields?.map(({ name }) => name)).toEqual(['price']);
    expect(JSON.stringify(sampleOf(store) ?? [])).not.toContain('Tea');
  });

  it('renames a field in its items and in the text', async () => {
    const loop = '{% for item in items %}{{ item.name }}{% endfor %}';
    const { person, unfold, store, source } = open([items], mail(loop));
    await unfold('items');
    const name = field('Field name');
    await person.clear(name);
    await person.type(name, 'title{Enter}');
    expect(store.details.variables[0]?.fields?.[0]?.name).toBe('title');
    expect(sampleOf(store)).toEqual([{ title: 'Tea' }, { title: 'Cake' }]);
    expect(source()).toBe(mail(loop.replace('item.name', 'item.title')));
  });

  it('rejects a duplicate field', async () => {
    const two = {
      ...items,
      fields: [
        { ...text, name: 'name' },
        { ...text, name: 'price' },
      ],
    };
    const { person, unfold, store } = open([two]);
    await unfold('items');
    await person.clear(first('Field name'));
    await person.type(first('Field name'), 'price{Enter}');
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(store.details.variables[0]?.fields?.map((field) => field.name)).toEqual(['name', 'price']);
  });
});
