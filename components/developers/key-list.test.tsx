import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useSession } from '@/lib/client/session';
import { roleScopes } from '@/lib/scopes';
import type { ApiKey, KeyUsage } from '@/lib/workspaces/contract';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { KeyList } from './key-list';

const key = (given: Partial<ApiKey> = {}): ApiKey => ({
  ...{ object: 'api_key', id: anId(1), name: 'Web shop', prefix: 'pr_abc', scopes: ['email:send'] },
  ...{ created_by: { id: anId(2), name: 'Ada Member' }, created_at: '2026-11-20T09:00:00.000Z' },
  ...{ last_used_at: null, expires_at: null, revoked_at: null },
  ...given,
});

/** Shows nothing until the session is loaded, like the app's layout. */
function Known({ children }: { children: ReactNode }) {
  return useSession().data ? children : null;
}

function open(keys: ApiKey[], address = '/developers/keys', answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession('developer'),
    'GET /keys': aPage(keys),
    ...answers,
  });
  return {
    ...showAt(
      address,
      <Known>
        <KeyList />
      </Known>,
    ),
    api,
  };
}

it('shows the rights, state and last use of each', async () => {
  open([
    key(),
    key({ id: anId(3), name: 'Old', revoked_at: '2026-11-20T09:00:00.000Z' }),
    key({ id: anId(4), name: 'Trial', expires_at: '2020-01-01T00:00:00.000Z', created_by: null }),
    key({ id: anId(5), name: 'Next', expires_at: '2999-01-01T00:00:00.000Z' }),
  ]);
  const [, ...rows] = within(await screen.findByRole('table', { name: 'API keys' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Web shop.*pr_abc….*Active.*email:send.*Never.*by Ada Member/),
    expect.stringMatching(/Old.*Revoked/),
    expect.stringMatching(/Trial.*Expired/),
    expect.stringMatching(/Next.*Active/),
  ]);
  expect(screen.queryByRole('button', { name: 'Revoke Old' })).toBeNull();
});

it('offers no search where there is nothing to find', async () => {
  open([]);
  await screen.findByRole('heading', { name: /No keys yet/ });
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
});

it('finds keys by name and state, and a leaked one without sending its secret', async () => {
  const { person, api } = open([], '/developers/keys?state=active');
  await screen.findByRole('heading', { name: /No key matches/ });
  expect(screen.getByRole('combobox', { name: 'State' }).textContent).toBe('Active');
  const leaked = `pr_abcdefghijkl_${'s'.repeat(43)}`;
  await person.click(screen.getByRole('searchbox', { name: /Find/ }));
  await person.paste(leaked);
  await person.keyboard('{Enter}');
  const asked = () => api.of('GET /keys').map(({ query }) => [query.q, query.state]);
  await waitFor(() => expect(asked().at(-1)).toEqual(['pr_abcdefghijkl', 'active']));
  expect(JSON.stringify(asked())).not.toContain('sss');
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(asked().at(-1)).toEqual([undefined, undefined]));
});

it('creates a key with the usual scopes, and shows it until confirmed', async () => {
  const { person, api } = open([], '/developers/keys', {
    'POST /keys': { ...key(), key: 'pr_abc_secret' },
  });
  await screen.findByRole('heading', { name: /No keys yet/ });
  await person.click(screen.getAllByRole('button', { name: /New API key/ })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: /New API key/ });
  await person.type(within(dialog).getByLabelText(/^Name/), ' Web shop ');
  await person.click(within(dialog).getByRole('checkbox', { name: /Read templates/ }));
  await person.click(within(dialog).getByRole('checkbox', { name: /Manage webhooks/ }));
  await person.click(within(dialog).getByRole('button', { name: /Create key/ }));
  const secret = await screen.findByRole('dialog', { name: /new key/ });
  expect(within(secret).getByRole('region', { name: 'API key' }).textContent).toBe('pr_abc_secret');
  expect(within(secret).getByRole('alert').textContent).toMatch(/not shown again/);
  expect(api.bodies('POST /keys')).toEqual([
    { name: 'Web shop', scopes: ['email:send', 'email:read', 'webhook:manage'], expires_at: null },
  ]);
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: /new key/ })).toBeTruthy();
  await person.click(within(secret).getByRole('button', { name: /stored it/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('selects all or none of the person’s scopes, by keyboard too', async () => {
  const { person, api } = open([], '/developers/keys?new=true', {
    'POST /keys': { ...key(), key: 'secret' },
  });
  await person.type(await screen.findByLabelText(/^Name/), 'Web shop');
  const may = within(screen.getByRole('group', { name: 'The key may' }));
  may.getByRole('button', { name: 'Clear' }).focus();
  await person.keyboard('{Enter}');
  expect(may.queryByRole('checkbox', { checked: true })).toBeNull();
  await person.tab({ shift: true });
  await person.keyboard('{Enter}');
  expect(may.queryByRole('checkbox', { checked: false })).toBeNull();
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Create key/ }));
  await screen.findByText('secret');
  expect(api.bodies('POST /keys')).toEqual([
    { name: 'Web shop', scopes: roleScopes.developer, expires_at: null },
  ]);
});

