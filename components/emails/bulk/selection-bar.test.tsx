import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EmailFilters } from '@/lib/client/emails';
import { anEmail, anEmailDetail, anId } from '@/test/components/an-email';
import { answering, aPage, aSession, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { SelectionBar } from './selection-bar';

const bounced = [1, 2, 3].map((at) => anEmail({ id: anId(at), state: 'bounced' }));
const waiting = [4, 5].map((at) => anEmail({ id: anId(at), state: 'accepted' }));
const delivered = anEmail({ id: anId(6) });
const filters = { status: null, to: 'ada@example.com' } as EmailFilters;

const resent = (ids: string[], at: (index: number) => object = () => ({})) => ({
  data: ids.map((id, index) => ({ id, error: null, replayed: false, ...at(index) })),
});

function bar(rows: readonly ReturnType<typeof anEmail>[], more = false) {
  const onClear = vi.fn();
  const shown = show(<SelectionBar rows={rows} filters={filters} more={more} onClear={onClear} />);
  return { ...shown, onClear };
}

it('is hidden without a selection', () => {
  answering({ 'GET /session': aSession('owner') });
  bar([]);
  expect(screen.queryByRole('region', { name: /Selected/ })).toBeNull();
});

it.each([
  ['support', ['Export CSV', 'Clear selection']],
  ['developer', ['Resend failures…', 'Cancel waiting…', 'Export CSV', 'Clear selection']],
] as const)('offers to %s what the role may do', async (role, names) => {
  answering({ 'GET /session': aSession(role) });
  bar([delivered]);
  await screen.findByRole('button', { name: /Export/ });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

it('resends each failed one once, and reports each result', async () => {
  const api = answering({
    'GET /session': aSession('owner'),
    'POST /emails/resends': ({ body }) =>
      resent((body as { ids: string[] }).ids, (index) => {
        if (index === 0) return {};
        return index === 1 ? { replayed: true } : { error: { message: 'The recipient is suppressed.' } };
      }) as never,
  });
  const { person, onClear } = bar([...bounced, delivered]);
  await person.click(await screen.findByRole('button', { name: /Resend/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Send 3 emails again?' });
  await person.click(within(dialog).getByRole('button', { name: 'Send 3 emails again' }));
  expect(await within(dialog).findByText('1 email sent again.')).toBeTruthy();
  expect(dialog.textContent).toContain('1 email had been sent again before.');
  expect(within(dialog).getByRole('alert').textContent).toMatch(
    /1 email could not be done.*1 × The recipient is suppressed\./,
  );
  expect(api.bodies('POST /emails/resends')).toEqual([{ ids: [anId(1), anId(2), anId(3)] }]);
  await person.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(onClear).toHaveBeenCalledOnce();
});

it('does nothing if no selected one can be acted on', async () => {
  const api = answering({ 'GET /session': aSession('owner') });
  const { person } = bar([delivered]);
  await person.click(await screen.findByRole('button', { name: /Cancel waiting/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/None of them is waiting/)).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).not.toContain('Cancel');
  expect(api.of('POST /emails/{messageId}/cancellation')).toEqual([]);
});

it('cancels one by one, and says why one could not be canceled', async () => {
  const api = answering({
    'GET /session': aSession('owner'),
    'POST /emails/{messageId}/cancellation': ({ path }) =>
      path.includes(anId(4)) ? ({} as never) : refused('CONFLICT', 'It has left already.'),
  });
  const { person } = bar(waiting);
  await person.click(await screen.findByRole('button', { name: /Cancel waiting/ }));
  await person.click(await screen.findByRole('button', { name: 'Cancel 2 emails' }));
  expect(await screen.findByText('1 email canceled.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('1 × It has left already.');
  expect(api.of('POST /emails/{messageId}/cancellation')).toHaveLength(2);
});

it('cancels all matches at once if there are more than the page shows', async () => {
  const cancellation = { id: anId(8), state: 'done', matched: 1200, canceled: 1199 };
  const api = answering({
    'GET /session': aSession('owner'),
    'GET /emails': ({ query }) => aPage(waiting, query.cursor ? null : 'more'),
    'POST /emails/cancellations': cancellation as never,
  });
  const { person } = bar(waiting, true);
  await person.click(await screen.findByRole('button', { name: /Select all that match/ }));
  expect(screen.getByRole('status').textContent).toMatch(/All that match/);
  await person.click(screen.getByRole('button', { name: /Cancel waiting/ }));
  await person.click(await screen.findByRole('button', { name: /^Cancel 4 emails/ }));
  expect(await screen.findByText(/1,199 emails canceled\. 1 email had left meanwhile\./)).toBeTruthy();
  expect(api.bodies('POST /emails/cancellations')).toEqual([{ to: 'ada@example.com' }]);
  expect(api.of('GET /emails')[0]?.query).toMatchObject({
    ...{ to: 'ada@example.com', status: 'accepted,queued,deferred' },
  });
});

it('can be stopped, ignores Escape until then, and counts the rest', async () => {
  const many = Array.from({ length: 5 }, (_, at) => anEmail({ id: anId(10 + at), state: 'accepted' }));
  const answers: (() => void)[] = [];
  answering({
    'GET /session': aSession('owner'),
    'POST /emails/{messageId}/cancellation': () =>
      new Promise((resolve) => answers.push(() => resolve(anEmailDetail()))),
  });
  const { person, onClear } = bar(many);
  await person.click(await screen.findByRole('button', { name: /Cancel waiting/ }));
  await person.click(await screen.findByRole('button', { name: /^Cancel 5/ }));
  expect(screen.getByRole('progressbar', { name: /Canceling/ })).toBeTruthy();
  await person.keyboard('{Escape}');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop' }));
  for (const answer of answers) answer();
  expect(await screen.findByText('4 emails canceled. Stopped: 1 email was left alone.')).toBeTruthy();
  expect(onClear).not.toHaveBeenCalled();
});

it('says why the emails could not be counted', async () => {
  answering({
    'GET /session': aSession('owner'),
    'GET /emails': refused('INVALID_REQUEST', 'No such state.'),
  });
  const { person } = bar(bounced, true);
  await person.click(await screen.findByRole('button', { name: /Select all/ }));
  await person.click(screen.getByRole('button', { name: /Resend/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('No such state.')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('exports only the selected ones, or all matches', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:emails');
  const api = answering({
    'GET /session': aSession('owner'),
    'GET /emails/export': new Response('to\r\na\r\nb\r\n') as never,
  });
  const { person } = bar(waiting, true);
  await person.click(await screen.findByRole('button', { name: /Export/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  await person.click(screen.getByRole('button', { name: /Select all/ }));
  await person.click(await screen.findByRole('button', { name: /Export/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(api.of('GET /emails/export').map(({ query }) => query)).toEqual([
    { ids: `${anId(4)},${anId(5)}` },
    { to: 'ada@example.com' },
  ]);
  expect(await screen.findAllByText('2 emails were exported.')).not.toHaveLength(0);
  saved.mockRestore();
});

it('no longer acts on all matches once the ticked rows change, also if the same are ticked again', async () => {
  answering({ 'GET /session': aSession('owner') });
  const drawn = (rows: readonly ReturnType<typeof anEmail>[]) => (
    <SelectionBar rows={rows} filters={filters} more onClear={() => undefined} />
  );
  const { person, again } = show(drawn(waiting));
  const said = () => screen.getByRole('status').textContent;
  await person.click(await screen.findByRole('button', { name: /Select all that match/ }));
  expect(said()).toBe('All that match are selected');
  again(drawn(waiting.slice(1)));
  expect(said()).toBe('1 selected');
  await person.click(screen.getByRole('button', { name: /Select all that match/ }));
  again(drawn([]));
  again(drawn(waiting.slice(1)));
  expect(said()).toBe('1 selected');
});
