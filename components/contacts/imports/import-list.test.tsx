import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anImport } from '@/test/components/a-contact';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { ImportList } from './import-list';

const running = anImport({
  ...{ id: anId(31), filename: null, state: 'running', progress: 0.429, rows: 12_480, refused: 1_200 },
});

function open(answers: Answers = {}, address = '/contacts/imports') {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /contacts/imports': aPage([running, anImport()]),
    ...answers,
  });
  return { ...showAt(address, <ImportList />), api };
}

it('shows the state and results of each file', async () => {
  open();
  const [, first, second] = within(await screen.findByRole('table', { name: /Imports/ })).getAllByRole('row');
  expect(first?.textContent).toMatch(/Pasted rows.*12,480 rows, 1,200 refused.*Importing 42%/);
  expect(second?.textContent).toMatch(/people\.csv.*Done.*4310/);
  expect(screen.getByRole('link', { name: 'people.csv' }).getAttribute('href')).toBe(
    `/contacts/imports/${anImport().id}`,
  );
});

it('keeps the page in the URL', async () => {
  const { person, search, api } = open({
    'GET /contacts/imports': ({ query }) => (query.cursor ? aPage([running]) : aPage([anImport()], 'second')),
  });
  await screen.findByRole('link', { name: 'people.csv' });
  await person.click(screen.getByRole('button', { name: /Next/ }));
  await screen.findByRole('link', { name: 'Pasted rows' });
  expect(search()).toEqual({ cursor: 'second' });
  expect(api.of('GET /contacts/imports').some(({ query }) => query.cursor === 'second')).toBe(true);
});

it.each([
  ['marketer', 2],
  ['support', 0],
] as const)('shows %s the link to a first import if the role may', async (role, ways) => {
  open({ 'GET /session': aSession(role), 'GET /contacts/imports': aPage([]) });
  await screen.findByRole('heading', { name: /No imports yet/ });
  await waitFor(() => expect(screen.queryAllByRole('link', { name: /Import contacts/ })).toHaveLength(ways));
});
