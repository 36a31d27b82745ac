import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMember } from '@/test/components/a-workspace';
import { anId } from '@/test/components/an-email';
import { answering, aPage, aSession } from '@/test/components/answers';
import { showWith } from '@/test/components/show';
import type { Recipients } from './recipients';
import { RecipientsField } from './recipients-field';

const member = (last: number, name: string) =>
  aMember(name, {
    id: anId(last),
    user: { id: anId(last + 10), name, email: `${name.split(' ')[0]?.toLowerCase()}@people.example` },
  });

function open(value: Recipients = { addresses: ['ada@people.example'], typed: '' }) {
  answering({
    'GET /session': aSession('marketer'),
    'GET /members': aPage([
      member(1, 'Ada Lovelace'),
      member(2, 'Grace Hopper'),
      member(3, 'Gra Other'),
    ]) as never,
  });
  return showWith(value, (shown, onChange) => <RecipientsField value={shown} onChange={onChange} />);
}

const to = () => screen.getByRole('combobox', { name: /^To/ });
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove/ }).map((one) => one.getAttribute('aria-label'));
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('suggests other colleagues by keyboard', async () => {
  const { person, changes } = open();
  await person.click(to());
  await screen.findByRole('listbox', { name: 'Colleagues' });
  expect(offered()).toEqual(['Grace Hoppergrace@people.example', 'Gra Othergra@people.example']);
  await person.keyboard('grace h');
  expect(offered()).toEqual(['Grace Hoppergrace@people.example']);
  const option = screen.getByRole('option');
  expect(to().getAttribute('aria-activedescendant')).toBe(option.id);
  await person.keyboard('{Enter}');
  expect(changes.at(-1)).toEqual({ addresses: ['ada@people.example', 'grace@people.example'], typed: '' });
  expect(to().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(to());
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chips()).toEqual(['ada', 'grace', 'gra'].map((name) => `Remove ${name}@people.example`));
});

it('chooses a colleague by mouse, and closes the list on Escape', async () => {
  const { person } = open();
  await person.click(to());
  await person.click(await screen.findByRole('option', { name: /Grace/ }));
  expect(chips()).toContain('Remove grace@people.example');
  await person.keyboard('{ArrowDown}');
  expect(offered()).toHaveLength(1);
  await person.keyboard('{Escape}');
  expect(offered()).toEqual([]);
});

it('accepts any addresses, typed or pasted, each once', async () => {
  const { person, changes } = open({ addresses: [], typed: '' });
  // A completely typed address wins over a colleague with a longer one.
  await person.type(to(), 'grace@people.example{Enter}');
  await person.type(to(), 'b@x.test, c@x.test d@x.test ');
  await person.paste('B@x.test; e@x.test\n');
  expect(changes.at(-1)).toEqual({
    addresses: ['grace@people.example', 'B@x.test', 'c@x.test', 'd@x.test', 'e@x.test'],
    typed: '',
  });
  await person.type(to(), 'f@x.test');
  expect(screen.getByRole('alert').textContent).toBe('At most 5 addresses.');
  await person.tab();
  expect(chips()).toHaveLength(6);
});

it('removes addresses by Backspace and by button', async () => {
  const { person } = open({ addresses: ['a@x.test', 'b@x.test', 'c@x.test'], typed: '' });
  await person.click(screen.getByRole('button', { name: 'Remove b@x.test' }));
  expect(document.activeElement).toBe(to());
  await person.keyboard('{Backspace}');
  expect(chips()).toEqual(['Remove a@x.test']);
});
