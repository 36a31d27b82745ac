import { expect, it } from 'vitest';
import { type LogFilters, noFilters, readFilters } from './log-filters';

const clock = { now: Date.parse('2026-11-21T12:00:00Z'), zone: 'Europe/Berlin' };
const read = (log: Partial<LogFilters>) => readFilters({ ...noFilters, ...log }, clock);

it('reads whole days in the reader’s zone', () => {
  expect(read({ after: '2026-11-20', before: '2026-11-21' }).filters).toMatchObject({
    created_after: '2026-11-19T22:59:59.999Z',
    created_before: '2026-11-21T23:00:00.000Z',
  });
});

it('reads local times, and timestamps unchanged', () => {
  expect(read({ after: '2026-11-20T09:30', before: '2026-11-20T10:00:00.000Z' }).filters).toMatchObject({
    created_after: '2026-11-20T08:29:59.999Z',
    created_before: '2026-11-20T10:00:00.000Z',
  });
});

it('counts a period from now, on later pages from the first one', () => {
  expect(read({ period: '24h' }).filters.created_after).toBe('2026-11-20T12:00:00.000Z');
  expect(read({ period: '24h', at: '2026-11-21T11:00:00.000Z' }).filters.created_after).toBe(
    '2026-11-20T11:00:00.000Z',
  );
  expect(read({ period: 'today' }).filters.created_after).toBe('2026-11-20T22:59:59.999Z');
  expect(read({ period: 'yesterday' }).filters).toMatchObject({
    created_after: '2026-11-19T22:59:59.999Z',
    created_before: '2026-11-20T23:00:00.000Z',
  });
});

it('requests several states at once', () => {
  const { filters, states, problems } = read({ status: ['bounced', 'failed', 'bounced'] });
  expect(filters.status).toBe('bounced,failed');
  expect(states).toEqual(['bounced', 'failed']);
  expect(problems).toEqual([]);
});

it('reports invalid parts of a shared URL, and searches for them instead', () => {
  const { filters, problems } = read({ to: 'ada@lovelace' });
  expect(filters).toMatchObject({ to: null, q: 'ada@lovelace' });
  expect(problems).toEqual([
    '“ada@lovelace” is not a complete recipient address, so everything that contains it is shown.',
  ]);
});

it('drops and reports whatever the API would refuse', () => {
  const { filters, problems } = read({
    q: 'x',
    status: ['boucned'],
    from: 'nobody',
    template: 'invoice',
    version: '4',
    key: 'billing',
    reason: ['FULL'],
    after: 'yesterday',
    before: '2026-02-30',
  });
  expect(Object.values(filters).filter((value) => value !== null)).toEqual([]);
  expect(problems).toHaveLength(9);
});

it('drops an end before the start', () => {
  const { filters, problems } = read({ after: '2026-11-21', before: '2026-11-01' });
  expect(filters.created_before).toBeNull();
  expect(problems).toHaveLength(1);
});

it('truncates a long search by characters', () => {
  expect([...(read({ q: '😀'.repeat(300) }).filters.q ?? '')]).toHaveLength(200);
});

it('requests tests, and captured emails', () => {
  expect(read({ tests: false, inbox: true }).filters).toMatchObject({ is_test: false, captured: true });
});

it('requests one purpose, and drops an invalid one', () => {
  expect(read({ purpose: 'marketing' }).filters.purpose).toBe('marketing');
  expect(read({ purpose: 'both' })).toMatchObject({
    filters: { purpose: null },
    problems: ['“both” is not a purpose of an email and was left out.'],
  });
});
