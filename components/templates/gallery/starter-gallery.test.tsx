import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDraftedTemplate, aStarter } from '@/test/components/a-template';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { StarterGallery } from './starter-gallery';

const starters = [
  aStarter('Receipt'),
  aStarter('Reset', { use: 'account', industry: 'Software' }),
  aStarter('Sale', { purpose: 'marketing', use: 'campaign' }),
];

function open(address = '/templates/new', answers: Answers = {}) {
  const api = answering({
    'GET /starter-templates': { object: 'list', data: starters, has_more: false, next_cursor: null } as never,
    'GET /brand': refused('NOT_FOUND', 'None.'),
    ...answers,
  });
  return { ...showAt(address, <StarterGallery />), api };
}
const dialog = () => screen.findByRole('dialog');

it('shows how many match, and keeps the filters in the URL', async () => {
  const { person, search } = open();
  expect(await screen.findByText('3 of 3 templates', { selector: 'output' })).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: 'Industry' }));
  await person.click(await screen.findByRole('option', { name: 'Retail' }));
  await person.click(screen.getByRole('combobox', { name: 'Use' }));
  await person.click(await screen.findByRole('option', { name: 'Campaigns' }));
  expect(screen.getByRole('status').textContent).toBe('1 of 3 templates');
  expect(search()).toEqual({ industry: 'Retail', use: 'campaign' });
  expect(screen.getByRole('button', { name: /Sale/ })).toBeTruthy();
  // Search results do not include the blank page.
  expect(screen.queryByRole('button', { name: /Blank/ })).toBeNull();
});

it('clears a search without results', async () => {
  const { person, search } = open('/templates/new?q=unicorn');
  await screen.findByRole('heading', { name: /No template matches/ });
  await person.click(screen.getByRole('button', { name: /Clear the filters/ }));
  await waitFor(() => expect(search()).toEqual({}));
  expect(screen.getByRole('button', { name: /Receipt/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Import/ }).getAttribute('href')).toBe('/templates/import');
});

it('opens one from the URL, and moves to others by button and arrow key, wrapping around', async () => {
  const { person, search } = open('/templates/new?starter=Reset');
  expect(within(await dialog()).getByRole('heading', { name: 'Reset' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Next template/ }));
  expect(search()).toEqual({ starter: 'Sale' });
  screen.getByRole('button', { name: /Next template/ }).focus();
  await person.keyboard('{ArrowRight}');
  await waitFor(() => expect(search()).toEqual({ starter: 'Receipt' }));
  await person.keyboard('{ArrowLeft}');
  await waitFor(() => expect(search()).toEqual({ starter: 'Sale' }));
  // In a field, arrow keys move the caret.
  await person.click(screen.getByLabelText(/^Name/));
  await person.keyboard('{ArrowLeft}');
  expect(search()).toEqual({ starter: 'Sale' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(search()).toEqual({}));
});

it('creates a template from a starter with its name and subject, and opens it', async () => {
  const { person, api, router } = open('/templates/new?starter=Receipt', {
    'POST /templates': aDraftedTemplate({ id: anId(85) }),
  });
  const name = within(await dialog()).getByLabelText(/^Name/);
  expect(name).toHaveProperty('value', 'Receipt');
  await person.clear(name);
  await person.type(name, ' Our receipt ');
  await person.click(screen.getByRole('button', { name: /Create template/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/templates/${anId(85)}`));
  expect(api.bodies('POST /templates')).toEqual([
    {
      ...{ purpose: 'transactional', source_mode: 'visual', starter: 'Receipt' },
      ...{ name: 'Our receipt', subject: 'Subject of Receipt' },
    },
  ]);
});

it('starts blank with a purpose and mode', async () => {
  const { person, api } = open('/templates/new', { 'POST /templates': aDraftedTemplate() });
  await person.click(await screen.findByRole('button', { name: /Blank/ }));
  await person.type(within(await dialog()).getByLabelText(/^Name/), 'News');
  await person.click(screen.getByRole('radio', { name: /^Marketing/ }));
  await person.click(screen.getByRole('radio', { name: /^HTML/ }));
  await person.click(screen.getByRole('button', { name: /Create template/ }));
  await waitFor(() => expect(api.bodies('POST /templates')).toHaveLength(1));
  expect(api.bodies('POST /templates')[0]).toMatchObject({
    ...{ name: 'News', purpose: 'marketing', source_mode: 'html' },
    document: { purpose: 'marketing', source_mode: 'html' },
  });
  expect(api.bodies('POST /templates')[0]).not.toHaveProperty('subject');
});

it.each([
  ['name', /^Name/],
  ['subject', /^Subject/],
])('shows a problem with the %s at its field', async (path, label) => {
  const details = { issues: [{ path, message: 'This is wrong.' }] };
  const { person, router } = open('/templates/new?starter=Sale', {
    'POST /templates': refused('INVALID_REQUEST', 'A field is wrong.', details),
  });
  await person.click(within(await dialog()).getByRole('button', { name: /Create template/ }));
  const reported = await screen.findByText('This is wrong.');
  expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toContain(reported.id);
  expect(router.push).not.toHaveBeenCalled();
});

it('says why the gallery cannot be shown', async () => {
  open('/templates/new', { 'GET /starter-templates': refused('FORBIDDEN', 'Ask an owner.') });
  expect(await screen.findByText('Ask an owner.')).toBeTruthy();
});