it('creates a key that expires', async () => {
  const { person, api } = open([key()], '/developers/keys?new=true', {
    'POST /keys': { ...key(), key: 'secret' },
  });
  await person.type(await screen.findByLabelText(/^Name/), 'Trial');
  await person.click(screen.getByRole('combobox', { name: /Expires/ }));
  await person.click(await screen.findByRole('option', { name: /30 days/ }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Create key/ }));
  await screen.findByText('secret');
  const [{ expires_at }] = api.bodies('POST /keys') as [{ expires_at: string }];
  expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(30);
});

it('offers only the person’s own scopes, and requires one', async () => {
  const { person } = open([key()], '/developers/keys?new=true', {
    'GET /session': aSession('developer', { scopes: ['key:manage', 'email:send'] }),
  });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(2);
  const create = within(dialog).getByRole('button', { name: /Create key/ });
  expect(create).toHaveProperty('disabled', false);
  await person.click(within(dialog).getByRole('checkbox', { checked: true }));
  expect(create).toHaveProperty('disabled', true);
});

it('says why creating failed and keeps the form', async () => {
  const { person } = open([key()], '/developers/keys?new=true', {
    'POST /keys': refused('FORBIDDEN', 'You may not give this scope.'),
  });
  await person.type(await screen.findByLabelText(/^Name/), 'Shop');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Create key/ }));
  expect(await screen.findByText('You may not give this scope.')).toBeTruthy();
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Shop');
});

const usage = (given: Partial<KeyUsage> = {}): KeyUsage => ({
  ...{ object: 'api_key_usage', id: anId(1), last_request: null, requests: 0, ips: [] },
  ...{ emails: 0, waiting_emails: 0 },
  ...given,
});

it('leads to the emails and requests of a key, also of a revoked one', async () => {
  open([key({ revoked_at: '2026-11-20T09:00:00.000Z' })]);
  const emails = await screen.findByRole('link', { name: 'Emails sent with Web shop' });
  expect(emails.getAttribute('href')).toBe(`/emails?key=${anId(1)}`);
  expect(screen.getByRole('link', { name: 'Requests of Web shop' }).getAttribute('href')).toBe(
    `/developers/requests?key_id=${anId(1)}`,
  );
});

it.each([
  ['never used', {}, null, /It was never used/],
  ['not used lately', {}, '2026-10-20T09:00:00.000Z', /No request in the last seven days; last used/],
  ['used by SMTP', { emails: 2 }, '2026-11-20T09:00:00.000Z', /No request.*sent 2 emails.*duplicate/],
  [
    'in use',
    {
      ...{ requests: 1_000, ips: ['10.0.0.7'], emails: 38, waiting_emails: 1 },
      last_request: {
        at: '2026-11-20T09:00:00.000Z',
        method: 'POST',
        route: '/api/v1/emails',
        ip: '10.0.0.7',
      },
    },
    '2026-11-20T09:00:00.000Z',
    /1,000 or more requests from 10\.0\.0\.7.*POST \/api\/v1\/emails.*sent 38 emails.*1 email it sent waits.*duplicate it first/,
  ],
])('says what uses a key before it is revoked: %s', async (_, given, lastUsedAt, words) => {
  const { person } = open([key({ last_used_at: lastUsedAt })], '/developers/keys', {
    'GET /keys/{keyId}/usage': usage(given),
  });
  await person.click(await screen.findByRole('button', { name: 'Revoke Web shop' }));
  await expect.poll(() => screen.getByRole('alertdialog').textContent).toMatch(words);
});

