import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import type { VariableDefinition } from '@/lib/document/contract';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { VariablesPanel } from './variables-panel';

const text = (words: string) => inColumn(`<mj-text>${words}</mj-text>`);
const products: VariableDefinition = {
  ...{ name: 'products', type: 'list', required: true, fallback: null, description: null },
  sample: [{ name: 'Cup', price: '12' }],
  fields: ['name', 'price'].map((name) => ({
    ...{ name, type: 'text' as const, required: true, fallback: null, sample: name, description: null },
  })),
};

function open(variables: VariableDefinition[], body = '', readOnly = false) {
  const onOpen = vi.fn();
  const shown = showInEditor(<VariablesPanel onOpen={onOpen} />, { variables, body, readOnly });
  return { ...shown, onOpen, now: () => shown.store.details.variables };
}

const card = (name: string) => within(screen.getByRole('region', { name: `Variable ${name}` }));
const unfold = (name: string) => card(name).getAllByRole('button', { expanded: false })[0] as HTMLElement;
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

it('adds a variable that is used and was not described', async () => {
  const { person, now } = open([], text('Hello {{ first_name }}'));
  const wanted = within(screen.getByRole('region', { name: 'Used but not declared' }));
  await person.click(wanted.getByRole('button', { name: 'first_name' }));
  expect(now()).toEqual([newVariable('first_name')]);
  expect(screen.queryByRole('region', { name: 'Used but not declared' })).toBeNull();
});

it('adds one with a name that is free', async () => {
  const { person, now } = open([newVariable('new_variable')]);
  await person.click(screen.getByRole('button', { name: 'Add a variable' }));
  expect(now().map(({ name }) => name)).toEqual(['new_variable', 'new_variable_2']);
});

it('says which are not used', () => {
  open([newVariable('plan'), newVariable('city')], text('{{ plan }}'));
  expect(card('city').getByText('unused')).toBeTruthy();
  expect(card('plan').queryByText('unused')).toBeNull();
});

it('renames a variable wherever it is used, when the field is left, in one step', async () => {
  const { person, now, body, store } = open([newVariable('plan')], text('{{ plan | upcase }}'));
  await person.click(unfold('plan'));
  await person.clear(field(/^Name/));
  await person.type(field(/^Name/), 'level');
  expect(body()).toContain('{{ plan | upcase }}');
  await person.tab();
  expect(body()).toContain('{{ level | upcase }}');
  expect(now()[0]?.name).toBe('level');
  store.undo();
  expect(body()).toContain('{{ plan | upcase }}');
});

it('takes no name that another has or that is none', async () => {
  const { person, now } = open([newVariable('plan'), newVariable('city')]);
  await person.click(unfold('plan'));
  for (const name of ['city', '1 2']) {
    await person.clear(field(/^Name/));
    await person.type(field(/^Name/), name);
    expect(screen.getByRole('alert')).toBeTruthy();
    await person.tab();
    expect(now()[0]?.name).toBe('plan');
  }
});

it('takes a sample and a fallback of its type alone', async () => {
  const { person, now } = open([{ ...newVariable('count'), type: 'number' }]);
  await person.click(unfold('count'));
  await person.type(field(/^Sample/), 'many');
  expect(screen.getByText(/^Expected /)).toBeTruthy();
  expect(now()[0]?.sample).toBeNull();
  await person.clear(field(/^Sample/));
  await person.type(field(/^Sample/), '12');
  expect(now()[0]?.sample).toBe(12);
  await person.type(field(/^Fallback/), '3');
  expect(now()[0]?.fallback).toBe(3);
  expect(screen.getByText('A send without it shows “3”.')).toBeTruthy();
});

it('says what a send without a value becomes', async () => {
  const { person, now } = open([newVariable('plan')]);
  await person.click(unfold('plan'));
  expect(screen.getByText(/^A send without it is refused/)).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: 'Required' }));
  expect(now()[0]?.required).toBe(false);
  expect(screen.getByText(/^A send without it leaves the place empty/)).toBeTruthy();
});

