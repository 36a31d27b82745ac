import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { ruleFields } from './rule-words';
import { RulesForm } from './rules-form';

const { call } = signedIn();
const fields = ruleFields(
  [{ name: 'orders', type: 'number' }],
  [{ id: 't', name: 'News' }],
  [],
  [{ id: '0198c0de-0000-7000-8000-000000000001', name: 'Autumn' }],
);

it('builds rules by the type of their field and previews matching contacts', async () => {
  await call('POST /contact-properties', { body: { name: 'orders', type: 'number', description: '' } });
  for (const [email, orders] of [
    ['ada@example.test', 5],
    ['bo@example.test', 1],
  ] as const)
    await call('POST /contacts', { body: { email, properties: { orders } } });
  const onSubmit = vi.fn();
  const { person } = show(
    <RulesForm
      {...{ fields, submitLabel: 'Save', pending: false, error: null, onSubmit }}
      initial={{ name: 'Buyers', match: 'all', rules: [] }}
    />,
  );
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await choose('Rule 1: field', 'Orders');
  await choose('Rule 1: comparison', 'is more than');
  await person.type(screen.getByRole('spinbutton', { name: 'Rule 1: value' }), '3');
  await waitFor(() => expect(screen.getByRole('status', { name: '1 contact matches' })).toBeTruthy());
  expect(screen.getByRole('link', { name: 'ada@example.test' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Add rule' }));
  expect(save.disabled).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Remove rule 2' }));
  await person.click(save);
  expect(onSubmit).toHaveBeenCalledWith({
    ...{ name: 'Buyers', match: 'all' },
    rules: [{ field: 'property.orders', operator: 'greater', value: 3 }],
  });

  async function choose(label: string, option: string) {
    await person.click(screen.getByRole('combobox', { name: label }));
    await person.click(within(await screen.findByRole('listbox')).getByRole('option', { name: option }));
  }
});

it('asks about activity in a broadcast, found by name', async () => {
  const onSubmit = vi.fn();
  const { person } = show(
    <RulesForm
      {...{ fields, submitLabel: 'Save', pending: false, error: null, onSubmit }}
      initial={{ name: 'Silent', match: 'all', rules: [] }}
    />,
  );
  await person.click(screen.getByRole('combobox', { name: 'Rule 1: field' }));
  await person.keyboard('broadcast aut');
  await person.click(await screen.findByRole('option', { name: 'Broadcast Autumn' }));
  await person.click(screen.getByRole('combobox', { name: 'Rule 1: comparison' }));
  await person.click(await screen.findByRole('option', { name: 'was not opened' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const field = 'broadcast.0198c0de-0000-7000-8000-000000000001';
  expect(onSubmit).toHaveBeenCalledWith({
    ...{ name: 'Silent', match: 'all' },
    rules: [{ field, operator: 'is', value: 'not_opened' }],
  });
});

it('asks for lists and for numbers of emails opened recently', async () => {
  const onSubmit = vi.fn();
  const { person } = show(
    <RulesForm
      {...{ fields, submitLabel: 'Save', pending: false, error: null, onSubmit }}
      initial={{
        ...{ name: 'Readers', match: 'all' },
        rules: [
          { field: 'opened', operator: 'within_days', value: 30, at_least: 2 },
          { field: 'property.orders', operator: 'one_of', value: [1, 5] },
        ],
      }}
    />,
  );
  const count = screen.getByRole('spinbutton', { name: 'Rule 1: number of emails' });
  const days = screen.getByRole('spinbutton', { name: 'Rule 1: number of days' });
  const list = screen.getByRole('textbox', { name: 'Rule 2: values, one per line' });
  expect([count, days, list].map((input) => (input as HTMLInputElement).value)).toEqual(['2', '30', '1\n5']);
  await person.clear(count);
  expect(screen.getByText('One rule is not finished.')).toBeTruthy();
  await person.type(count, '3');
  await person.type(list, '{Enter}x');
  expect(screen.getByText('One rule is not finished.')).toBeTruthy();
  await person.type(list, '{Backspace}8{Enter}');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledWith({
    ...{ name: 'Readers', match: 'all' },
    rules: [
      { field: 'opened', operator: 'within_days', value: 30, at_least: 3 },
      { field: 'property.orders', operator: 'one_of', value: [1, 5, 8] },
    ],
  });
});

it('shows saved rules, and saves them again only after a change', async () => {
  const { person } = show(
    <RulesForm
      {...{ fields, submitLabel: 'Save', pending: false, error: null, onSubmit: vi.fn() }}
      initial={{
        ...{ name: 'Left', match: 'any' },
        rules: [{ field: 'topic.t', operator: 'is_not', value: 'subscribed' }],
      }}
    />,
  );
  expect(screen.getByRole('combobox', { name: 'Rule 1: field' }).textContent).toBe('Topic News');
  expect(screen.getByRole('combobox', { name: 'Rule 1: comparison' }).textContent).toBe('is not subscribed');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await person.type(screen.getByLabelText(/^Name/), '!');
  expect(save.disabled).toBe(false);
});

it('links a rule to a new property in another tab, keeping the rules', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { person } = show(
    <RulesForm
      {...{ fields, submitLabel: 'Save', pending: false, error: null, onSubmit: vi.fn() }}
      initial={{ name: 'Germans', match: 'all', rules: [] }}
    />,
  );
  await person.click(screen.getByRole('combobox', { name: 'Rule 1: field' }));
  await person.click(await screen.findByRole('option', { name: 'New property…' }));
  expect(opened).toHaveBeenCalledWith('/contacts/properties', '_blank', 'noopener');
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Germans');
  opened.mockRestore();
});
