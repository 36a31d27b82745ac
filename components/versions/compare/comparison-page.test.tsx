import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDraftedTemplate, aVersion } from '@/test/components/a-template';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { ComparisonPage } from './comparison-page';

const template = aDraftedTemplate({ published_version_id: aVersion(2).id });
const revision = { revision: 4, changes: 'Subject changed', created_at: '2026-11-19T09:00:00.000Z' };

function open(search = '', answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /templates/{templateId}': template,
    'GET /templates/{templateId}/versions': aPage([aVersion(2), aVersion(1)]),
    'GET /templates/{templateId}/revisions': aPage([revision] as never),
    'GET /templates/{templateId}/versions/{versionId}': ({ path }) =>
      path.endsWith(aVersion(1).id) ? aVersion(1) : aVersion(2),
    'POST /templates/{templateId}/preview': { html: '<p>Hi</p>', plain_text: 'Hi' } as never,
    ...answers,
  });
  const address = `/templates/${template.id}/compare${search}`;
  return { ...showAt(address, <ComparisonPage id={template.id} />), api };
}
const [one, two] = [aVersion(1).id, aVersion(2).id];

it('starts with the last two versions if nothing was saved since', async () => {
  open();
  expect(await screen.findByText(/^From version 1 to version 2, by Ada Member: /)).toBeTruthy();
  expect(screen.getByRole('deletion').textContent).toBe('1');
  expect(screen.getByRole('insertion').textContent).toBe('2');
});

it('starts with the draft if it was saved after the last publication', async () => {
  const later = { ...revision, created_at: '2026-11-22T09:00:00.000Z' };
  open('', { 'GET /templates/{templateId}/revisions': aPage([later] as never) });
  expect(await screen.findByText(/^From version 2 to the draft: /)).toBeTruthy();
});

it('keeps both sides in the URL, and swaps them', async () => {
  const { person, search } = open(`?from=${one}&to=${two}`);
  await screen.findByText(/^From version 1 to version 2/);
  await person.click(screen.getByRole('button', { name: /Swap/ }));
  expect(await screen.findByText(/^From version 2 to version 1/)).toBeTruthy();
  expect(search()).toEqual({ from: two, to: one });
  await person.click(screen.getByRole('combobox', { name: 'To' }));
  await person.click(await screen.findByRole('option', { name: 'Draft' }));
  expect(await screen.findByText(/^From version 2 to the draft/)).toBeTruthy();
  expect(search()).toMatchObject({ to: 'draft' });
});

it('lists saved drafts with their changes', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('combobox', { name: 'From' }));
  expect(await screen.findByRole('option', { name: /Saved draft 4 – Subject changed/ })).toBeTruthy();
});

it('says that both sides are equal', async () => {
  open(`?from=${one}&to=${one}`);
  expect(await screen.findByRole('heading', { name: /Both sides are the same/ })).toBeTruthy();
});

it.each([
  ['?from=odd&to=draft', {}],
  [
    `?from=${one}&to=draft`,
    { 'GET /templates/{templateId}/versions/{versionId}': refused('NOT_FOUND', 'No such version.') },
  ],
])('links an invalid URL to all versions (%s)', async (search, answers) => {
  open(search, answers);
  expect(await screen.findByRole('heading', { name: /is not here/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /All versions/ }).getAttribute('href')).toBe(
    `/templates/${template.id}/versions`,
  );
});

it('shows both emails, their text or their source, according to the URL', async () => {
  const { person, search } = open(`?from=${one}&to=${two}`);
  expect(await screen.findByTitle('Rendered version 1')).toBeTruthy();
  expect(screen.getByTitle('Rendered version 2')).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'Source' }));
  expect(await screen.findByText(/source is the same/)).toBeTruthy();
  expect(search()).toMatchObject({ view: 'source' });
  expect(screen.queryByRole('switch', { name: /Outline/ })).toBeNull();
});

it('outlines differences until turned off', async () => {
  const { person, search } = open(`?from=${one}&to=${two}`);
  const outline = await screen.findByRole('switch', { name: /Outline/ });
  expect(outline.getAttribute('aria-checked')).toBe('true');
  await person.click(outline);
  await waitFor(() => expect(search()).toMatchObject({ outlined: 'false' }));
});

it('restores the left side, if the role may', async () => {
  const { person } = open(`?from=${one}&to=draft`);
  await person.click(await screen.findByRole('button', { name: /Restore as draft/ }));
  expect(within(document.body).getByRole('alertdialog', { name: /Restore version 1/ })).toBeTruthy();
});

it('says why the emails cannot be shown', async () => {
  open(`?from=${one}&to=${two}`, {
    'POST /templates/{templateId}/preview': refused('TEMPLATE_COMPILATION_FAILED', 'It does not compile.'),
  });
  expect(await screen.findByText('It does not compile.')).toBeTruthy();
});
