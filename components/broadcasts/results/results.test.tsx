import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Broadcast, BroadcastLinks } from '@/lib/broadcasts/contract';
import { aBroadcast } from '@/test/components/a-broadcast';
import { anId } from '@/test/components/an-email';
import { answering, aPage, never, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { ClickMap } from './click-map';
import { HoursCard } from './hours-card';
import { MissedReasons } from './missed-reasons';
import { ResultFigures } from './result-figures';

const none = aBroadcast().counts;
const recipients = `/broadcasts/${anId(1)}/recipients`;
const tracked = { opens: true, clicks: true };
const sent = (given: Partial<Broadcast> = {}) =>
  aBroadcast({ state: 'sent', started_at: '2026-11-20T09:00:00.000Z', ...given });

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;

it('counts delivered of accepted, and activity of delivered', () => {
  const counts = {
    ...{ ...none, recipients: 2_100, accepted: 2_000, submitted: 100, delivered: 900, complained: 10 },
    ...{ bounced: 200, skipped: 100, opened: 500, clicked: 50, opened_by_machine: 1_234, unsubscribed: 1 },
  };
  show(<ResultFigures broadcast={sent({ counts, tracking: tracked })} />);
  expect(figure('Arrived')).toMatch(/1,000.*50%.*900 confirmed/);
  expect(figure('Opened')).toMatch(/500.*50%.*1,234 more by machines/);
  expect(figure('Clicked')).toMatch(/50.*5%.*followed a link, 950 did not/);
  expect(
    decodeURIComponent(screen.getByRole('link', { name: '500 did not' }).getAttribute('href') ?? ''),
  ).toBe(`${recipients}?did=not_opened&state=submitted,delivered,complained`);
  expect(figure('Unsubscribed')).toMatch(/1.*0\.1%/);
  expect(figure('Bounced')).toMatch(/200.*10%/);
  expect(figure('Complained')).toMatch(/10.*1%/);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
  expect(href('Opened: 500. Show who')).toBe(`${recipients}?did=opened`);
  expect(decodeURIComponent(href('Arrived: 1,000. Show who'))).toContain('submitted,delivered,complained');
  expect(screen.getByRole('link', { name: /On their way 800/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Skipped 100/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Failed/ })).toBeNull();
});

const sums = () => screen.getByRole('region', { name: 'Results' }).querySelector('p')?.textContent;

it('adds up: the recipients are everyone it goes to, without those skipped', () => {
  const counts = {
    ...{ ...none, recipients: 2_100, skipped: 100, accepted: 1_900, submitted: 100, delivered: 900 },
    ...{ captured: 20, bounced: 200, suppressed: 3, failed: 2, canceled: 5, complained: 10 },
  };
  const { again } = show(<ResultFigures broadcast={sent({ state: 'sending', counts })} />);
  const parts =
    'Arrived 980+In the test inbox 20+Bounced 200+Suppressed 3+Failed 2+Canceled 5+On their way 690';
  expect(sums()).toBe(`Recipients 2,000=${parts}+Waiting 100`);
  expect(screen.getByText(/not among the recipients/).textContent).toBe(
    'Skipped 100, not among the recipients',
  );
  again(<ResultFigures broadcast={sent({ state: 'canceled', counts })} />);
  expect(sums()).toBe(`Recipients 2,000=${parts}+Not sent 100`);
  again(<ResultFigures broadcast={sent({ counts: { ...none, recipients: 4, accepted: 4 } })} />);
  expect(sums()).toBe('Recipients 4=On their way 4');
});

it('counts captured email separately as not sent', () => {
  const api = answering({});
  const kept = (given: Partial<Broadcast['counts']>) => sent({ counts: { ...none, accepted: 4, ...given } });
  const { again } = show(<ResultFigures broadcast={kept({ delivered: 1, captured: 1 })} />);
  expect(figure('Kept, not sent')).toMatch(/1.*25%.*In the test inbox/);
  expect(screen.queryByText('Arrived')).toBeNull();
  expect(screen.queryByText(/confirmed as delivered/)).toBeNull();
  again(<ResultFigures broadcast={kept({ delivered: 3, captured: 1, submitted: 1 })} />);
  expect(figure('Arrived')).toMatch(/3.*75%.*2 confirmed as delivered, 1 more in the test inbox/);
  expect(screen.queryByRole('link', { name: /On their way/ })).toBeNull();
  expect(api.asked).toEqual([]);
});

it('labels the hours of captured email', async () => {
  answering({
    'GET /broadcasts/{broadcastId}/hours': {
      object: 'broadcast_hours',
      series: [hour('2026-11-20T09:00:00.000Z', { accepted: 2, delivered: 2 })],
    },
  });
  show(<HoursCard broadcast={sent({ counts: { ...none, accepted: 2, delivered: 2, captured: 2 } })} />);
  expect(await screen.findByRole('radio', { name: 'Kept, not sent' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Delivered' })).toBeNull();
});

it('says what is not tracked, and never divides by zero', () => {
  show(<ResultFigures broadcast={sent()} />);
  expect(figure('Opened')).toMatch(/–.*Opens are not counted/);
  expect(figure('Clicked')).toMatch(/–.*Clicks are not counted/);
  expect(figure('Arrived')).not.toMatch(/NaN|Infinity/);
  expect(screen.getByRole('link', { name: /Recipients 0/ })).toBeTruthy();
});

it('says why people did not get it, with links to the people', async () => {
  answering({
    'GET /broadcasts/{broadcastId}/reasons': aPage([
      { state: 'skipped', reason: 'unsubscribed', count: 1_200 },
      { state: 'canceled', reason: null, count: 3 },
      { state: 'failed', reason: null, count: 2 },
      { state: 'complained', reason: null, count: 9 },
    ]),
  });
  show(<MissedReasons broadcast={sent()} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Skipped.*Not subscribed.*1,200/),
    expect.stringMatching(/The broadcast was canceled.*3/),
    expect.stringMatching(/No reason was given.*2/),
  ]);
  const link = screen.getByRole('link', { name: 'Not subscribed' });
  expect(link.getAttribute('href')).toBe(`${recipients}?state=skipped&reason=unsubscribed`);
});

it('does not say that nobody was left out while people are being skipped', async () => {
  answering({ 'GET /broadcasts/{broadcastId}/reasons': aPage([]) });
  const { again } = show(<MissedReasons broadcast={sent()} />);
  expect(await screen.findByText('Nobody was left out so far.')).toBeTruthy();
  again(<MissedReasons broadcast={sent({ counts: { ...none, skipped: 75 } })} />);
  expect(screen.getByText('The reasons appear in a moment.')).toBeTruthy();
});

it('says why the reasons cannot be shown', async () => {
  answering({ 'GET /broadcasts/{broadcastId}/reasons': refused('CONFLICT', 'Not now.') });
  show(<MissedReasons broadcast={sent()} />);
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

const hour = (at: string, given: object = {}) => ({
  ...{ at, accepted: 0, delivered: 0, opened: 0, clicked: 0, unsubscribed: 0 },
  ...given,
});

it('shows the hours as a table, latest first, without empty ones', async () => {
  answering({
    'GET /broadcasts/{broadcastId}/hours': {
      object: 'broadcast_hours',
      series: [
        hour('2026-11-20T09:00:00.000Z', { accepted: 1_500, delivered: 20 }),
        hour('2026-11-20T10:00:00.000Z'),
        hour('2026-11-20T11:00:00.000Z', { opened: 7 }),
      ],
    },
  });
  const { person } = show(<HoursCard broadcast={sent({ tracking: { opens: true, clicks: false } })} />);
  const shown = await screen.findByRole('radio', { name: 'Opened' });
  expect(screen.queryByRole('radio', { name: 'Clicked' })).toBeNull();
  await screen.findByText('Show as a table');
  expect(shown.getAttribute('aria-checked')).toBe('true');
  await person.click(screen.getByRole('radio', { name: 'Delivered' }));
  expect(shown.getAttribute('aria-checked')).toBe('false');
  await person.click(screen.getByText('Show as a table'));
  const [heads, ...rows] = within(screen.getByRole('table', { name: 'Hour by hour' })).getAllByRole('row');
  expect(heads?.textContent).toBe('HourAcceptedDeliveredOpenedUnsubscribed');
  expect(rows).toHaveLength(2);
  expect(rows[0]?.textContent).toMatch(/0070$/);
  expect(rows[1]?.textContent).toMatch(/1,5002000$/);
});

it('shows the hours of acceptance where no delivery was confirmed', async () => {
  const series = [hour('2026-11-20T09:00:00.000Z', { accepted: 299 })];
  answering({ 'GET /broadcasts/{broadcastId}/hours': { object: 'broadcast_hours', series } });
  show(<HoursCard broadcast={sent()} />);
  await screen.findByText('Show as a table');
  expect(screen.getByRole('radio', { name: 'Accepted' }).getAttribute('aria-checked')).toBe('true');
});

it('reloads the hours when the counts above have changed', async () => {
  const api = answering({
    'GET /broadcasts/{broadcastId}/hours': { object: 'broadcast_hours', series: [] } as never,
  });
  const { again } = show(<HoursCard broadcast={sent()} />);
  expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
  again(<HoursCard broadcast={sent({ counts: { ...none, recipients: 7, accepted: 7, delivered: 7 } })} />);
  await waitFor(() => expect(api.of('GET /broadcasts/{broadcastId}/hours')).toHaveLength(2));
});

it('shows that the hours are loading', () => {
  answering({ 'GET /broadcasts/{broadcastId}/hours': never });
  show(<HoursCard broadcast={sent()} />);
  expect(screen.getByText('Loading the hours…')).toBeTruthy();
});

const link = (given: Partial<BroadcastLinks['data'][number]>) =>
  ({ url: 'https://bakery.example/', people: 0, clicks: 0, clicks_by_machines: 0, ...given }) as never;

it('shows people and clicks per link, without machines', async () => {
  answering({
    'GET /broadcasts/{broadcastId}/links': aPage([
      link({ url: 'https://bakery.example/rye', people: 1_200, clicks: 1_500, clicks_by_machines: 40 }),
      link({ url: 'https://bakery.example/oat', people: 1, clicks: 1 }),
    ]),
  });
  show(<ClickMap broadcast={sent({ tracking: tracked })} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/bakery\.example\/rye.*1,200.*1,500 clicks, and 40 by machines/);
  expect(rows[1]?.textContent).toMatch(/oat.*1 click$/);
  expect(screen.getByRole('link', { name: 'bakery.example/rye' }).getAttribute('href')).toBe(
    'https://bakery.example/rye',
  );
});

it('shows no clicks if they were not tracked', () => {
  const api = answering({});
  show(<ClickMap broadcast={sent()} />);
  expect(screen.queryByText('Clicks by link')).toBeNull();
  expect(api.asked.filter(({ path }) => path.includes('preview'))).toEqual([]);
});
