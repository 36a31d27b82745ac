import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ConditionsPanel } from '@/components/editor/panels/conditions-panel';
import { VariablesPanel } from '@/components/editor/panels/variables-panel';
import { StoreProvider } from '@/components/editor/store/use-store';
import { contactVariables } from '@/lib/document/variables/contact-variables';
import { show, showWith } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { LiquidInput } from './liquid-input';
import { ContactVariablesProvider, newVariable } from './use-definitions';
import { VariableMenu } from './variable-menu';

const kept = contactVariables([
  { name: 'first_name', type: 'text', description: 'What they are called' },
  { name: 'born', type: 'date', description: '' },
]);

function open(ui: ReactNode, more: Parameters<typeof openHeadless>[1] = {}, source?: string) {
  const { store } = openHeadless(source, { purpose: 'marketing', ...more });
  const shown = show(
    <StoreProvider value={store}>
      <ContactVariablesProvider value={kept}>{ui}</ContactVariablesProvider>
    </StoreProvider>,
  );
  return { ...shown, declared: () => store.details.variables, store };
}

const menu = (onClosed: (source: string | null) => void) => (
  <VariableMenu trigger={<button type="button">Insert</button>} onClosed={onClosed} />
);
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('are a group in the menu, and choosing one declares it with its property’s type', async () => {
  const onClosed = vi.fn();
  const { person, declared, store } = open(menu(onClosed), { variables: [newVariable('plan')] });
  await person.click(screen.getByRole('button', { name: 'Insert' }));
  expect(screen.getByText('Contact')).toBeTruthy();
  expect(items()).toEqual(['plan', 'New variable…', 'contact.email', 'contact.first_name', 'contact.born']);
  await person.click(screen.getByRole('menuitem', { name: 'contact.born' }));
  expect(onClosed).toHaveBeenCalledExactlyOnceWith('{{ contact.born }}');
  expect(declared().at(-1)).toEqual({
    ...{
      name: 'contact.born',
      type: 'date',
      required: true,
      fallback: null,
      sample: null,
      description: null,
    },
  });
  // It stays with the contact variables, and is not declared again.
  await person.click(screen.getByRole('button', { name: 'Insert' }));
  await person.click(screen.getByRole('menuitem', { name: 'contact.born' }));
  expect(declared().map(({ name }) => name)).toEqual(['plan', 'contact.born']);
  store.undo();
  expect(declared().map(({ name }) => name)).toEqual(['plan']);
});

it('say in transactional email where their values come from', async () => {
  const { person } = open(menu(vi.fn()), { purpose: 'transactional' });
  await person.click(screen.getByRole('button', { name: 'Insert' }));
  expect(screen.getByText('Contact (values come with each send)')).toBeTruthy();
});

it('skip names that the document uses, and are hidden when read-only', async () => {
  const { person } = open(menu(vi.fn()), { variables: [newVariable('contact')] });
  await person.click(screen.getByRole('button', { name: 'Insert' }));
  expect(items()).toEqual(['contact', 'New variable…']);
  await person.keyboard('{Escape}');
  const reading = open(menu(vi.fn()), { variables: [newVariable('contact.born')], readOnly: true });
  await reading.person.click(screen.getAllByRole('button', { name: 'Insert' }).at(-1) as HTMLElement);
  expect(items()).toEqual(['contact.born']);
});

it.each([
  ['{{{{ con', 'contact.email'],
  ['/first', 'contact.first_name'],
])('are suggested while typing %s', async (typed, first) => {
  const { store } = openHeadless(undefined, { purpose: 'marketing' });
  const { person, changes } = showWith('', (value, onChange) => (
    <StoreProvider value={store}>
      <ContactVariablesProvider value={kept}>
        <LiquidInput
          {...{
            id: 'subject',
            name: 'Subject',
            value,
            variables: [],
            readOnly: false,
            maxLength: 99,
            placeholder: '',
            onChange,
          }}
        />
      </ContactVariablesProvider>
    </StoreProvider>
  ));
  await person.type(screen.getByRole('textbox'), typed);
  expect(screen.getAllByRole('option')[0]?.textContent).toBe(first);
  await person.keyboard('{Enter}');
  expect(changes.at(-1)).toBe(`{{ ${first} }}`);
  expect(store.details.variables.map(({ name }) => name)).toEqual([first]);
});

it('are declared as optional when used in a condition', async () => {
  const { person, declared, store } = open(<ConditionsPanel />);
  await person.click(screen.getByRole('button', { name: 'Add a condition' }));
  await person.click(screen.getByRole('combobox', { name: 'Variable' }));
  await person.click(screen.getByRole('option', { name: 'contact.born' }));
  expect(store.details.conditions[0]?.rules).toMatchObject([{ variable: 'contact.born' }]);
  expect(declared()).toMatchObject([
    { name: 'contact.email', required: false },
    { name: 'contact.born', type: 'date', required: false },
  ]);
});

it('are declared with their type if the text uses them already, and show who is left out', async () => {
  const source =
    '<mjml><mj-body><mj-section><mj-column><mj-text>{{ contact.born }}</mj-text></mj-column></mj-section></mj-body></mjml>';
  const { person, declared } = open(<VariablesPanel onOpen={vi.fn()} />, {}, source);
  await person.click(screen.getByRole('button', { name: 'contact.born' }));
  expect(declared()).toMatchObject([{ name: 'contact.born', type: 'date' }]);
  expect(screen.getByText(/^Contacts without it are not sent this email\./)).toBeTruthy();
});
