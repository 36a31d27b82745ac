import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anId } from '@/test/components/an-email';
import { anOverview, counts } from '@/test/components/an-overview';
import { answering, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { OverviewPage } from './overview-page';

function open(given: Parameters<typeof anOverview>[0] = {}, address = '/', session = aSession('owner')) {
  const api = answering({ 'GET /session': session, 'GET /overview': anOverview(given) });
  return { ...showAt(address, <OverviewPage />), api };
}

/** The value below a label of the page. */
async function figure(name: string) {
  const label = await screen.findByText(name, { selector: 'dt' });
  return label.parentElement?.textContent;
}
const card = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('section')?.textContent;

it('shows totals, outcomes, and provider thresholds', async () => {
  open();
  expect(await figure('Accepted')).toMatch(/1,200.*2 waiting, 1 canceled/);
  expect(await figure('Delivered')).toMatch(/95\.83 ?%.*1,150 confirmed/);
  expect(await figure('Bounced')).toMatch(/Good.*1 ?%.*12 emails\./);
  expect(await figure('Complained')).toMatch(/Good.*0\.05 ?%.*1 email\./);
});

it.each([
  [0.019, 'Good'],
  [0.02, 'High'],
  [0.05, 'Too high'],
  [null, '–'],
])('judges a bounce rate of %s: %s', async (bounced, said) => {
  open({ rates: { bounced } });
  expect(await figure('Bounced')).toContain(said);
});

it('does not count captured email as sent', async () => {
  open({ totals: { accepted: 20, delivered: 10, captured: 7, submitted: 3 } });
  expect(await figure('Delivered')).toMatch(/15 ?%3 confirmed, 7 in the test inbox, 3 accepted/);
});

it('judges no rate if nothing left the test inbox', async () => {
  open({ totals: counts({ accepted: 4, delivered: 4, captured: 4 }), rates: { bounced: 0, complained: 0 } });
  expect(await figure('Bounced')).toMatch(/^Bounced *–/);
  expect(await figure('Complained')).toMatch(/^Complained *–/);
});

it('calls nothing delivered if the test inbox has all: cards, chart and tables', async () => {
  const kept = counts({ accepted: 4, delivered: 3, captured: 3, bounced: 1 });
  open({
    totals: kept,
    series: [{ at: '2026-11-20T10:00:00.000Z', ...kept }],
    by_broadcast: [{ broadcast: { id: anId(7), name: 'Autumn' }, ...kept }],
    by_domain: [{ domain: 'postroom.test', ...counts({ accepted: 1, delivered: 1 }) }],
  });
  expect(await figure('Kept, not sent')).toMatch(/75 ?%3 in the test inbox/);
  expect(screen.queryByText('Delivered', { selector: 'dt' })).toBeNull();
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  expect(rows('Emails by broadcast')[0]).toBe('BroadcastAcceptedDeliveredTest inboxBouncedComplainedFailed');
  expect(rows('Emails by broadcast')[1]).toMatch(/Autumn40%3100$/);
  expect(rows('Emails over time')[0]).toMatch(/AcceptedDeliveredTest inboxSubmitted/);
  expect(rows('Emails over time')[1]).toMatch(/4030100/);
  // Without any, the test inbox is not mentioned.
  expect(rows('Emails by sender domain')[0]).not.toContain('Test inbox');
});

it('describes the chart to screen readers, newest first, without empty hours', async () => {
  open();
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Emails over time' })).getAllByRole(
    'row',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.textContent).toMatch(/Nov 20, 2026.*1,2001,150012000$/);
});

it.each([
  ['hour', /By hour, in America\/Los Angeles/, 'Hour'],
  ['day', /By day, in UTC/, 'Day (UTC)'],
] as const)('names the zone of %ss: hours are in the displayed zone', async (step, said, head) => {
  localStorage.setItem('postroom:time-zone', 'America/Los_Angeles');
  open({ step });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: head })).toBeTruthy();
  const [, row] = within(screen.getByRole('table', { name: 'Emails over time' })).getAllByRole('row');
  const named = new RegExp(`^Nov 20, 2026${step === 'hour' ? ', 2:00.AM' : ''}1,200`);
  expect(row?.textContent).toMatch(named);
});

it('keeps period and purpose in the URL and requests them', async () => {
  const { person, search, api } = open();
  await screen.findByRole('table', { name: 'Emails over time' });
  await person.click(screen.getByRole('radio', { name: '24 hours' }));
  await person.click(screen.getByRole('radio', { name: 'Marketing' }));
  await waitFor(() => expect(search()).toEqual({ range: '24h', purpose: 'marketing' }));
  await waitFor(() => expect(api.of('GET /overview').at(-1)?.query.purpose).toBe('marketing'));
  const { from, to } = api.of('GET /overview').at(-1)?.query ?? {};
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(24 * 3_600_000);
  expect(from).toMatch(/:00:00\.000Z$/);
});

