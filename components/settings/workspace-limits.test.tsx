import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aWorkspace } from '@/test/components/a-workspace';
import { answering, aSession } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { WorkspaceLimits } from './workspace-limits';

it('shows the usage of each limit, to screen readers too', () => {
  answering({ 'GET /session': aSession('owner') });
  show(
    <WorkspaceLimits
      workspace={aWorkspace({
        ...{ daily_limit: 10_000, accepted_today: 2_500, balance: 1_234_567 },
        ...{ storage_limit_bytes: 2_000_000, storage_used_bytes: 3_100_000 },
      })}
    />,
  );
  expect(screen.getByText('2,500 of 10,000')).toBeTruthy();
  expect(screen.getByText('1,234,567')).toBeTruthy();
  expect(screen.getByText('3.1 MB of 2.0 MB')).toBeTruthy();
  const today = screen.getByRole('progressbar', { name: /Emails today/ });
  expect([today.getAttribute('aria-valuenow'), today.getAttribute('aria-valuemax')]).toEqual([
    '2500',
    '10000',
  ]);
  // Usage over the limit fills the bar, but not more.
  expect(screen.getByRole('progressbar', { name: /Storage/ }).getAttribute('aria-valuenow')).toBe('2000000');
});

it('shows no bar without a limit, or if nothing is allowed', () => {
  answering({ 'GET /session': aSession('owner') });
  show(<WorkspaceLimits workspace={aWorkspace({ accepted_today: 3, daily_limit: 0 })} />);
  expect(screen.getByText('3 of 0')).toBeTruthy();
  expect(screen.getByText('0 B, no limit')).toBeTruthy();
  expect(screen.getByText('Unmetered')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it.each([
  [false, /Ask them for more/],
  [true, /You are an operator/],
])('says who changes limits (operator: %s)', async (operator, expected) => {
  answering({ 'GET /session': aSession('owner', { operator }) });
  show(<WorkspaceLimits workspace={aWorkspace()} />);
  expect(await screen.findByText(expected)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Installation/ }) !== null).toBe(operator);
});
