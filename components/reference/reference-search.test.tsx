import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showAt } from '@/test/components/show-at';
import { ReferenceSearch } from './reference-search';
import type { SearchEntry } from './search-entries';

const entry = (title: string, detail: string): SearchEntry =>
  ({ title, detail, href: `/developers/${title}` }) as SearchEntry;
const entries = [
  entry('Send an email', 'POST /emails'),
  entry('List emails', 'GET /emails'),
  entry('Error SENDER_UNAVAILABLE', '422'),
];
const open = () => showAt('/developers/api', <ReferenceSearch entries={entries} />);
const field = () => screen.getByRole('combobox', { name: /Search/ });
const chosen = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('opens on a slash, and shows nothing before typing', async () => {
  const { person } = open();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await person.keyboard('/');
  expect(document.activeElement).toBe(field());
  expect(field()).toHaveProperty('value', '');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('moves by arrow keys, announced, and opens on Enter', async () => {
  const { person, router } = open();
  await person.type(field(), 'emails');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  const titles = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(titles.length).toBeGreaterThan(1);
  expect(chosen()).toBe(titles[0]);
  await person.keyboard('{ArrowUp}');
  expect(chosen()).toBe(titles[0]);
  await person.keyboard('{ArrowDown}');
  expect(chosen()).toBe(titles[1]);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(titles[1]);
  await person.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledOnce();
  expect(field()).toHaveProperty('value', '');
});

it('opens a clicked entry', async () => {
  const { person, router } = open();
  await person.type(field(), 'SENDER');
  await person.click(screen.getByRole('option', { name: /SENDER_UNAVAILABLE/ }));
  expect(router.push).toHaveBeenCalledWith('/developers/Error SENDER_UNAVAILABLE');
});

it('says what to try without results, and closes on Escape', async () => {
  const { person, router } = open();
  await person.type(field(), 'unicorn');
  expect(screen.getByRole('status').textContent).toMatch(/No results\. Try/);
  await person.keyboard('{Enter}');
  expect(router.push).not.toHaveBeenCalled();
  await person.keyboard('{Escape}');
  expect(field()).toHaveProperty('value', '');
  expect(screen.queryByRole('status')).toBeNull();
});
