import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { firstStepIds, type FirstSteps as Steps } from '@/lib/overview/contract';
import { aWorkspace } from '@/test/components/a-workspace';
import { type Answers, answering, aSession, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { FirstSteps } from './first-steps';

const steps = (done: readonly string[], hidden = false): Steps => ({
  ...{ object: 'first_steps', hidden },
  steps: firstStepIds.map((id) => ({ id, done: done.includes(id) })),
});

function open(answer: Steps, answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession('owner'),
    'GET /first-steps': answer,
    'PATCH /workspace': aWorkspace(),
    ...answers,
  });
  return { ...show(<FirstSteps />), api };
}

it('shows what is done and links to the rest', async () => {
  open(steps(['template', 'email']));
  const card = await screen.findByRole('region', { name: 'First steps' });
  expect(card.textContent).toContain('2 of 6 done');
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), /: done/.test(link.textContent ?? '')])).toEqual([
    ['/templates/new', true],
    ['/templates', true],
    ['/settings/workspace', false],
    ['/settings/brand', false],
    ['/sending/domains', false],
    ['/settings/members', false],
  ]);
});

it('is dismissed permanently, with an undo, or says why not', async () => {
  const { person, api } = open(steps([]));
  await person.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await screen.findByText('The first steps are put away.');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.bodies('PATCH /workspace')).toEqual([
      { first_steps_hidden: true },
      { first_steps_hidden: false },
    ]),
  );
  api.now({ 'PATCH /workspace': refused('FORBIDDEN', 'Ask an owner.') });
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Ask an owner.')).toBeTruthy();
});

it.each([
  ['all is done', steps(firstStepIds), 'owner'],
  ['it was put away', steps([], true), 'owner'],
] as const)('is hidden if %s', async (_, answer, role) => {
  const { api } = open(answer, { 'GET /session': aSession(role) });
  await waitFor(() => expect(api.of('GET /first-steps')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

it('requests nothing without access', async () => {
  const { api } = open(steps([]), { 'GET /session': aSession('support') });
  await waitFor(() => expect(api.of('GET /session')).toHaveLength(1));
  expect(api.of('GET /first-steps')).toEqual([]);
});
