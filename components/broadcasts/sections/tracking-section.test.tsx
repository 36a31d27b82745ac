import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type DraftFields, draftFieldsOf } from '@/components/broadcasts/draft/draft-fields';
import type { Role } from '@/lib/scopes';
import { aBroadcast } from '@/test/components/a-broadcast';
import { aMember, aWorkspace } from '@/test/components/a-workspace';
import { answering, aPage, aSession } from '@/test/components/answers';
import { showWith } from '@/test/components/show';
import { TrackingSection } from './tracking-section';

function open(
  tracking: boolean,
  given: Partial<DraftFields> = {},
  role: Role = 'owner',
  name = 'Herbst: Äpfel!',
) {
  answering({
    'GET /session': aSession(role),
    'GET /workspace': aWorkspace({ tracking }),
    'GET /members': aPage([aMember('Grace', { role: 'owner' })]),
  });
  return showWith<DraftFields>({ ...draftFieldsOf(aBroadcast()), ...given }, (fields, set) => (
    <TrackingSection name={name} fields={fields} onChange={(change) => set({ ...fields, ...change })} />
  ));
}

it('tracks nothing unless chosen, separately', async () => {
  const { person, changes } = open(true);
  await person.click(await screen.findByRole('switch', { name: 'Count clicks' }));
  await person.click(screen.getByRole('switch', { name: 'Count opens' }));
  await person.click(screen.getByRole('switch', { name: 'Count clicks' }));
  expect(changes.map(({ tracking }) => tracking)).toEqual([
    { opens: false, clicks: true },
    { opens: true, clicks: true },
    { opens: true, clicks: false },
  ]);
});

it.each([
  ['owner', true],
  ['marketer', false],
] as const)('tells %s that the workspace does not track', async (role, leads) => {
  open(false, {}, role);
  expect(await screen.findByText(/not counted in this workspace/)).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Count opens' })).toBeNull();
  if (leads) expect(await screen.findByRole('link', { name: /settings/ })).toBeTruthy();
  else expect(await screen.findByText(/cannot change the workspace settings. Ask Grace/)).toBeTruthy();
  expect(screen.queryAllByRole('link')).toHaveLength(leads ? 1 : 0);
});

it('lets tracking be turned off after the workspace stopped it', async () => {
  const { person, changes } = open(false, { tracking: { opens: true, clicks: false } });
  await person.click(await screen.findByRole('switch', { name: 'Count opens' }));
  expect(changes.at(-1)?.tracking.opens).toBe(false);
});

it('names the campaign after the broadcast, and removes empty parameters', async () => {
  const { person, changes } = open(true);
  const parameters = screen.getByRole('switch', { name: /campaign parameters/ });
  await person.click(parameters);
  expect(changes.at(-1)?.utm).toEqual({ source: 'newsletter', medium: 'email', campaign: 'herbst-apfel' });
  await person.clear(screen.getByLabelText('utm_medium'));
  await person.type(screen.getByLabelText('utm_term'), 'x');
  expect(changes.at(-1)?.utm).toEqual({ source: 'newsletter', campaign: 'herbst-apfel', term: 'x' });
  await person.click(parameters);
  await waitFor(() => expect(changes.at(-1)?.utm).toBeNull());
  expect(screen.queryByLabelText('utm_medium')).toBeNull();
});

it('has a default campaign if nothing in the name fits a URL', async () => {
  const { person, changes } = open(true, {}, 'owner', '!!!');
  await person.click(screen.getByRole('switch', { name: /campaign parameters/ }));
  expect(changes.at(-1)?.utm?.campaign).toBe('broadcast');
});