it('filters by one template, names it, and clears it', async () => {
  const template = { id: anId(5), name: 'Receipt' };
  const { person, search, api } = open({
    by_template: [
      { template, ...counts({ accepted: 4, delivered: 3 }) },
      { template: null, ...counts({ accepted: 1 }) },
    ],
  });
  const table = await screen.findByRole('table', { name: 'Emails by template' });
  expect(within(table).getByText('Without a template')).toBeTruthy();
  await person.click(within(table).getByRole('button', { name: 'Receipt' }));
  await waitFor(() => expect(search()).toEqual({ template: anId(5) }));
  expect(screen.getByText(/Only emails of/).textContent).toContain('Receipt');
  await waitFor(() => expect(api.of('GET /overview').at(-1)?.query.template_id).toBe(anId(5)));
  await person.click(screen.getByRole('button', { name: /Show all emails/ }));
  await waitFor(() => expect(search()).toEqual({}));
});

it('counts simulated email separately, and shows only it on request', async () => {
  const { person, search } = open({ totals: { simulated: 1 } });
  expect(await screen.findByText(/1 test email to the simulator is not counted/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Show test traffic/ }));
  await waitFor(() => expect(search()).toEqual({ simulated: 'only' }));
  expect(await screen.findByText(/Only test traffic/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Show emails/ }));
  await waitFor(() => expect(search()).toEqual({}));
});

it('says that broadcasts include simulated email, and hides them for only simulated', async () => {
  const by_broadcast = [{ broadcast: { id: anId(7), name: 'Autumn' }, ...counts({ accepted: 2 }) }];
  const { person } = open({ totals: { accepted: 5, simulated: 1 }, by_broadcast });
  expect(await screen.findByText(/of each broadcast, test emails to the simulator included/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Show test traffic/ }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Emails by broadcast' })).toBeNull());
});

it('links each reason to its emails', async () => {
  open(
    {
      failures: [
        { state: 'bounced', code: 'MAILBOX_FULL', count: 1_200 },
        { state: 'failed', code: '', count: 1 },
      ],
    },
    `/?template=${anId(5)}`,
  );
  const table = await screen.findByRole('table', { name: /Failures by reason/ });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toMatch(/Mailbox full.*Bounced.*1,200/);
  expect(within(table).getByRole('link', { name: 'Mailbox full' }).getAttribute('href')).toBe(
    `/emails?status=bounced&reason=MAILBOX_FULL&after=2026-11-20T09:00:00.000Z&template=${anId(5)}`,
  );
  expect(second?.textContent).toMatch(/No reason given.*Failed.*1$/);
});

it('links each reason to emails of the purpose that is shown', async () => {
  open({ failures: [{ state: 'failed', code: '', count: 1 }] }, '/?purpose=marketing');
  expect((await screen.findByRole('link', { name: 'No reason given' })).getAttribute('href')).toBe(
    '/emails?status=failed&after=2026-11-20T09:00:00.000Z&purpose=marketing',
  );
});

it('says that nothing failed', async () => {
  open();
  expect(await screen.findByText(/Nothing bounced, failed or was suppressed/)).toBeTruthy();
});

it.each([
  ['marketer', '/templates/new'],
  ['support', '/templates'],
] as const)('links %s from an empty period to a first email', async (role, href) => {
  open({ totals: { accepted: 0 } }, '/', aSession(role));
  expect(await screen.findByRole('heading', { name: /No emails in this time/ })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('link', { name: /template/ }).getAttribute('href')).toBe(href));
  // Problems are still shown.
  expect(screen.getByRole('heading', { name: 'Mail server' })).toBeTruthy();
});

it.each([
  [{ configured: false }, /None set.*kept in the test inbox/],
  [{ state: 'resting', reason: 'It refused our sign-in.' }, /Unavailable.*It refused our sign-in/],
  [{ used: false }, /Not used yet/],
  [{ waiting: 1 }, /Working.*1 email waits for delivery/],
  [{ waiting: 1_200, scheduled: 1 }, /1,200 emails wait for delivery.*1 email scheduled/],
  [{ waiting_held: 2 }, /2 emails held since a backup was restored/],
] as const)('shows the state of the mail server: %o', async (relay, said) => {
  open({ relay });
  expect(await card('Mail server')).toMatch(said);
});

it.each([
  [{ daily_limit: null }, /12 /],
  [{ daily_limit: 1_000, balance: 1 }, /12 of 1,000.*1 email left of the prepaid balance/],
  [{ storage_limit_bytes: 1_000_000, balance: 2_000 }, /1\.5 MB of 1\.0 MB.*2,000 emails left/],
])('shows the usage: %o', async (usage, said) => {
  open({ usage });
  expect(await card('Usage')).toMatch(said);
  const bars = screen.queryAllByRole('progressbar');
  expect(bars).toHaveLength(Object.values(usage).filter((one) => one !== null).length > 0 ? 1 : 0);
});

it.each([
  [{ enabled: 0 }, /No endpoint is enabled/],
  [{ enabled: 2 }, /Working.*2 endpoints are on/],
  [
    { failing: [{ id: anId(1), host: 'a.example', failing_since: null, disabled_reason: null }] },
    /1 failing.*1 endpoint is on/,
  ],
])('shows the state of webhooks: %o', async (webhooks, said) => {
  open({ webhooks });
  expect(await card('Webhooks')).toMatch(said);
});

it('says why it cannot be shown', async () => {
  answering({ 'GET /session': aSession('owner'), 'GET /overview': refused('FORBIDDEN', 'Ask an owner.') });
  showAt('/', <OverviewPage />);
  expect(await screen.findByText('Ask an owner.')).toBeTruthy();
});
