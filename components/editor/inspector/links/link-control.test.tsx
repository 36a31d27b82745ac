import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { StoreProvider } from '@/components/editor/store/use-store';
import { showWith } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { LinkControl } from './link-control';

function open(first = '', readOnly = false) {
  const { store } = openHeadless(undefined, {
    variables: [newVariable('order_url', '', 'url'), newVariable('seats', '', 'number')],
    purpose: 'transactional',
    readOnly,
  });
  const shown = showWith(first, (value, onChange) => (
    <StoreProvider value={store}>
      <LinkControl {...{ label: 'Link', value, inherited: '', onChange }} />
    </StoreProvider>
  ));
  return { ...shown, store };
}

const trigger = () => screen.getByRole('button', { name: /^Link: (?!open|remove)/ });
const set = () => screen.getByRole('button', { name: 'Set link' });

it('accepts a web page, adding its scheme', async () => {
  const { person, changes } = open();
  expect(trigger().textContent).toBe('Add a link');
  await person.click(trigger());
  await person.type(screen.getByRole('textbox', { name: 'Web address' }), 'https://example.com/a');
  await person.click(set());
  expect(changes).toEqual(['https://example.com/a']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(trigger().textContent).toBe('https://example.com/a');
});

it.each([
  ['Email', 'Email address', 'a@example.com', 'mailto:a@example.com'],
  ['Phone', 'Phone number', '+49 30 123', 'tel:+4930123'],
])('accepts an email address or phone number (%s)', async (kind, label, typed, address) => {
  const { person, changes } = open();
  await person.click(trigger());
  await person.click(screen.getByRole('radio', { name: kind }));
  await person.type(screen.getByRole('textbox', { name: label }), typed);
  await person.click(set());
  expect(changes).toEqual([address]);
});

it('accepts a variable of the right type', async () => {
  const { person, changes } = open();
  await person.click(trigger());
  await person.click(screen.getByRole('radio', { name: 'Variable' }));
  await person.click(screen.getByRole('combobox', { name: 'Variable' }));
  expect(screen.queryByRole('option', { name: 'seats' })).toBeNull();
  await person.click(screen.getByRole('option', { name: 'order_url' }));
  await person.click(set());
  expect(changes).toEqual(['{{ order_url }}']);
});

it('is set by Enter, also behind a variable at its end', async () => {
  const { person, changes } = open();
  await person.click(trigger());
  await person.type(
    screen.getByRole('textbox', { name: 'Web address' }),
    'https://a.example/{{{{ seats }}{Enter}',
  );
  expect(changes).toEqual(['https://a.example/{{ seats }}']);
});

it('keeps the focus, and so what was typed, on Shift and Tab from its kinds', async () => {
  // There is no layout here, and invisible elements cannot be focused.
  const shown = vi.spyOn(Element.prototype, 'getClientRects');
  shown.mockReturnValue([new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList);
  const { person } = open();
  await person.click(trigger());
  await person.type(screen.getByRole('textbox', { name: 'Web address' }), 'https://a.example');
  await person.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Web' }));
  await person.tab({ shift: true });
  expect(document.activeElement).toBe(set());
  shown.mockRestore();
});

it('rejects an invalid address, and says why', async () => {
  const { person, changes } = open();
  await person.click(trigger());
  const address = screen.getByRole('textbox', { name: 'Web address' });
  await person.type(address, 'nowhere');
  expect(set()).toHaveProperty('disabled', true);
  expect(screen.getByText('Enter an address such as https://example.com/offer.')).toBeTruthy();
  await person.clear(address);
  await person.type(address, 'javascript:alert(1)');
  expect(set()).toHaveProperty('disabled', true);
  expect(screen.getByText('Links begin with https:, mailto: or tel:.')).toBeTruthy();
  await person.keyboard('{Enter}');
  expect(changes).toEqual([]);
});

it('opens the link in a new tab and removes it', async () => {
  const { person, changes } = open('https://example.com/');
  const link = screen.getByRole('link', { name: 'Link: open in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://example.com/',
    'noreferrer',
  ]);
  await person.click(screen.getByRole('button', { name: 'Link: remove' }));
  expect(changes).toEqual(['']);
  expect(screen.queryByRole('link')).toBeNull();
});

it('starts with the current link each time it opens', async () => {
  const { person, set: change } = open('mailto:a@example.com');
  await person.click(trigger());
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveProperty('value', 'a@example.com');
  await person.keyboard('{Escape}');
  change('https://example.com/b');
  await person.click(await screen.findByRole('button', { name: 'Link: https://example.com/b' }));
  expect(screen.getByRole('textbox', { name: 'Web address' })).toHaveProperty(
    'value',
    'https://example.com/b',
  );
});

it('is read-only but can be followed when read-only', () => {
  open('https://example.com/', true);
  expect(trigger()).toHaveProperty('disabled', true);
  expect(screen.getByRole('link')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Link: remove' })).toBeNull();
});
