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
  it('are none to begin with', async () => {
    const { person, names } = open([]);
    expect(screen.getByText('No variables yet.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Add a variable' }));
    await person.click(screen.getByRole('button', { name: 'Add a variable' }));
    expect(names()).toEqual(['new_variable', 'new_variable_2']);
    expect(field('Name')).toHaveProperty('value', 'new_variable_2');
  });

  it('are told with their type, and what nothing uses', () => {
    open([newVariable('plan'), newVariable('items', '', 'list')], mail('{{ plan }}'));
    expect(within(card('plan')).getByText('Text')).toBeTruthy();
    expect(within(card('plan')).queryByText('unused')).toBeNull();
    expect(within(card('items')).getByText('List')).toBeTruthy();
    expect(within(card('items')).getByText('unused')).toBeTruthy();
  });

  it('are declared with one press where the text uses them already', async () => {
    const { person, names } = open([], mail('{{ plan }} {{ seats }}'));
    const wanted = screen.getByRole('region', { name: 'Used but not declared' });
    await person.click(within(wanted).getByRole('button', { name: 'seats' }));
    expect(names()).toEqual(['seats']);
    expect(field('Name')).toHaveProperty('value', 'seats');
    expect(within(wanted).queryByRole('button', { name: 'seats' })).toBeNull();
    expect(within(wanted).getByRole('button', { name: 'plan' })).toBeTruthy();
  });

  it('unfold one at a time, and the one that a check asks for', async () => {
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

  it('can be read only', async () => {
    const { unfold } = open([newVariable('plan')], mail('{{ seats }}'), { readOnly: true });
    expect(screen.queryByRole('button', { name: 'Add a variable' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Used but not declared' })).toBeNull();
    await unfold('plan');
    expect(field('Name').closest('fieldset')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

describe('a variable', () => {
  it('gets another name wherever it is used, once the field is left', async () => {
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
  ])('says why it cannot be called “%s”, and keeps its name', async (name, problem) => {
    const { person, unfold, names } = open([newVariable('plan'), newVariable('seats')]);
    await unfold('plan');
    await person.clear(field('Name'));
    if (name !== '') await person.type(field('Name'), name);
    expect(screen.getByRole('alert').textContent).toMatch(problem);
    await person.tab();
    expect(names()).toEqual(['plan', 'seats']);
  });

  it('begins anew as another type: values of the old one would not fit', async () => {
    const { person, unfold, store } = open([{ ...newVariable('plan', 'free'), sample: 'pro' }]);
    await unfold('plan');
    await person.click(screen.getByRole('combobox', { name: 'Type' }));
    await person.click(screen.getByRole('option', { name: 'Number' }));
    expect(store.details.variables[0]).toMatchObject({ type: 'number', sample: null, fallback: null });
  });

  it('is required or not, and says what that means for a send', async () => {
    const { person, unfold, store } = open([newVariable('plan')]);
    await unfold('plan');
    expect(screen.getByText(/^A send without it is refused\./)).toBeTruthy();
    await person.click(screen.getByRole('checkbox', { name: 'Required' }));
    expect(store.details.variables[0]?.required).toBe(false);
    expect(screen.getByText(/^A send without it leaves the place empty\./)).toBeTruthy();
    await person.type(field('Fallback'), 'free');
    expect(screen.getByText('A send without it shows “free”.')).toBeTruthy();
  });

  it('takes a sample and a fallback of its type alone', async () => {
    const { person, unfold, store } = open([newVariable('seats', '', 'number')]);
    await unfold('seats');
    await person.type(field('Sample'), '4x');
    expect(store.details.variables[0]?.sample).toBe(4);
    expect(screen.getByRole('alert').textContent).toMatch(/^Expected .*number/);
    await person.type(field('Sample'), '{Backspace}2');
    expect(store.details.variables[0]?.sample).toBe(42);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of yes or no is chosen', async () => {
    const { person, unfold, store } = open([newVariable('vip', '', 'boolean')]);
    await unfold('vip');
    await person.click(screen.getByRole('combobox', { name: 'Sample' }));
    await person.click(screen.getByRole('option', { name: 'Yes' }));
    expect(store.details.variables[0]?.sample).toBe(true);
    await person.click(screen.getByRole('combobox', { name: 'Sample' }));
    await person.click(screen.getByRole('option', { name: 'None' }));
    expect(store.details.variables[0]?.sample).toBeNull();
  });

  it('has a description, which is typed as one step of undo', async () => {
    const { person, unfold, store } = open([newVariable('plan')]);
    await unfold('plan');
    await person.type(field(/Description/), 'What they pay for');
    expect(store.details.variables[0]?.description).toBe('What they pay for');
    store.undo();
    expect(store.details.variables[0]?.description).toBeNull();
  });

  it('goes, and comes back by undo', async () => {
    const { person, unfold, names, store } = open([newVariable('plan'), newVariable('seats')]);
    await unfold('plan');
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    expect(names()).toEqual(['seats']);
    store.undo();
    expect(names()).toEqual(['plan', 'seats']);
  });

  it('tells where it is used, and leads there', async () => {
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

  it('tells that nothing uses it', async () => {
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

  it('shows its items by their first words, each with its fields', async () => {
    const { person, unfold, store } = open([items]);
    await unfold('items');
    expect(shownItems()).toEqual(['Item 1Tea', 'Item 2Cake']);
    await person.click(screen.getByRole('button', { name: /^Item 1/ }));
    await person.type(field('name'), '!');
    expect(sampleOf(store)).toEqual([{ name: 'Tea!' }, { name: 'Cake' }]);
  });

  it('puts items in order, and has none to move beyond its ends', async () => {
    const { person, unfold, store } = open([items]);
    await unfold('items');
    expect(screen.getByRole('button', { name: 'Move item 1 up' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Move item 2 down' })).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('button', { name: 'Move item 2 up' }));
    expect(sampleOf(store)).toEqual([{ name: 'Cake' }, { name: 'Tea' }]);
  });

  it('takes one more item, which is open with the focus in its first field', async () => {
    const { person, unfold, store } = open([items]);
    await unfold('items');
    const [add] = screen.getAllByRole('button', { name: 'Add an item' });
    if (add) await person.click(add);
    expect(sampleOf(store)).toHaveLength(3);
    expect(document.activeElement).toBe(field('name'));
  });

  it('gives the focus to “Add an item” where the last one goes', async () => {
    const { person, unfold, store } = open([items]);
    await unfold('items');
    await person.click(screen.getByRole('button', { name: 'Remove item 2' }));
    expect(sampleOf(store)).toEqual([{ name: 'Tea' }]);
    expect(document.activeElement?.textContent).toBe('Add an item');
  });

  it('says that an empty list cannot be sent where it is required', async () => {
    const { unfold } = open([{ ...items, sample: [] }]);
    await unfold('items');
    expect(screen.getByText(/^An empty list\. This variable is required/)).toBeTruthy();
  });

  it('can be edited as JSON, and says what is none', async () => {
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

  it('gets more fields, and loses values with a field that goes', async () => {
    const { person, unfold, store } = open([items]);
    await unfold('items');
    await person.click(screen.getByRole('button', { name: 'Add a field' }));
    expect(store.details.variables[0]?.fields?.map(({ name }) => name)).toEqual(['name', 'field_2']);
    await person.click(screen.getByRole('button', { name: 'Remove name' }));
    expect(store.details.variables[0]?.fields?.map(({ name }) => name)).toEqual(['field_2']);
    expect(JSON.stringify(sampleOf(store) ?? [])).not.toContain('Tea');
  });

  it('gives a field another name in its items and in the text', async () => {
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

  it('refuses a field that is there already', async () => {
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
