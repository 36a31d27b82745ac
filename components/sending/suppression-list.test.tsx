import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Suppression } from '@/lib/sending/contract';
import { aMember } from '@/test/components/a-workspace';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { SuppressionList } from './suppression-list';

const suppression = (given: Partial<Suppression> = {}): Suppression => ({
  ...{ object: 'suppression', id: anId(1), email: 'ada@example.com', reason: 'bounce', note: null },
  ...{ email_id: null, created_at: '2026-11-20T09:00:00.000Z' },
  ...given,
});

function open(address = '/sending/suppressions', answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession('owner'),
    'GET /suppressions': ({ query }) => aPage(query.reason === 'complaint' ? [] : [suppression()]),
    ...answers,
  });
  return { ...showAt(address, <SuppressionList />), api };
}

it.each([
  ['bounce', 'Bounced'],
  ['complaint', 'Complained'],
  ['unsubscribe', 'Unsubscribed'],
  ['manual', 'Added by hand'],
] as const)('says why nothing is sent: %s is “%s”', async (reason, said) => {
  open('/sending/suppressions', {
    'GET /suppressions': aPage([suppression({ reason, note: 'By phone', email_id: anId(2) })]),
  });
  const [, row] = within(await screen.findByRole('table', { name: /Suppressed/ })).getAllByRole('row');
  expect(row?.textContent).toContain(said);
  expect(row?.textContent).toContain('By phone');
  expect(
    within(row as HTMLElement)
      .getAllByRole('link')[0]
      ?.getAttribute('href'),
  ).toBe(`/emails/${anId(2)}`);
});

it('keeps address and reason in the URL, and starts at the first page', async () => {
  const { person, search, api } = open('/sending/suppressions?cursor=next');
  await screen.findByRole('table');
  await person.type(await screen.findByRole('searchbox', { name: 'Address' }), ' ada@exa ');
  await waitFor(() => expect(search()).toEqual({ email: 'ada@exa' }));
  await person.click(screen.getByRole('combobox', { name: 'Reason' }));
  await person.click(await screen.findByRole('option', { name: 'Complained' }));
  expect(await screen.findByRole('heading', { name: /No address matches/ })).toBeTruthy();
  expect(api.of('GET /suppressions').at(-1)?.query).toEqual({
    q: 'ada@exa',
    reason: 'complaint',
  });
  await person.click(screen.getByRole('button', { name: /Show all/ }));
  await screen.findByRole('table');
  expect(search()).toEqual({});
  expect(screen.getByRole('searchbox', { name: 'Address' })).toHaveProperty('value', '');
});

it('explains automatic suppressions in an empty list', async () => {
  open('/sending/suppressions', { 'GET /suppressions': aPage([]) });
  expect(await screen.findByRole('heading', { name: /No suppressed addresses/ })).toBeTruthy();
});

it('adds an address with a reason', async () => {
  const { person, api } = open('/sending/suppressions?new=true', {
    'POST /suppressions': suppression({ reason: 'manual' }),
  });
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByLabelText(/^Address/), 'ada@example.com');
  await person.type(within(dialog).getByLabelText(/^Reason/), ' By phone ');
  await person.click(within(dialog).getByRole('button', { name: 'Suppress' }));
  expect(await screen.findByText(/ada@example\.com gets no more emails/)).toBeTruthy();
  expect(api.bodies('POST /suppressions')).toEqual([{ email: 'ada@example.com', reason: 'By phone' }]);
});

it('shows a problem with an address at the field', async () => {
  const details = { issues: [{ path: 'email', message: 'Must be an email address.' }] };
  const { person } = open('/sending/suppressions?new=true', {
    'POST /suppressions': refused('INVALID_REQUEST', 'A field is wrong.', details),
  });
  const field = await within(await screen.findByRole('dialog')).findByLabelText(/^Address/);
  await person.type(field, 'ada@example.com');
  await person.click(screen.getByRole('button', { name: 'Suppress' }));
  const reported = await screen.findByText('Must be an email address.');
  expect(field.getAttribute('aria-describedby')).toContain(reported.id);
});

it('removes one after confirmation, or says why not', async () => {
  const { person, api } = open('/sending/suppressions', {
    'DELETE /suppressions/{suppressionId}': refused('NOT_FOUND', 'It was taken off already.'),
  });
  await person.click(await screen.findByRole('button', { name: 'Remove ada@example.com' }));
  const dialog = screen.getByRole('alertdialog', { name: /ada@example\.com/ });
  await person.click(within(dialog).getByRole('button', { name: /Remove/ }));
  expect(await within(dialog).findByText('It was taken off already.')).toBeTruthy();
  api.now({ 'DELETE /suppressions/{suppressionId}': undefined });
  await person.click(within(dialog).getByRole('button', { name: /Remove/ }));
  expect(await screen.findByText(/gets emails again/)).toBeTruthy();
});

it('is read-only without the right to manage', async () => {
  const members = aPage([aMember('Grace', { role: 'owner' })]);
  open('/sending/suppressions', { 'GET /session': aSession('support'), 'GET /members': members });
  await screen.findByRole('table');
  expect(await screen.findByText('Your role cannot suppress addresses. Ask Grace.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add|Remove/ })).toBeNull();
});
