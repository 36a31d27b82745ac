import { expect, it } from 'vitest';
import { noFilters, toEmailFilters } from './email-filters';

it('takes whole days in the zone of the reader', () => {
  const filters = toEmailFilters({ ...noFilters, after: '2026-11-20', before: '2026-11-21' });
  expect(Date.parse(filters.created_after ?? '') + 1).toBe(new Date(2026, 10, 20).getTime());
  expect(Date.parse(filters.created_before ?? '')).toBe(new Date(2026, 10, 22).getTime());
});

it('ignores what is no day', () => {
  expect(toEmailFilters({ ...noFilters, after: 'yesterday' }).created_after).toBeNull();
});