it('forgets values that another type could not have', async () => {
  const { person, now } = open([{ ...newVariable('plan'), sample: 'pro', fallback: 'free' }]);
  await person.click(unfold('plan'));
  await person.click(screen.getByRole('combobox', { name: 'Type' }));
  await person.click(screen.getByRole('option', { name: 'List' }));
  expect(now()[0]).toMatchObject({ type: 'list', fields: [], sample: null, fallback: null });
});

it('edits a list item by item: added, in order, changed, removed', async () => {
  const { person, now } = open([products]);
  const samples = () => (now()[0]?.sample ?? []) as { name: string; price: string }[]; // of this list
  await person.click(unfold('products'));
  const sample = within(screen.getByRole('region', { name: 'Sample' }));
  await person.click(sample.getByRole('button', { name: 'Add an item' }));
  expect(samples()[1]).toEqual({ name: 'name', price: 'price' });
  const name = sample.getAllByRole('textbox', { name: /^name/ }).at(-1) as HTMLElement;
  expect(document.activeElement).toBe(name);
  await person.clear(name);
  await person.type(name, 'Bowl');
  await person.click(sample.getByRole('button', { name: 'Move item 2 up' }));
  expect(samples().map((item) => item.name)).toEqual(['Bowl', 'Cup']);
  await person.click(sample.getByRole('button', { name: 'Remove item 1' }));
  expect(samples().map((item) => item.name)).toEqual(['Cup']);
});

it('edits a list as JSON, where that is quicker', async () => {
  const { person, now } = open([products]);
  await person.click(unfold('products'));
  await person.click(screen.getAllByRole('button', { name: 'Edit as JSON' })[0] as HTMLElement);
  const json = field(/^Sample/);
  await person.clear(json);
  await person.click(json);
  await person.paste('[{ "name": "Pot", "price": "9" }]');
  expect(now()[0]?.sample).toEqual([{ name: 'Pot', price: '9' }]);
});

it('renames a field of a list in the text and in the samples', async () => {
  const { person, now, body } = open(
    [products],
    `<mj-raw>{% for product in products %}</mj-raw>${text('{{ product.price }}')}<mj-raw>{% endfor %}</mj-raw>`,
  );
  await person.click(unfold('products'));
  const price = screen.getAllByRole('textbox', { name: 'Field name' })[1] as HTMLElement;
  await person.clear(price);
  await person.type(price, 'cost{Enter}');
  expect(body()).toContain('{{ product.cost }}');
  expect(now()[0]?.fields?.map(({ name }) => name)).toEqual(['name', 'cost']);
  expect(now()[0]?.sample).toEqual([{ name: 'Cup', cost: '12' }]);
});

it('adds fields to a list and takes them away with their values', async () => {
  const { person, now } = open([products]);
  await person.click(unfold('products'));
  await person.click(screen.getByRole('button', { name: 'Add a field' }));
  expect(now()[0]?.fields?.map(({ name }) => name)).toEqual(['name', 'price', 'field_3']);
  await person.click(screen.getByRole('button', { name: 'Remove price' }));
  expect(now()[0]?.sample).toEqual([{ name: 'Cup' }]);
});

it('leads to the places that use a variable', async () => {
  const { person, onOpen } = open([newVariable('plan')], text('{{ plan }}'));
  await person.click(unfold('plan'));
  const places = card('plan')
    .getAllByRole('button')
    .filter(({ textContent }) => /line|Text/i.test(textContent ?? ''));
  await person.click(places.at(-1) as HTMLElement);
  expect(onOpen.mock.calls[0]?.[0]).toMatchObject({ line: 1 });
});

it('removes one, and undo brings it back', async () => {
  const { person, now, store } = open([newVariable('plan')]);
  await person.click(unfold('plan'));
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('No variables yet.')).toBeTruthy();
  store.undo();
  expect(now()).toHaveLength(1);
});

it('can be looked at by those who may only read', async () => {
  const { person } = open([newVariable('plan')], '', true);
  await person.click(unfold('plan'));
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a variable' })).toBeNull();
});
