import { expect, it } from 'vitest';
import { apiClient } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createMember, createWorkspace } from '@/test/factories';
import { fetchAuth } from '@/test/sign-in';
import { insertResetLink } from './resets/reset-token';
import { setPassword } from './set-password';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
const anyone = apiClient({});
const commonOnes = ['password', 'Password123', 'QWERTYUIOP', '12345678', 'iloveyou2024'];

it('are refused at set-up, sign-up, reset and change, at their field; existing ones still sign in', async () => {
  const refusalOf = ({ status, body }: Awaited<ReturnType<typeof anyone.post>>) => [
    status,
    body.error?.details?.issues?.[0],
  ];
  const refused = (path: string) => [400, expect.objectContaining({ path, code: 'common_password' })];
  const setup = { name: 'Ada', workspace_name: 'Home', email: 'first@people.example' };
  for (const password of commonOnes)
    expect(refusalOf(await anyone.post('/setup', { ...setup, password }))).toEqual(refused('password'));

  const { id } = await createWorkspace(test.db);
  const ada = await createMember(test.db, id);
  await setPassword(test.db, ada.userId, 'password1');
  const { cookie } = await fetchAuth(ada.email, 'password1');
  const me = apiClient({ Cookie: cookie, Origin: 'http://localhost' });
  const invited = (await me.post('/invitations', { email: 'new@people.example', role: 'support' })).body;
  const accept = (password: string) =>
    anyone.post(`/invitations/${invited.token}/acceptance`, { name: 'New', password });
  const token = (await insertResetLink(test.db, ada.userId)).split('/').at(-1);
  for (const password of commonOnes) {
    expect(refusalOf(await accept(password))).toEqual(refused('password'));
    const reset = await anyone.post(`/account/password-resets/${token}`, { new_password: password });
    expect(refusalOf(reset)).toEqual(refused('new_password'));
    const change = { current_password: 'password1', new_password: password };
    expect(refusalOf(await me.post('/account/password', change))).toEqual(refused('new_password'));
  }
  expect((await accept('correct horse')).status).toBe(200);
  expect(
    (await anyone.post(`/account/password-resets/${token}`, { new_password: 'wrong horse' })).status,
  ).toBe(200);
});
