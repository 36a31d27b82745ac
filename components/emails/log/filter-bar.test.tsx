import { fireEvent, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { aVersion } from '@/test/components/a-template';
import { anId } from '@/test/components/an-email';
import { answering, aPage } from '@/test/components/answers';
import { showWith } from '@/test/components/show';
import { FilterBar } from './filter-bar';
import { type LogFilters, noFilters } from './log-filters';

beforeEach(() => {
  localStorage.setItem('postroom:time-zone', 'Europe/Berlin');
  answering({ 'GET /templates': aPage([]) });
});

/** The bar in a parent that keeps its filters; `changes` are the filters after each change. */
const bar = (given: Partial<LogFilters> = {}) =>
  showWith<LogFilters>({ ...noFilters, ...given }, (log, onChange) => (
    <FilterBar
      log={log}
      states={(log.status ?? []) as never /* as the page reads them */}
      reasons={(log.reason ?? []) as never /* the same */}
      onChange={(change) => onChange({ ...log, ...change })}
      searchBox={createRef()}
      pending={false}
    >
      {null}
    </FilterBar>
  ));

it('filters by a version of the chosen template', async () => {
  const [template, version] = [anId(7), anId(8)];
  answering({
    'GET /templates': aPage([]),
    'GET /templates/{templateId}/versions': aPage([aVersion(2, { id: version })]),
  });
  const { person, changes } = bar({ template });
  await person.click(screen.getByRole('button', { name: 'Version' }));
  await person.click(await screen.findByRole('option', { name: /^Version 2/ }));
  expect(changes.at(-1)).toMatchObject({ template, version });
});

it('offers no version without a template', () => {
  bar();
  expect(screen.queryByRole('button', { name: 'Version' })).toBeNull();
});

it('filters by one state, several, and a group', async () => {
  const { person, changes } = bar({ status: ['bounced'] });
  await person.click(screen.getByRole('button', { name: 'State' }));
  const states = screen.getByRole('dialog', { name: 'State' });
  expect(within(states).getByRole('checkbox', { name: 'Bounced' }).getAttribute('aria-checked')).toBe('true');
  await person.click(within(states).getByRole('checkbox', { name: 'Accepted' }));
  expect(changes.at(-1)?.status).toEqual(['accepted', 'bounced']);
  await person.click(within(states).getByRole('checkbox', { name: 'Bounced' }));
  await person.click(within(states).getByRole('checkbox', { name: 'Accepted' }));
  expect(changes.at(-1)?.status).toBeNull();
  await person.click(within(states).getByRole('button', { name: 'Failures' }));
  expect(changes.at(-1)?.status).toEqual(['bounced', 'failed', 'complained', 'suppressed']);
});

it('adds a reason, found by name, to the others', async () => {
  const { person, changes } = bar({ reason: ['MAILBOX_FULL'] });
  await person.click(screen.getByRole('button', { name: 'Reason' }));
  await person.keyboard('does not exi');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent).sort()).toEqual([
    'Address does not exist',
    'Domain does not exist',
  ]);
  await person.click(screen.getByRole('option', { name: /Address/ }));
  expect(changes.at(-1)?.reason).toEqual(['MAILBOX_FULL', 'RECIPIENT_INVALID']);
});

it('says so if no reason matches', async () => {
  const { person } = bar();
  await person.click(screen.getByRole('button', { name: 'Reason' }));
  await person.keyboard('unicorn');
  expect(await screen.findByText(/No reason/)).toBeTruthy();
});

