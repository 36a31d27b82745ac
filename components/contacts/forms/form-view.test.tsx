import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Form } from '@/lib/forms/contract';
import { aForm, aTopic } from '@/test/components/a-contact';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { returnLater } from '@/test/components/return-later';
import { showAt } from '@/test/components/show-at';
import { FormView } from './form-view';
import { NewForm } from './new-form';

const answers = (given: Partial<Form> = {}): Answers => ({
  'GET /session': aSession('marketer'),
  'GET /forms/{formId}': aForm(given),
  'GET /forms/{formId}/sign-ups': { object: 'form_sign_ups', confirmed: 1, waiting: 0 },
  'GET /topics': aPage([aTopic('News')]),
  'GET /contact-properties': aPage([]),
  'GET /segments': aPage([]),
  'GET /templates': aPage([]),
  'POST /forms/preview': { object: 'form_preview', html: '<p>The page</p>' },
});

function open(given: Partial<Form> = {}, others: Answers = {}) {
  const api = answering({ ...answers(given), ...others });
  return { ...showAt('/contacts/forms/1', <FormView id={aForm().id} />), api };
}

it.each([
  [1, 0, /^1 person signed up\.$/],
  [1200, 1, /^1,200 people signed up, 1 more/],
])('shows that %s signed up and %s are unconfirmed', async (confirmed, waiting, words) => {
  open({}, { 'GET /forms/{formId}/sign-ups': { object: 'form_sign_ups', confirmed, waiting } });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('shows the link, and the HTML for a site once the site is entered', async () => {
  const { person } = open();
  expect((await screen.findByRole('region', { name: 'link' })).textContent).toBe(aForm().url);
  expect(screen.getByRole('link', { name: /Open page/ }).getAttribute('href')).toBe(aForm().url);
  await person.click(screen.getByRole('tab', { name: 'HTML' }));
  expect(screen.getByText(/Name your site first/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'HTML' }).textContent).toContain(aForm().url);
  await person.click(screen.getByRole('tab', { name: 'Frame' }));
  expect(screen.getByRole('region', { name: /frame/ }).textContent).toContain('<iframe');
});

it('asks for no site if the form has one', async () => {
  const { person } = open({ allowed_origins: ['https://a.example'] });
  await person.click(await screen.findByRole('tab', { name: 'HTML' }));
  expect(screen.queryByText(/Name your site first/)).toBeNull();
});

it('saves changes', async () => {
  const { person, api } = open({}, { 'PATCH /forms/{formId}': aForm({ name: 'Letter' }) });
  const name = await screen.findByLabelText(/^Name/);
  await person.clear(name);
  await person.type(name, 'Letter{Enter}');
  await screen.findByText('Saved.');
  expect(api.bodies('PATCH /forms/{formId}')).toEqual([{ name: 'Letter' }]);
});

it('is read-only for support', async () => {
  open({}, { 'GET /session': aSession('support') });
  await screen.findByTitle('Page of the form');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Delete|Save/ })).toBeNull();
});

it('is deleted after confirmation, and returns to the list', async () => {
  const { person, api, router } = open({}, { 'DELETE /forms/{formId}': undefined });
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: /Delete Our newsletter/ });
  await person.click(within(dialog).getByRole('button', { name: /Delete form/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/contacts/forms'));
  expect(api.of('DELETE /forms/{formId}')[0]?.path).toBe(`/forms/${aForm().id}`);
});

it('opens a new form after creating it', async () => {
  const api = answering({ ...answers(), 'POST /forms': aForm({ name: 'Letter' }) });
  const { person, router } = showAt('/contacts/forms/new', <NewForm />);
  await person.type(screen.getByLabelText(/^Name/), 'Letter{Enter}');
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/contacts/forms/${aForm().id}`));
  expect(await screen.findByText(/Letter was created/)).toBeTruthy();
  expect(api.bodies('POST /forms')).toMatchObject([
    { name: 'Letter', double_opt_in: true, redirect_url: null },
  ]);
});

it('keeps the input if creating failed', async () => {
  answering({ ...answers(), 'POST /forms': refused('FORBIDDEN', 'Your role may not.') });
  const { person, router } = showAt('/contacts/forms/new', <NewForm />);
  await person.type(screen.getByLabelText(/^Name/), 'Letter{Enter}');
  expect(await screen.findByText('Your role may not.')).toBeTruthy();
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Letter');
  expect(router.push).not.toHaveBeenCalled();
});

it('keeps what was typed when somebody else saves the form, and saves only that', async () => {
  const { person, api } = open({}, { 'PATCH /forms/{formId}': aForm() });
  const name = await screen.findByLabelText(/^Name/);
  await person.type(name, 's');
  api.now({
    'GET /forms/{formId}': aForm({ thanks: 'See you soon!', updated_at: '2030-01-01T00:00:00.000Z' }),
  });
  await returnLater();
  await waitFor(() => expect(screen.getByLabelText(/^Thanks/)).toHaveProperty('value', 'See you soon!'));
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', `${aForm().name}s`);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(api.bodies('PATCH /forms/{formId}')).toEqual([{ name: `${aForm().name}s` }]);
});
