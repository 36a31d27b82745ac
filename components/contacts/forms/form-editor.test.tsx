import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { aProperty, aSegment, aTopic } from '@/test/components/a-contact';
import { type Answers, answering, aPage, never, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { FormEditor } from './form-editor';
import { type FormValues, newForm } from './form-values';

function open(values: Partial<FormValues> = {}, answers: Answers = {}) {
  const api = answering({
    'GET /topics': aPage([aTopic('News'), aTopic('Offers')]),
    'GET /contact-properties': aPage([aProperty('city', 'text'), aProperty('last_name', 'text')]),
    'GET /segments': aPage([aSegment('Readers', { kind: 'manual' })]),
    'GET /templates': aPage([]),
    'POST /forms/preview': { object: 'form_preview', html: '<p>The page</p>' },
    ...answers,
  });
  const onSubmit = vi.fn();
  const draw = (error: Error | null) => (
    <FormEditor
      initial={{ ...newForm, ...values }}
      submitLabel="Create form"
      pending={false}
      error={error}
      onSubmit={onSubmit}
    />
  );
  const shown = show(draw(null));
  return { ...shown, api, onSubmit, refuse: (error: Error) => shown.again(draw(error)) };
}

it('can be submitted only with a name', async () => {
  const { person, onSubmit } = open();
  const create = screen.getByRole('button', { name: 'Create form' });
  expect(create).toHaveProperty('disabled', true);
  await person.type(screen.getByLabelText(/^Name/), '   ');
  expect(create).toHaveProperty('disabled', true);
  await person.type(screen.getByLabelText(/^Name/), 'Letter{Enter}');
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ name: 'Letter', double_opt_in: true }));
});

it('sends the choices in ticked order, and the sites as a list', async () => {
  const { person, onSubmit } = open({ name: 'Letter' });
  await person.click(await screen.findByRole('checkbox', { name: 'Last name' }));
  await person.click(screen.getByRole('checkbox', { name: 'City' }));
  await person.click(screen.getByRole('checkbox', { name: 'Offers' }));
  await person.click(screen.getByRole('checkbox', { name: 'News' }));
  await person.click(screen.getByRole('checkbox', { name: 'Offers' }));
  await person.click(screen.getByRole('combobox', { name: 'Segment' }));
  await person.click(await screen.findByRole('option', { name: 'Readers' }));
  await person.click(screen.getByRole('switch', { name: /Confirm by email/ }));
  await person.type(screen.getByLabelText(/^Page to go to/), 'https://a.example/thanks');
  await person.type(screen.getByLabelText(/^Sites/), 'https://a.example{Enter}https://b.example, ');
  await person.click(screen.getByRole('button', { name: 'Create form' }));
  expect(onSubmit).toHaveBeenCalledWith({
    ...{ name: 'Letter', property_names: ['last_name', 'city'], topic_ids: ['topic-News'] },
    ...{ segment_id: 'segment-Readers', double_opt_in: false, confirmation_template_version_id: null },
    ...{ wording: '', thanks: '', redirect_url: 'https://a.example/thanks' },
    allowed_origins: ['https://a.example', 'https://b.example'],
  });
});

it('explains what happens without properties or topics', async () => {
  open({}, { 'GET /topics': aPage([]), 'GET /contact-properties': aPage([]) });
  expect(await screen.findByText(/no contact properties/)).toBeTruthy();
  expect(await screen.findByText(/emails in general/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New topic' }).getAttribute('href')).toBe(
    '/contacts/topics?new=true',
  );
});

it('does not say that there are none while they load', async () => {
  const { api } = open({}, { 'GET /topics': never, 'GET /contact-properties': never });
  await waitFor(() => expect(api.of('GET /contact-properties')).toHaveLength(1));
  expect(screen.queryByText(/no contact properties/)).toBeNull();
  expect(screen.queryByText(/emails in general/)).toBeNull();
});

it('finds a published template for the confirmation email, and switches back to the default', async () => {
  const template = { id: 't', name: 'Confirm', published_version_id: 'v' };
  const { person, api, onSubmit } = open(
    { name: 'Letter' },
    { 'GET /templates': aPage([template] as never) },
  );
  await person.click(screen.getByRole('combobox', { name: 'Email to confirm' }));
  await person.click(await screen.findByRole('option', { name: 'Confirm' }));
  expect(screen.getByRole('combobox', { name: 'Email to confirm' }).textContent).toBe('Confirm');
  expect(api.of('GET /templates')[0]?.query).toMatchObject({ purpose: 'transactional', state: 'published' });
  await person.click(screen.getByRole('button', { name: 'Create form' }));
  expect(onSubmit).toHaveBeenLastCalledWith(
    expect.objectContaining({ confirmation_template_version_id: 'v' }),
  );
  await person.click(screen.getByRole('combobox', { name: 'Email to confirm' }));
  await person.click(await screen.findByRole('option', { name: /Plain words/ }));
  await person.click(screen.getByRole('button', { name: 'Create form' }));
  expect(onSubmit).toHaveBeenLastCalledWith(
    expect.objectContaining({ confirmation_template_version_id: null }),
  );
});

it('says that an older version stays in use', () => {
  open({ confirmation_template_version_id: 'older' });
  expect(screen.getByRole('combobox', { name: 'Email to confirm' }).textContent).toMatch(/before/);
});

it.each([
  ['name', /^Name/],
  ['wording', /^Consent/],
  ['redirect_url', /^Page to go to/],
  ['allowed_origins.1', /^Sites/],
])('shows a problem with %s at its field', async (path, label) => {
  const { refuse } = open({ name: 'Letter' });
  const details = { issues: [{ path, message: 'This is wrong.' }] };
  refuse(new PostroomError({ code: 'INVALID_REQUEST', message: 'A field is wrong.', status: 400, details }));
  const reported = await screen.findByText('This is wrong.');
  expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toContain(reported.id);
  expect(screen.queryByText('A field is wrong.')).toBeNull();
});

it('shows other refusals above the form', async () => {
  const { refuse } = open({ name: 'Letter' });
  refuse(new PostroomError({ code: 'FORBIDDEN', message: 'Your role may not.', status: 403 }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your role may not.');
});

it('shows the page for the current input, in light and dark', async () => {
  const { person, api } = open({ name: '  ' });
  await screen.findByTitle('Page of the form');
  expect(api.bodies('POST /forms/preview')[0]).toMatchObject({ name: 'Newsletter' });
  await person.type(screen.getByLabelText(/^Name/), 'Letter');
  await waitFor(() => expect(api.bodies('POST /forms/preview').at(-1)).toMatchObject({ name: 'Letter' }));
  // An unchanged form is requested once, not with each key.
  expect(api.bodies('POST /forms/preview').length).toBeLessThan(5);
  const colors = screen.getByRole('radiogroup', { name: 'Colors' });
  await person.click(within(colors).getByRole('radio', { name: 'Dark' }));
  expect(within(colors).getByRole('radio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true');
});

it('says why the page cannot be shown', async () => {
  open({}, { 'POST /forms/preview': refused('INVALID_REQUEST', 'The wording is too long.') });
  expect((await screen.findByRole('alert')).textContent).toContain('The wording is too long.');
});
