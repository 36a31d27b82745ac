import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type DraftFields, draftFieldsOf } from '@/components/broadcasts/draft/draft-fields';
import { WorkspaceZoneProvider } from '@/components/data/time-zone';
import { aBroadcast } from '@/test/components/a-broadcast';
import { showWith } from '@/test/components/show';
import { TimeSection } from './time-section';

function open(given: Partial<DraftFields> = {}, people: number | null = 2_500) {
  return showWith<DraftFields>({ ...draftFieldsOf(aBroadcast()), ...given }, (fields, set) => (
    <WorkspaceZoneProvider value="Europe/Berlin">
      <TimeSection fields={fields} people={people} onChange={(change) => set({ ...fields, ...change })} />
    </WorkspaceZoneProvider>
  ));
}

const choose = (name: RegExp) => screen.getByRole('radio', { name });
const at = ({ changes }: ReturnType<typeof open>) => changes.at(-1)?.at;

it('is sent at once unless a time is chosen, and names the zone', async () => {
  const shown = open();
  expect(choose(/At once/).getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByLabelText(/Date and time/)).toBeNull();
  await shown.person.click(choose(/At a time/));
  const field = screen.getByLabelText(/Date and time/);
  expect(screen.getByText('In the time zone Europe/Berlin.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '2026-12-01T09:00' } });
  expect(at(shown)).toEqual({ kind: 'time', time: '2026-12-01T08:00:00.000Z', time_zone: null });
  expect(field).toHaveProperty('value', '2026-12-01T09:00');
});

it('clears the time for sending at once', async () => {
  const shown = open({ at: { kind: 'time', time: '2026-12-01T08:00:00.000Z', time_zone: null } });
  await shown.person.click(choose(/At once/));
  expect(at(shown)).toEqual({ kind: 'now', time: null, time_zone: null });
});

it('asks for a zone for people without one, and shows start and end', async () => {
  const shown = open();
  await shown.person.click(choose(/own time/));
  fireEvent.change(screen.getByLabelText(/Date and time/), { target: { value: '2026-12-01T09:00' } });
  expect(at(shown)).toEqual({ kind: 'local_time', time: '2026-12-01T09:00', time_zone: 'Europe/Berlin' });
  expect(
    screen.getByText(/first people can get it .*Nov 30, 2026.*8:00 PM.*the last .*Dec 1, 2026.*10:00 PM/),
  ).toBeTruthy();
  await shown.person.click(screen.getByRole('button', { name: /no zone is known: Europe\/Berlin/ }));
  await shown.person.type(screen.getByPlaceholderText('City or UTC…'), 'new york');
  await shown.person.keyboard('{Enter}');
  expect(at(shown)).toMatchObject({ time: '2026-12-01T09:00', time_zone: 'America/New_York' });
});

it('keeps the typed day when switching from local to one time', async () => {
  const shown = open({ at: { kind: 'local_time', time: '2026-12-01T09:00', time_zone: 'Europe/Berlin' } });
  await shown.person.click(choose(/At a time/));
  expect(at(shown)).toEqual({ kind: 'time', time: '2026-12-01T08:00:00.000Z', time_zone: null });
});

it('spreads it out, and shows how long that takes', async () => {
  const { person, changes } = open();
  const spread = screen.getByRole('switch', { name: /Spread it out/ });
  await person.click(spread);
  expect(changes.at(-1)?.per_hour).toBe(1_000);
  expect(screen.getByText('2,500 people take about 3 hours.')).toBeTruthy();
  const rate = screen.getByLabelText(/Emails an hour/);
  fireEvent.change(rate, { target: { value: '10' } });
  expect(screen.getByText('2,500 people take about 11 days.')).toBeTruthy();
  fireEvent.change(rate, { target: { value: '' } });
  expect(screen.getByText('At least 1.')).toBeTruthy();
  expect(rate.getAttribute('aria-invalid')).toBe('true');
  await person.click(spread);
  expect(changes.at(-1)?.per_hour).toBeNull();
});

it.each([
  [1, /^1 person takes less than an hour/],
  [900, /^900 people take less than an hour/],
])('writes %i in plain words', (people, expected) => {
  open({ per_hour: 1_000 }, people);
  expect(screen.getByText(expected)).toBeTruthy();
});
