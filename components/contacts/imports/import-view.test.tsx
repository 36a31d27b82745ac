import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ContactImportDetail } from '@/lib/contacts/imports/contract';
import { anImport, aSegment } from '@/test/components/a-contact';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { ImportView } from './import-view';

const later = new Date(Date.now() + 86_400_000).toISOString();
const earlier = new Date(Date.now() - 86_400_000).toISOString();

function open(given: Partial<ContactImportDetail> = {}, answers: Answers = {}) {
  const found = anImport(given);
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /contacts/imports/{importId}': found,
    'GET /segments': aPage([aSegment('Fair', { id: 'segment' })]),
    ...answers,
  });
  return { ...showAt(`/contacts/imports/${found.id}`, <ImportView id={found.id} />), api };
}

const count = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

it('shows the results, when, by whom, and where the people are now', async () => {
  open({ segment_id: 'segment', created: 1_200 });
  expect(await screen.findByRole('heading', { name: '4 rows' })).toBeTruthy();
  expect(['New contacts', 'Changed', 'Nothing new', 'Refused'].map(count)).toEqual(['1,200', '1', '0', '0']);
  expect(count('Begun')).toMatch(/Nov 20, 2026.*by Ada Member/);
  expect((await screen.findByRole('link', { name: 'Fair' })).getAttribute('href')).toBe(
    '/contacts/segments/segment',
  );
  expect(screen.getByRole('link', { name: /Show contacts/ }).getAttribute('href')).toBe(
    '/contacts?segment=segment',
  );
});

it('shows the progress, and that it continues by itself', async () => {
  open({ state: 'running', progress: 0.5, ended_at: null });
  const bar = await screen.findByRole('progressbar', { name: /Progress/ });
  expect(bar.getAttribute('aria-valuenow')).toBe('0.5');
  expect(screen.getByText(/It continues even if/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Show contacts/ })).toBeNull();
});

it.each([
  ['running', null, /Stop and undo/],
  ['done', later, /Undo import/],
  ['done', earlier, null],
  ['undone', null, null],
  ['undoing', null, null],
] as const)('%s with an undo until %s', async (state, undo_until, label) => {
  open({ state, undo_until });
  await screen.findByRole('heading', { level: 1, name: 'people.csv' });
  await screen.findByText('Refused', { selector: 'dt' });
  if (label) expect(await screen.findByRole('button', { name: label })).toBeTruthy();
  else expect(screen.queryByRole('button', { name: /ndo/ })).toBeNull();
});

it('is undone after confirmation, or says why not', async () => {
  const { person, api } = open(
    { undo_until: later },
    { 'POST /contacts/imports/{importId}/undo': refused('CONFLICT', 'Its contacts were changed since.') },
  );
  await person.click(await screen.findByRole('button', { name: /Undo import/ }));
  const dialog = screen.getByRole('alertdialog');
  await person.click(within(dialog).getByRole('button', { name: /Undo import/ }));
  expect(await within(dialog).findByText('Its contacts were changed since.')).toBeTruthy();
  api.now({ 'POST /contacts/imports/{importId}/undo': anImport({ state: 'undoing' }) });
  await person.click(within(dialog).getByRole('button', { name: /Undo import/ }));
  expect(await screen.findByText(/being undone/)).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('offers no undo to support', async () => {
  open({ undo_until: later }, { 'GET /session': aSession('support') });
  await screen.findByRole('link', { name: 'All contacts' });
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

it('says why it failed and what to do about it', async () => {
  open({ state: 'failed', failure_message: 'The disk is full.' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/The disk is full\. Import the file again/);
});

const refusals = [
  { row: 1_003, column: 'Email', value: 'ada@', reason: 'It is not an email address.' },
  { row: 7, column: '', value: '', reason: 'The row is empty.' },
];

it('says why rows were refused, shows the first ones, and offers all as a file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:refused');
  const { person, api } = open(
    {
      ...{ refused: 12_000, refusals },
      refusal_reasons: [{ column: 'Email', reason: 'It is not an email address.', rows: 10_000 }],
    },
    { 'GET /contacts/imports/{importId}/refusals': new Response('row\r\n1003\r\n') as never },
  );
  expect(await screen.findByRole('heading', { name: '12,000 rows refused' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Reasons' }).textContent).toMatch(/not an email address.*10,000/);
  expect(screen.getByText(/Counted among the first 10,000/)).toBeTruthy();
  const table = screen.getByRole('table', { name: 'The first 2 refused rows' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toMatch(/^1,003Emailada@It is not/);
  expect(second?.textContent).toMatch(/^7––The row is empty/);
  await person.click(screen.getByRole('button', { name: /Export/ }));
  expect(await screen.findByText('1 refused row was exported.')).toBeTruthy();
  expect(saved).toHaveBeenCalledOnce();
  expect(api.of('GET /contacts/imports/{importId}/refusals').at(-1)?.query).toEqual({ form: 'rows' });
  saved.mockRestore();
});

it('shows which values were skipped in imported rows', async () => {
  const reported = { column: 'Sprache', reason: 'It is no language. Its row is imported without it.' };
  open({ refusals: [{ ...reported, row: 7, value: 'Elvish' }], refusal_reasons: [{ ...reported, rows: 1 }] });
  expect(await screen.findByRole('heading', { name: 'Values left out' })).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Rows without a value' }).textContent).toContain('Elvish');
});

it('says that refused rows are deleted later', async () => {
  open({ refused: 1 });
  expect(await screen.findByRole('heading', { name: '1 row refused' })).toBeTruthy();
  expect(screen.getByText(/30 days/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
});
