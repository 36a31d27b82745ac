import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '@/lib/scopes';
import { aMember } from '@/test/components/a-workspace';
import { type Answers, answering, aSession, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { ChangeRole } from './change-role';

const grace = aMember('Grace');
const me = aMember('Ada', { user: aSession('owner').user, role: 'owner' });

function open(member = grace, role: Role = 'owner', answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession(role),
    'PATCH /members/{memberId}': { ...member, role: 'support' },
    ...answers,
  });
  return { ...show(<ChangeRole member={member} />), api };
}

/** Opens the list once the session is loaded, and chooses a role. */
async function choose({ person, api }: ReturnType<typeof open>, label: RegExp) {
  await waitFor(() => expect(api.of('GET /session')).toHaveLength(1));
  await person.click(screen.getByRole('combobox', { name: /^Role of/ }));
  await person.click(await screen.findByRole('option', { name: label }));
}

it('changes someone’s role at once, and confirms it', async () => {
  const shown = open();
  await choose(shown, /^Support/);
  expect(await screen.findByText('Grace is support now.')).toBeTruthy();
  expect(shown.api.of('PATCH /members/{memberId}').map(({ path, body }) => [path, body])).toEqual([
    [`/members/${grace.id}`, { role: 'support' }],
  ]);
});

it('confirms before changing one’s own role, and does nothing on Cancel', async () => {
  const shown = open(me);
  await choose(shown, /^Support/);
  const dialog = await screen.findByRole('alertdialog', { name: /your own role to support/ });
  expect(dialog.textContent).toMatch(/cannot change back/);
  await shown.person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(shown.api.bodies('PATCH /members/{memberId}')).toEqual([]);
  await choose(shown, /^Developer/);
  await shown.person.click(await screen.findByRole('button', { name: 'Change my role' }));
  await waitFor(() => expect(shown.api.bodies('PATCH /members/{memberId}')).toEqual([{ role: 'developer' }]));
});

it('offers an admin every role except owner', async () => {
  const { person, api } = open(grace, 'admin');
  await waitFor(() => expect(api.of('GET /session')).toHaveLength(1));
  await person.click(screen.getByRole('combobox', { name: 'Role of Grace' }));
  const labels = (await screen.findAllByRole('option')).map(({ textContent }) => textContent ?? '');
  expect(labels).toHaveLength(4);
  expect(labels.filter((label) => label.includes('Owner'))).toEqual([]);
});

it('says why changing failed, and shows the old role', async () => {
  const shown = open(grace, 'owner', {
    'PATCH /members/{memberId}': refused('CONFLICT', 'A workspace needs an owner.'),
  });
  await choose(shown, /^Admin/);
  expect(await screen.findByText('A workspace needs an owner.')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Role of Grace' }).textContent).toMatch(/Marketer/);
});
