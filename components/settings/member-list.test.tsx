import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '@/lib/scopes';
import type { ApiKey } from '@/lib/workspaces/contract';
import { aMember } from '@/test/components/a-workspace';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, never, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { MemberList } from './member-list';

const me = aMember('Ada', { id: anId(1), user: aSession('owner').user });
const grace = aMember('Grace', { id: anId(2) });
const owner = aMember('Olga', { id: anId(3), role: 'owner' });

function open(role: Role = 'owner', answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession(role),
    'GET /members': aPage([{ ...me, role }, grace, owner]),
    'GET /invitations': aPage([]),
    'GET /keys': aPage([]),
    ...answers,
  });
  return { ...showAt('/settings/members', <MemberList />), api };
}

/** The row of a member, once the session is loaded. */
async function rowOf(name: string) {
  await screen.findByText('You');
  const row = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes(name));
  if (!row) throw new Error(`${name} is in the list.`);
  return within(row);
}

it('shows the members, marking oneself', async () => {
  open();
  const mine = await rowOf('Ada Member');
  expect(mine.getByText('You')).toBeTruthy();
  expect(mine.getByText('ada@people.example')).toBeTruthy();
  expect((await rowOf('Grace')).queryByText('You')).toBeNull();
});

it('removes a member after confirmation', async () => {
  const { person, api } = open('owner', { 'DELETE /members/{memberId}': undefined });
  await person.click((await rowOf('Grace')).getByRole('button', { name: 'Remove Grace' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Remove Grace?' });
  expect(dialog.textContent).toMatch(/lose access at once.*Keys they created go on sending/);
  expect(api.of('DELETE /members/{memberId}')).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'Remove member' }));
  expect(await screen.findByText('Grace was removed.')).toBeTruthy();
  expect(api.of('DELETE /members/{memberId}')[0]?.path).toBe(`/members/${anId(2)}`);
});

it('names the keys that stay when their owner goes', async () => {
  const aKey = (name: string, by: string): ApiKey => ({
    ...{ object: 'api_key', id: anId(9), name, prefix: 'pr_abc', scopes: [] },
    ...{ created_by: { id: by, name: 'Somebody' }, created_at: me.created_at },
    ...{ last_used_at: null, expires_at: null, revoked_at: null },
  });
  const { person } = open('owner', {
    'GET /keys': ({ query }) =>
      query.cursor ? aPage([aKey('Shop', grace.user.id)]) : aPage([aKey('Blog', me.user.id)], 'more'),
  });
  await person.click((await rowOf('Grace')).getByRole('button', { name: 'Remove Grace' }));
  const dialog = screen.getByRole('alertdialog');
  expect((await within(dialog).findByRole('link')).textContent).toBe('Shop');
});

it('warns people who leave in other words, and says why they may not', async () => {
  const { person } = open('owner', {
    'DELETE /members/{memberId}': refused('CONFLICT', 'You are the last owner.'),
  });
  await person.click((await rowOf('Ada Member')).getByRole('button', { name: 'Leave this workspace' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Leave this workspace?' });
  expect(dialog.textContent).toMatch(/You lose access immediately/);
  await person.click(within(dialog).getByRole('button', { name: 'Leave' }));
  expect(await within(dialog).findByText('You are the last owner.')).toBeTruthy();
});

it('keeps the only owner, and says why', async () => {
  open('owner', { 'GET /members': aPage([{ ...me, role: 'owner' }, grace]) });
  const row = await rowOf('Ada Member');
  const leave = row.getByRole('button', {
    name: 'Leave this workspace',
    description: /The only owner\. Make someone else an owner first/,
  });
  expect(leave).toHaveProperty('disabled', true);
  expect(row.queryByRole('combobox')).toBeNull();
  expect((await rowOf('Grace')).getByRole('button', { name: 'Remove Grace' })).toHaveProperty(
    'disabled',
    false,
  );
});

it('keeps the only operator, and says why', async () => {
  open('owner', {
    'GET /members': aPage([
      { ...me, role: 'owner' },
      { ...owner, only_operator: true },
    ]),
  });
  const row = await rowOf('Olga');
  const description = /The only operator of this installation/;
  expect(row.getByRole('button', { name: 'Remove Olga', description })).toHaveProperty('disabled', true);
  expect(row.getByRole('combobox', { name: 'Role of Olga' })).toBeTruthy();
});

it('lets only owners change or remove an owner', async () => {
  open('admin');
  const row = await rowOf('Olga');
  expect(row.getByText('Owner')).toBeTruthy();
  expect(row.queryByRole('combobox')).toBeNull();
  expect(row.queryByRole('button')).toBeNull();
  expect((await rowOf('Grace')).getByRole('combobox', { name: 'Role of Grace' })).toBeTruthy();
});

it('shows that members are loading', async () => {
  open('owner', { 'GET /members': never });
  expect(await screen.findByText('Loading members…')).toBeTruthy();
});

it('says who cannot see members', async () => {
  open('owner', { 'GET /members': refused('FORBIDDEN', 'Ask an owner.') });
  expect(await screen.findByRole('heading', { name: /role does not include members/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
