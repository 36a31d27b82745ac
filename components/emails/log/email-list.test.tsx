import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { rememberPlace } from '@/components/emails/log-place';
import { anEmail, anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, never, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { EmailList } from './email-list';
import { logColumnsKey } from './log-columns';

const ada = anEmail({ id: anId(1), to_email: 'ada@example.com', created_at: '2026-11-20T09:02:00.000Z' });
const bo = anEmail({
  ...{ id: anId(2), to_email: 'bo@example.com', state: 'bounced', failure_code: 'MAILBOX_FULL' },
  ...{ attachment_count: 2, subject: 'Your invoice', created_at: '2026-11-20T09:01:00.000Z' },
});

const log = (answers: Answers = {}) =>
  answering({
    'GET /session': aSession('owner'),
    'GET /emails': aPage([ada, bo]),
    'GET /templates': aPage([]),
    ...answers,
  });

const table = () => screen.findByRole('table', { name: /Emails/ });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

it('shows that it is loading, and then recipient, content and state', async () => {
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  log({ 'GET /emails': () => waiting.then(() => aPage([ada, bo])) });
  showAt('/emails', <EmailList />);
  expect((await screen.findByText(/Loading emails/)).closest('[aria-busy]')).toBeTruthy();
  answer();
  const [first, second] = await rows();
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/emails/${anId(1)}`);
  expect(first?.textContent).toMatch(/ada@example\.com.*Your order.*Delivered/);
  expect(second?.textContent).toMatch(/bo@example\.com.*Your invoice.*Bounced.*Mailbox full/);
  expect(within(second as HTMLElement).getByRole('img', { name: '2 attachments' })).toBeTruthy();
  expect(within(first as HTMLElement).queryByRole('img', { name: /attachment/ })).toBeNull();
});

it('links an empty log to a first email', async () => {
  log({ 'GET /emails': aPage([]) });
  showAt('/emails', <EmailList />);
  expect(await screen.findByRole('heading', { name: /Nothing was sent yet/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /template/ }).getAttribute('href')).toBe('/templates');
  expect(screen.getByRole('link', { name: /API/ }).getAttribute('href')).toBe('/developers/api');
});

it('links an empty search to refused emails, and clears it', async () => {
  const api = log({ 'GET /emails': ({ query }) => aPage(query.q ? [] : [ada]) });
  const { person, search } = showAt('/emails?q=4711', <EmailList />);
  expect(await screen.findByRole('heading', { name: /No email contains “4711”/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /refused/ }).getAttribute('href')).toBe('/emails/refusals?q=4711');
  expect(api.of('GET /emails')[0]?.query).toMatchObject({ q: '4711' });
  await person.click(screen.getByRole('button', { name: /Show all/ }));
  expect(await rows()).toHaveLength(1);
  expect(search()).toEqual({});
});

it('suggests a similar address, keeping the filters', async () => {
  const api = log({
    'GET /emails': ({ query }) => aPage(`${ada.to_email}`.includes(`${query.q}`) ? [bo, ada] : []),
  });
  const { person, search } = showAt('/emails?q=ada%40exmaple.com&status=delivered', <EmailList />);
  await person.click(await screen.findByRole('button', { name: 'Did you mean ada@example.com?' }));
  expect(await rows()).toHaveLength(2);
  expect(search()).toMatchObject({ q: 'ada@example.com', status: 'delivered' });
  expect(api.of('GET /emails').every(({ query }) => query.status === 'delivered')).toBe(true);
});

it('finds the address of a person by a misspelled name', async () => {
  const address = 'katherine.johnson7@example.com';
  const katherine = { ...ada, to_email: address };
  log({ 'GET /emails': ({ query }) => aPage(address.includes(`${query.q}`) ? [bo, katherine] : []) });
  const { person, search } = showAt('/emails?q=Katherin%20Jonson', <EmailList />);
  await person.click(await screen.findByRole('button', { name: `Did you mean ${address}?` }));
  expect(search()).toMatchObject({ q: address });
});

it('suggests nothing without a similar address', async () => {
  const api = log({ 'GET /emails': ({ query }) => aPage(query.q === 'carla@' ? [ada, bo] : []) });
  showAt('/emails?q=carla%40example.com', <EmailList />);
  expect(await screen.findByRole('heading', { name: /No email contains/ })).toBeTruthy();
  await waitFor(() => expect(api.of('GET /emails').map(({ query }) => query.q)).toContain('carla@'));
  expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull();
});

it.each([
  [refused('FORBIDDEN', 'Ask an owner.'), /role does not include emails/, null],
  [refused('INVALID_REQUEST', 'The range is odd.'), /Could not load emails/, /Try again/],
])('says why the log cannot be shown', async (answer, title, retry) => {
  log({ 'GET /emails': answer });
  showAt('/emails', <EmailList />);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  if (retry) expect(screen.getByRole('button', { name: retry })).toBeTruthy();
  else expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
});

it('retries on request', async () => {
  const api = log({ 'GET /emails': refused('INVALID_REQUEST', 'Not now.') });
  const { person } = showAt('/emails', <EmailList />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.now({ 'GET /emails': aPage([ada]) });
  await person.click(again);
  expect(await rows()).toHaveLength(1);
});

it('keeps a search in the URL and requests it', async () => {
  const api = log();
  const { person, search } = showAt('/emails?cursor=second', <EmailList />);
  await table();
  await person.type(screen.getByRole('searchbox', { name: /Search/ }), 'ada{Enter}');
  await waitFor(() => expect(search()).toEqual({ q: 'ada' }));
  await waitFor(() =>
    expect(api.of('GET /emails').some(({ query }) => query.q === 'ada' && !query.cursor)).toBe(true),
  );
});

it('requests the URL’s filters, and shows each with a remove button', async () => {
  const api = log({ 'GET /templates/{templateId}': refused('NOT_FOUND', 'Gone.') });
  const address = `/emails?status=bounced,failed&reason=MAILBOX_FULL&to=bo@example.com&files=true&template=${anId(9)}`;
  const { person, search } = showAt(address, <EmailList />);
  await table();
  expect(api.of('GET /emails')[0]?.query).toMatchObject({
    ...{ status: 'bounced,failed', failure_code: 'MAILBOX_FULL', to: 'bo@example.com' },
    ...{ has_attachments: 'true', template_id: anId(9) },
  });
  const filters = screen.getByRole('list', { name: 'Filters' });
  await within(filters).findByText('A deleted template');
  await person.click(within(filters).getByRole('button', { name: /Remove the filter State: Bounced/ }));
  await waitFor(() => expect(search()).toMatchObject({ status: 'failed' }));
  await person.click(within(filters).getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(search()).toEqual({}));
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull();
});

it('filters by an API key, also one that the first page of keys lacks, for who may see keys', async () => {
  const key = { id: anId(7), name: 'Billing', prefix: 'pr_abc', revoked_at: '2026-11-20T09:00:00.000Z' };
  const newer = { ...key, id: anId(8), name: 'Newer', revoked_at: null };
  const api = log({
    'GET /keys': ({ query }) => (query.cursor === 'older' ? aPage([key]) : aPage([newer], 'older')) as never,
  });
  const { person, search } = showAt('/emails', <EmailList />);
  await table();
  await person.click(await screen.findByRole('button', { name: 'API key' }));
  await person.click(await screen.findByRole('option', { name: /Billing \(revoked\)/ }));
  await waitFor(() => expect(search()).toEqual({ key: anId(7) }));
  await waitFor(() => expect(api.of('GET /emails').some(({ query }) => query.key_id === anId(7))).toBe(true));
  await screen.findByRole('button', { name: 'Remove the filter API key: Billing' });
});

it('reports invalid parts of the URL instead of failing', async () => {
  const api = log();
  showAt('/emails?status=lost&template=12&q=x', <EmailList />);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('“lost” is not a state');
  expect(notice.textContent).toContain('“12” is not the id of a template');
  expect(notice.textContent).toContain('at least two characters');
  expect(api.of('GET /emails')[0]?.query).toEqual({ limit: '50' });
});

it('offers the first page if a shared page no longer exists', async () => {
  const api = log({ 'GET /emails': refused('INVALID_CURSOR', 'No such page.') });
  const { person, search } = showAt('/emails?cursor=old', <EmailList />);
  const newest = await screen.findByRole('button', { name: /newest/ });
  api.now({ 'GET /emails': aPage([ada]) });
  await person.click(newest);
  expect(await rows()).toHaveLength(1);
  expect(search()).toEqual({});
});

it('pages, keeping the end of a relative period', async () => {
  const api = log({ 'GET /emails': ({ query }) => (query.cursor ? aPage([bo]) : aPage([ada], 'second')) });
  const { person, search } = showAt('/emails?period=24h', <EmailList />);
  await table();
  const before = api.of('GET /emails')[0]?.query.created_after;
  await person.click(screen.getByRole('button', { name: /Next/ }));
  await screen.findByRole('link', { name: 'bo@example.com' });
  expect(search()).toMatchObject({ cursor: 'second', period: '24h', at: expect.stringMatching(/Z$/) });
  const after = api.of('GET /emails').find(({ query }) => query.cursor)?.query.created_after;
  expect(after).toBe(before);
  await person.click(screen.getByRole('button', { name: /Previous/ }));
  await screen.findByRole('link', { name: 'ada@example.com' });
});

it('keeps rows in place and counts newer ones', async () => {
  const cy = anEmail({ id: anId(3), to_email: 'cy@example.com', created_at: '2026-11-20T10:00:00.000Z' });
  const later = { ...bo, state: 'delivered' as const, failure_code: null };
  const api = log({
    'GET /emails': ({ query }) => aPage(query.limit === '100' ? [cy, ada, later] : [ada, bo]),
  });
  const { person } = showAt('/emails', <EmailList />);
  const fresh = await screen.findByRole('button', { name: '1 new' });
  const shown = await rows();
  expect(shown).toHaveLength(2);
  expect(shown[1]?.textContent).toMatch(/bo@example\.com.*Delivered/);
  api.now({ 'GET /emails': aPage([cy, ada, later]) });
  await person.click(fresh);
  await screen.findByRole('link', { name: 'cy@example.com' });
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
});

it('moves through rows, selects and searches by keyboard', async () => {
  log();
  const { person } = showAt('/emails', <EmailList />);
  await table();
  await person.keyboard('j');
  expect(document.activeElement?.textContent).toBe('ada@example.com');
  await person.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('bo@example.com');
  await person.keyboard('x');
  const bar = screen.getByRole('region', { name: /Selected/ });
  expect(within(bar).getByRole('status').textContent).toBe('1 selected');
  expect(screen.getByRole('checkbox', { name: /bo@example/ }).getAttribute('aria-checked')).toBe('true');
  await person.keyboard('k/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

it('selects and clears the whole page', async () => {
  log();
  const { person } = showAt('/emails', <EmailList />);
  const every = await screen.findByRole('checkbox', { name: /every email on this page/ });
  await person.click(every);
  expect(within(screen.getByRole('region', { name: /Selected/ })).getByRole('status').textContent).toBe(
    '2 selected',
  );
  await person.click(screen.getByRole('button', { name: /Clear selection/ }));
  expect(screen.queryByRole('region', { name: /Selected/ })).toBeNull();
  expect(every.getAttribute('aria-checked')).toBe('false');
});

it('returns to the opened row', async () => {
  log();
  rememberPlace({ search: '', id: anId(2), ids: [anId(1), anId(2)] });
  showAt('/emails', <EmailList />);
  await table();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('bo@example.com'));
});

it('keeps a filter open that was opened before the row loaded', async () => {
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  log({ 'GET /emails': () => waiting.then(() => aPage([ada, bo])) });
  rememberPlace({ search: '?q=bo', id: anId(2), ids: [anId(2)] });
  const { person } = showAt('/emails', <EmailList />);
  await person.click(screen.getByRole('button', { name: 'Purpose' }));
  const choice = await screen.findByRole('radio', { name: 'Transactional' });
  answer();
  await table();
  expect(choice.isConnected).toBe(true);
  expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy();
});

it('offers no export to people who can only send', async () => {
  log({ 'GET /session': aSession('owner', { scopes: ['email:send'] }) });
  showAt('/emails', <EmailList />);
  await table();
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
});

it('exports the matches and says how many', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:emails');
  const api = log({ 'GET /emails/export': new Response('to\r\nada@example.com\r\n') as never });
  const { person } = showAt('/emails?to=ada@example.com', <EmailList />);
  await table();
  await person.click(await screen.findByRole('button', { name: /Export CSV/ }));
  expect(await screen.findByText('1 email was exported.')).toBeTruthy();
  expect(api.of('GET /emails/export')[0]?.query).toEqual({ to: 'ada@example.com' });
  expect(saved).toHaveBeenCalledOnce();
  saved.mockRestore();
});

it('stops an export without an error message', async () => {
  log({ 'GET /emails/export': never });
  const { person } = showAt('/emails', <EmailList />);
  await table();
  await person.click(await screen.findByRole('button', { name: /Export CSV/ }));
  expect(screen.getByText(/Exporting… 0 emails/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Stop the export/ }));
  expect(await screen.findByRole('button', { name: /Export CSV/ })).toBeTruthy();
  expect(screen.queryByText(/could not|wrong/)).toBeNull();
});

it('says why an export failed', async () => {
  log({ 'GET /emails/export': refused('INVALID_REQUEST', 'The range is too long.') });
  const { person } = showAt('/emails', <EmailList />);
  await table();
  await person.click(await screen.findByRole('button', { name: /Export CSV/ }));
  expect(await screen.findByText('The range is too long.')).toBeTruthy();
});

it('marks tests', async () => {
  log({ 'GET /emails': aPage([anEmail({ id: anId(1), is_test: true }), bo]) });
  showAt('/emails', <EmailList />);
  const [test, real] = await rows();
  within(test as HTMLElement).getByText('Test');
  expect(within(real as HTMLElement).queryByText('Test')).toBeNull();
});

it('names the template with the version that was sent', async () => {
  log({ 'GET /emails': aPage([anEmail({ template: { id: anId(5), name: 'Welcome', version_number: 3 } })]) });
  showAt('/emails', <EmailList />);
  const [email] = await rows();
  expect(within(email as HTMLElement).getByTitle('Welcome, version 3').textContent).toBe('Welcome v3');
});

it('names the language that was sent, for who chose that column', async () => {
  localStorage.setItem(logColumnsKey, 'subject,language');
  log({ 'GET /emails': aPage([anEmail({ id: anId(1), locale: 'ar' }), bo]) });
  showAt('/emails', <EmailList />);
  expect(within(await table()).getByRole('columnheader', { name: 'Language' })).toBeTruthy();
  expect(within(await table()).getAllByText('Arabic')).toHaveLength(1);
  localStorage.removeItem(logColumnsKey);
});

it('names the template of a draft’s test', async () => {
  const draftOf = { id: anId(5), name: 'Welcome' };
  log({ 'GET /emails': aPage([anEmail({ id: anId(1), is_test: true, draft_of: draftOf })]) });
  showAt('/emails', <EmailList />);
  const [test] = await rows();
  const badge = within(test as HTMLElement).getByText('Test');
  expect(badge.title).toBe('A test of the draft of “Welcome”');
});

it('shows what became of canceled emails that the filters no longer match', async () => {
  const waiting = anEmail({ id: anId(3), state: 'accepted' });
  const api = log({
    'GET /emails': aPage([waiting]),
    'POST /emails/{messageId}/cancellation': () => {
      api.now({ 'GET /emails': aPage([]) });
      return {} as never;
    },
  });
  const { person } = showAt('/emails?status=accepted', <EmailList />);
  await person.click(await screen.findByRole('checkbox', { name: /every email on this page/ }));
  await person.click(screen.getByRole('button', { name: /Cancel waiting/ }));
  await person.click(await screen.findByRole('button', { name: 'Cancel 1 email' }));
  expect(await screen.findByText(/No email matches these filters/)).toBeTruthy();
  expect(within(screen.getByRole('dialog')).getByText('1 email canceled.')).toBeTruthy();
});
