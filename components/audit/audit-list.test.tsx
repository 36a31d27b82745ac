import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AuditEvent } from '@/lib/audit/contract';
import { anId } from '@/test/components/an-email';
import { answering, aPage, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { AuditList } from './audit-list';

const event = (last: number, given: Partial<AuditEvent> = {}): AuditEvent => ({
  ...{ object: 'audit_event', id: anId(last), action: 'template.updated', changes: [] },
  actor: { type: 'member', id: anId(50), name: 'Ada' },
  target: { type: 'template', id: anId(60), name: 'Welcome' },
  ...{ ip: '203.0.113.9', request_id: null, created_at: '2026-11-20T09:00:00.000Z' },
  ...given,
});

function open(rows: AuditEvent[], search = '') {
  const api = answering({ 'GET /audit-events': aPage(rows) });
  return { ...showAt(`/settings/audit${search}`, <AuditList />), api };
}

const table = () => screen.findByRole('table', { name: /Audit log/ });

it('shows who changed what from what to what, with links', async () => {
  open([
    event(1, {
      changes: [
        { field: 'daily_limit', from: null, to: 500 },
        { field: 'archived', from: false, to: true },
      ],
    }),
    event(2, { action: 'template.deleted', actor: { type: 'key', id: anId(51), name: 'Shop' }, ip: null }),
    event(3, { actor: { type: 'system', id: null, name: 'Postroom' } }),
  ]);
  const [, ...rows] = within(await table()).getAllByRole('row');
  expect(rows[0]?.textContent).toMatch(
    /Ada.*changed the details of.*Welcome.*daily limit: none → 500.*archived: off → on.*203\.0\.113\.9/,
  );
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link', { name: 'Welcome' })
      .getAttribute('href'),
  ).toBe(`/templates/${anId(60)}`);
  expect(rows[1]?.textContent).toMatch(/Shop.*API key.*Welcome/);
  // A deleted target has no page.
  expect(within(rows[1] as HTMLElement).queryByRole('link')).toBeNull();
  expect(rows[2]?.textContent).toMatch(/Automatic/);
});

it('shows changes in words and times, without empty fields', async () => {
  open([
    event(1, {
      action: 'broadcast.sent',
      changes: [
        { field: 'recipientsExpected', from: null, to: 294 },
        { field: 'template_version_id', from: null, to: anId(7) },
        { field: 'wording', from: null, to: '' },
        { field: 'allowed_origins', from: null, to: [] },
        { field: 'expires_at', from: null, to: '2026-12-28T16:47:14.217Z' },
      ],
    }),
  ]);
  const reported = within(await table()).getAllByRole('listitem');
  expect(reported.map(({ textContent }) => textContent)).toEqual([
    'recipients: none → 294',
    expect.stringMatching(/^expires at: none → Dec 28, 2026/),
  ]);
});

it('names changed fields of a broadcast as its page does, without ids', async () => {
  open([
    event(1, {
      action: 'broadcast.updated',
      changes: [
        { field: 'at', from: 'at once', to: '2026-12-28T16:47:00.000Z' },
        { field: 'per_hour', from: null, to: 500 },
        { field: 'atKind', from: 'now', to: 'time' },
        { field: 'templateId', from: anId(7), to: anId(8) },
        { field: 'segmentId', from: null, to: anId(8) },
        { field: 'state', from: 'draft', to: 'waiting_approval' },
        { field: 'pausedBecause', from: 'RELAY', to: null },
        { field: 'time_zone', from: null, to: 'Europe/Berlin' },
        { field: 'topic_ids', from: [], to: [anId(8), anId(9)] },
        { field: 'reason', from: null, to: 'manual' },
        { field: 'variables.issue_title', from: null, to: 'Autumn' },
        { field: 'decision', from: null, to: 'changes_requested' },
      ],
    }),
  ]);
  const reported = within(await table()).getAllByRole('listitem');
  expect(reported.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^when: at once → Dec 28, 2026/),
    'emails an hour, at most: none → 500',
    'when: at once → at a time',
    'template changed',
    'state: Draft → Waiting for approval',
    'because: Mail server is away → none',
    'time zone: none → Europe/Berlin',
    'topics: none → 2',
    'reason: none → Added by hand',
    'variable issue_title: none → Autumn',
    'decision: none → Changes requested',
  ]);
});

it('keeps filters in the URL as typed, and exports the same', async () => {
  const { person, api, search } = open([event(1)], '?cursor=page2');
  await table();
  await person.type(screen.getByRole('searchbox', { name: 'Who' }), ' ada ');
  await waitFor(() => expect(search()).toEqual({ actor: 'ada' }));
  await person.click(screen.getByRole('combobox', { name: 'Action' }));
  await person.click(await screen.findByRole('option', { name: 'Templates' }));
  await waitFor(() => expect(search()).toEqual({ actor: 'ada', action: 'template' }));
  await waitFor(() =>
    expect(api.of('GET /audit-events').at(-1)?.query).toMatchObject({ actor: 'ada', action: 'template' }),
  );
  const href = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
  expect(href).toContain('actor=ada');
  expect(href).toContain('action=template');
});

it('filters by whole days of the displayed zone, for the export too', async () => {
  localStorage.setItem('postroom:time-zone', 'America/Los_Angeles');
  const { api, search } = open([event(1)]);
  const row = await table();
  expect(row.textContent).toContain('Nov 20, 2026, 1:00');
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('Until day'), { target: { value: '2026-11-02' } });
  await waitFor(() =>
    expect(search()).toEqual({ created_after: '2026-11-01', created_before: '2026-11-02' }),
  );
  // Daylight saving time ends there at two on November 1.
  const asked = { created_after: '2026-11-01T06:59:59.999Z', created_before: '2026-11-03T08:00:00.000Z' };
  await waitFor(() => expect(api.of('GET /audit-events').at(-1)?.query).toMatchObject(asked));
  const href = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(href, 'http://x').searchParams)).toEqual(asked);
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '' } });
  await waitFor(() => expect(Object.keys(search())).toEqual(['created_before']));
});

it('shows the day of a timestamp in an old URL', async () => {
  localStorage.setItem('postroom:time-zone', 'America/Los_Angeles');
  open([event(1)], '?created_after=2026-11-02T00:00:00Z');
  await table();
  expect(screen.getByLabelText('From day')).toHaveProperty('value', '2026-11-01');
});

it('shows the filters of the URL, and clears them from the empty state', async () => {
  const { person, search } = open([], '?actor=ada&action=key');
  await screen.findByRole('heading', { name: 'No entries match' });
  expect(screen.getByRole('searchbox', { name: 'Who' })).toHaveProperty('value', 'ada');
  expect(screen.getByRole('combobox', { name: 'Action' }).textContent).toBe('API keys');
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(search()).toEqual({}));
  expect(await screen.findByRole('heading', { name: /Nothing has been changed yet/ })).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Who' })).toHaveProperty('value', '');
});

it('says who cannot see the log', async () => {
  answering({ 'GET /audit-events': refused('FORBIDDEN', 'Ask an owner.') });
  showAt('/settings/audit', <AuditList />);
  expect(await screen.findByRole('heading', { name: /role does not include the audit log/ })).toBeTruthy();
});
