import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/test/components/show';
import { Time } from './time';
import { WorkspaceZoneProvider } from './time-zone';
import { TimeZonePicker } from './time-zone-picker';

const at = '2026-11-20T09:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.setSystemTime('2026-11-20T09:03:00.000Z');
});

const time = () => screen.getByRole('time');

it('shows the age with a machine-readable time, and keeps it current', () => {
  show(<Time value={at} />);
  expect(time().textContent).toBe('3 minutes ago');
  expect(time().getAttribute('datetime')).toBe(at);
  act(() => void vi.advanceTimersByTime(120_000));
  expect(time().textContent).toBe('5 minutes ago');
});

it('shows the exact time in the workspace’s zone on hover', () => {
  show(
    <WorkspaceZoneProvider value="America/New_York">
      <Time value={at} exact />
    </WorkspaceZoneProvider>,
  );
  expect(time().textContent).toMatch(/Nov 20, 2026.*4:00:00/);
  expect(time().title).toMatch(/4:00:00.*(EST|GMT-5)/);
});

it('prefers the person’s own zone over the workspace’s', async () => {
  vi.useRealTimers();
  const { person } = show(
    <WorkspaceZoneProvider value="America/New_York">
      <TimeZonePicker />
      <Time value={at} exact />
    </WorkspaceZoneProvider>,
  );
  await person.click(screen.getByRole('button', { name: 'Time zone: America/New_York. Change' }));
  await person.type(screen.getByPlaceholderText('City or UTC…'), 'tokyo');
  await person.keyboard('{Enter}');
  expect(time().textContent).toMatch(/6:00:00/);
  await person.click(screen.getByRole('button', { name: /Time zone: Asia\/Tokyo/ }));
  await person.click(await screen.findByRole('option', { name: /This device/ }));
  expect(time().textContent).toMatch(/4:00:00/);
});

it.each(['kolkata', 'calcutta'])('finds the zone of Kolkata by %s', async (typed) => {
  vi.useRealTimers();
  const { person } = show(<TimeZonePicker />);
  await person.click(screen.getByRole('button', { name: /^Time zone:/ }));
  await person.type(screen.getByPlaceholderText('City or UTC…'), typed);
  await person.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Time zone: Asia/Kolkata. Change' })).toBeTruthy();
});

it('ignores an unknown stored zone', () => {
  localStorage.setItem('postroom:time-zone', 'Nowhere/City');
  show(
    <WorkspaceZoneProvider value="Europe/Berlin">
      <Time value={at} exact />
    </WorkspaceZoneProvider>,
  );
  expect(time().textContent).toMatch(/10:00:00/);
});