it('leads from the question to the emails of the key that still wait', async () => {
  const { person } = open([key()], '/developers/keys', {
    'GET /keys/{keyId}/usage': usage({ waiting_emails: 2 }),
  });
  await person.click(await screen.findByRole('button', { name: 'Revoke Web shop' }));
  const log = await within(screen.getByRole('alertdialog')).findByRole('link', { name: 'the log' });
  expect(log.getAttribute('href')).toBe(`/emails?key=${anId(1)}&status=accepted,queued,deferred`);
});

it.each([
  ['done', '1 email was canceled'],
  ['running', 'its waiting emails are being canceled'],
] as const)('cancels what a leaked key sent once it is revoked (%s)', async (state, words) => {
  const { person, api } = open([key()], '/developers/keys', {
    'GET /keys/{keyId}/usage': usage({ waiting_emails: 1 }),
    'DELETE /keys/{keyId}': undefined as never,
    'POST /emails/cancellations': {
      ...{ object: 'cancellation', id: anId(9), state, matched: 1, canceled: state === 'done' ? 1 : 0 },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Revoke Web shop' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Also cancel this email' }));
  await person.click(screen.getByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  expect(api.bodies('POST /emails/cancellations')).toEqual([{ key_id: anId(1) }]);
});

it('asks anew about the waiting emails each time', async () => {
  const { person } = open([key()], '/developers/keys', {
    'GET /keys/{keyId}/usage': usage({ waiting_emails: 2 }),
  });
  await person.click(await screen.findByRole('button', { name: 'Revoke Web shop' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Also cancel these emails' }));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Revoke Web shop' }));
  await screen.findByRole('checkbox', { name: 'Also cancel these emails', checked: false });
});

it('leaves the waiting emails of a revoked key unless told otherwise', async () => {
  const { person, api } = open([key()], '/developers/keys', {
    'GET /keys/{keyId}/usage': usage({ waiting_emails: 2 }),
    'DELETE /keys/{keyId}': undefined as never,
  });
  await person.click(await screen.findByRole('button', { name: 'Revoke Web shop' }));
  await screen.findByRole('checkbox', { name: 'Also cancel these emails', checked: false });
  await person.click(screen.getByRole('button', { name: 'Revoke key' }));
  await screen.findByText('The key is revoked.');
  expect(api.of('POST /emails/cancellations')).toEqual([]);
});

it('revokes a key after confirmation', async () => {
  const { person, api } = open([key()], '/developers/keys', {
    'GET /keys/{keyId}/usage': usage(),
    'DELETE /keys/{keyId}': undefined as never,
  });
  await person.click(await screen.findByRole('button', { name: 'Revoke Web shop' }));
  const dialog = screen.getByRole('alertdialog', { name: /Revoke “Web shop”/ });
  await person.click(within(dialog).getByRole('button', { name: /Revoke key/ }));
  expect(await screen.findByText(/The key is revoked/)).toBeTruthy();
  expect(api.of('DELETE /keys/{keyId}')[0]?.path).toBe(`/keys/${anId(1)}`);
});

it('creates a replacement with the same name and scopes', async () => {
  const { person, api } = open([key({ scopes: ['email:read', 'webhook:manage'] })], '/developers/keys', {
    'POST /keys': { ...key(), key: 'pr_abc_secret' },
  });
  await person.click(await screen.findByRole('button', { name: 'Duplicate Web shop…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Duplicate “Web shop”' });
  expect(dialog.textContent).toMatch(/then revoke the old one/);
  await person.click(within(dialog).getByRole('button', { name: /Create key/ }));
  await screen.findByRole('dialog', { name: /new key/ });
  expect(api.bodies('POST /keys')).toEqual([
    { name: 'Web shop', scopes: ['email:read', 'webhook:manage'], expires_at: null },
  ]);
});