it('chooses a period, replacing a range', async () => {
  const { person, changes } = bar({ after: '2026-11-01', before: '2026-11-02' });
  await person.click(screen.getByRole('button', { name: 'Time' }));
  await person.click(screen.getByRole('button', { name: 'Last 7 days' }));
  expect(changes.at(-1)).toMatchObject({ period: '7d', after: null, before: null });
  expect(screen.queryByRole('dialog', { name: 'Time' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Time' }));
  expect(screen.getByRole('button', { name: 'Last 7 days' }).getAttribute('aria-pressed')).toBe('true');
});

it('sets a range in the person’s time zone', async () => {
  const { person, changes } = bar({ period: '7d' });
  await person.click(screen.getByRole('button', { name: 'Time' }));
  const time = screen.getByRole('dialog', { name: 'Time' });
  expect(within(time).getByRole('button', { name: /Time zone: Europe\/Berlin/ })).toBeTruthy();
  fireEvent.change(within(time).getByLabelText('From'), { target: { value: '2026-11-20T09:30' } });
  await person.click(within(time).getByRole('button', { name: 'Apply' }));
  expect(changes.at(-1)).toMatchObject({ period: null, after: '2026-11-20T08:30:00.000Z', before: null });
});

it.each([
  ['a day', '2026-11-20', '2026-11-20T00:00', '2026-11-21T00:00'],
  ['a time of the clock', '2026-11-20T09:30', '2026-11-20T09:30', '2026-11-20T09:30'],
  ['a moment', '2026-11-20T08:30:00.000Z', '2026-11-20T09:30', '2026-11-20T09:30'],
  ['nonsense', 'yesterday', '', ''],
])('shows %s of the URL in its fields', async (_, text, from, until) => {
  const { person } = bar({ after: text, before: text });
  await person.click(screen.getByRole('button', { name: 'Time' }));
  expect(screen.getByLabelText('From')).toHaveProperty('value', from);
  expect(screen.getByLabelText('Until')).toHaveProperty('value', until);
});

it('filters by full addresses, trimmed', async () => {
  const { person, changes } = bar({ from: 'shop@bakery.example' });
  await person.click(screen.getByRole('button', { name: 'Addresses' }));
  expect(screen.getByLabelText('From')).toHaveProperty('value', 'shop@bakery.example');
  await person.clear(screen.getByLabelText('From'));
  await person.type(screen.getByLabelText('To'), ' ada@example.com {Enter}');
  expect(changes.at(-1)).toMatchObject({ to: 'ada@example.com', from: null });
});

it('removes a version with its template', async () => {
  answering({ 'GET /templates': aPage([{ id: 't', name: 'Welcome' }] as never) });
  const { person, changes } = bar({ template: 'other', version: 'v' });
  await person.click(screen.getByRole('button', { name: 'Template' }));
  await person.click(await screen.findByRole('option', { name: 'Welcome' }));
  expect(changes.at(-1)).toMatchObject({ template: 't', version: null });
});

it('finds a template among all by part of its name', async () => {
  const found = [{ id: 't', name: 'Welcome' }];
  answering({ 'GET /templates': ({ query }) => aPage((query.q === 'elco' ? found : []) as never) });
  const { person, changes } = bar();
  await person.click(screen.getByRole('button', { name: 'Template' }));
  await person.keyboard('elco');
  await person.click(await screen.findByRole('option', { name: 'Welcome' }));
  expect(changes.at(-1)).toMatchObject({ template: 't' });
});

it('shows only emails with attachments, and all again', async () => {
  const { person, changes } = bar();
  const attachments = screen.getByRole('button', { name: 'Attachments' });
  await person.click(attachments);
  expect(attachments.getAttribute('aria-pressed')).toBe('true');
  await person.click(attachments);
  expect(changes.map(({ files }) => files)).toEqual([true, null]);
});

it('shows only tests, none, or only captured emails', async () => {
  const { person, changes } = bar();
  await person.click(screen.getByRole('button', { name: 'Tests' }));
  const tests = screen.getByRole('dialog', { name: 'Tests' });
  await person.click(within(tests).getByRole('radio', { name: 'Only tests' }));
  await person.click(within(tests).getByRole('radio', { name: 'No tests' }));
  await person.click(within(tests).getByRole('radio', { name: 'All emails' }));
  expect(changes.map((log) => log.tests)).toEqual([true, false, null]);
  const kept = within(tests).getByRole('checkbox', { name: 'In the test inbox' });
  await person.click(kept);
  await person.click(kept);
  expect(changes.slice(3).map(({ inbox }) => inbox)).toEqual([true, null]);
});

it('searches after a pause, and clears at once keeping the focus', async () => {
  const { person, changes } = bar();
  const box = screen.getByRole('searchbox', { name: /Search/ });
  await person.type(box, '  order 7 {Enter}');
  expect(changes.at(-1)?.q).toBe('order 7');
  await person.click(screen.getByRole('button', { name: /Clear the search/ }));
  expect(changes.at(-1)?.q).toBeNull();
  expect(document.activeElement).toBe(box);
});
