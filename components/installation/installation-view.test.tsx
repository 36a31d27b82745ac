import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Installation } from '@/lib/installation/contract';
import { anInstalledWorkspace } from '@/test/components/a-workspace';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, never, refused } from '@/test/components/answers';
import { returnLater } from '@/test/components/return-later';
import { showAt } from '@/test/components/show-at';
import { InstallationView } from './installation-view';

const person = (last: number, name: string, operator: boolean) => ({
  ...{ object: 'installation_member' as const, operator, workspaces: [{ id: anId(1), name: 'Bakery' }] },
  user: { id: anId(last), name, email: `${name.toLowerCase()}@people.example` },
});

type Given = { [Part in keyof Installation]?: Partial<Installation[Part]> | null };

function anInstallation(given: Given = {}): Installation {
  const base: Installation = {
    ...{
      object: 'installation',
      version: '1.2.3',
      commit: '0123456789abcdef0123456789abcdef01234567',
      app_url: 'https://post.example',
    },
    secret_changed: false,
    workspaces: [anInstalledWorkspace()],
    members: [person(5, 'Ada', true), person(6, 'Grace', false)],
    relay: {
      ...{ kind: 'smtp', state: 'ok', since: null, reason: null, host: 'smtp.example:587', last_error: null },
      ...{ used: true, waiting: 1, waiting_held: 0, oldest_waiting_at: null },
    },
    database: { kind: 'server', version: '17.2', size_bytes: 3_100_000, replica: null },
    storage: { kind: 'disk', size_bytes: 2_000 },
    backups: null,
    work: { worker: 'inline', emails_waiting: 0, webhooks_waiting: 3, chores: [] },
  };
  const parts = Object.entries(given).map(([name, part]) => [
    name,
    part === null || typeof part !== 'object' || Array.isArray(part)
      ? part
      : { ...(base[name as keyof Installation] as object), ...(part as object) },
  ]);
  return { ...base, ...Object.fromEntries(parts) };
}

function open(given: Given = {}, answers: Answers = {}) {
  const api = answering({ 'GET /installation': anInstallation(given), ...answers });
  return { ...showAt('/installation', <InstallationView />), api };
}

const card = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('section')?.textContent;

it.each<[string, Given, RegExp]>([
  ['Mail server', { relay: { used: false } }, /Not used yet.*smtp\.example:587/],
  ['Mail server', {}, /Working.*smtp\.example:587.*1 email waiting/],
  [
    'Mail server',
    { relay: { kind: 'mailbox', host: null, waiting: 2_000 } },
    /Not set up.*test inbox.*SMTP_URL.*2,000 emails waiting/,
  ],
  [
    'Mail server',
    {
      relay: {
        state: 'resting',
        last_error: {
          code: 'CONNECTION_FAILED' as never,
          message: 'No answer.',
          at: '2026-11-20T09:00:00.000Z',
          reply: '550 5.7.1 Sender <b>not</b> permitted',
        },
      },
    },
    /Unavailable.*Last error.*No answer\..*smtp\.example:587 answered: .*550 5\.7\.1 Sender <b>not<\/b> permitted/,
  ],
  ['Database', {}, /3\.1 MB.*PostgreSQL 17\.2, your server/],
  [
    'Database',
    { database: { kind: 'embedded', replica: { state: 'ok', behind_bytes: 0 } } },
    /embedded.*replica is read/,
  ],
  [
    'Database',
    { database: { replica: { state: 'behind', behind_bytes: 2_500 } } },
    /2\.5 kB behind; the primary is read/,
  ],
  ['Database', { database: { replica: { state: 'unavailable', behind_bytes: null } } }, /cannot be read/],
  ['Storage', { storage: { kind: 's3' } }, /2\.0 kB.*in S3/],
  ['Backups', {}, /Not scheduled.*BACKUP_SCHEDULE/],
  [
    'Version',
    { work: { worker: 'separate', webhooks_waiting: 1 } },
    /1\.2\.3.*Commit 0123456789ab.*Worker in its own process.*1 event waiting/,
  ],
])('shows the state of the %s (%#)', async (title, given, expected) => {
  open(given);
  expect(await card(title)).toMatch(expected);
});

it('warns only if the secret has changed', async () => {
  open({ secret_changed: true as never });
  expect((await screen.findByText(/APP_SECRET is another one/)).closest('[role]')?.textContent).toMatch(
    /every backup has it.*operator -- new-secret/,
  );
});

const backup = {
  ...{ file: '/b/1', started_at: '2026-11-20T09:00:00.000Z', ended_at: '2026-11-20T09:01:00.000Z' },
};

it.each([
  [{ last: null, last_whole: null }, /Waiting for the first/],
  [
    {
      last: { ...backup, size_bytes: 1_000, error: null },
      last_whole: { ...backup, size_bytes: 1_000, error: null },
    },
    /Working.*Last one.*1\.0 kB/,
  ],
  [
    { last: { ...backup, size_bytes: null, error: 'The disk is full.' }, last_whole: null },
    /Failed.*The disk is full\./,
  ],
])('shows whether backups are made (%#)', async (given, expected) => {
  open({ backups: { folder: '/backups', keep: 7, ...given } });
  expect(await card('Backups')).toMatch(expected);
  expect(await card('Backups')).toMatch(/newest 7 in \/backups/);
});

it('shows each workspace’s usage, limits and problems', async () => {
  open({
    workspaces: [
      anInstalledWorkspace({ daily_limit: 50_000, balance: 900, sending_paused: true }),
      anInstalledWorkspace({ id: anId(2), name: 'Mill', deleted_at: '2026-11-20T09:00:00.000Z' }),
    ] as never,
  });
  const [heads, bakery, mill] = within(await screen.findByRole('table', { name: 'Workspaces' })).getAllByRole(
    'row',
  );
  expect(heads?.textContent).toContain('Emails left');
  expect(bakery?.textContent).toMatch(/Bakery.*Paused.*12,000 of 50,000.*900.*1\.5 MB/);
  expect(mill?.textContent).toMatch(/Deleted.*Unmetered/);
  expect(screen.queryByRole('button', { name: 'Delete Mill' })).toBeNull();
});

it('hides balances if none is metered', async () => {
  open();
  await screen.findByRole('table', { name: 'Workspaces' });
  expect(screen.queryByRole('columnheader', { name: 'Emails left' })).toBeNull();
});

it('changes only the edited limits', async () => {
  const { person: who, api } = open(
    { workspaces: [anInstalledWorkspace({ balance: 900 })] as never },
    { 'PATCH /installation/workspaces/{workspaceId}': anInstalledWorkspace() as never },
  );
  await who.click(await screen.findByRole('button', { name: 'Limits of Bakery' }));
  const dialog = screen.getByRole('dialog', { name: 'Limits of Bakery' });
  expect(within(dialog).getByText('12,000 accepted today (UTC).')).toBeTruthy();
  await who.type(within(dialog).getByLabelText(/Emails per day/), '500');
  await who.type(within(dialog).getByLabelText(/Storage/), '20');
  await who.click(within(dialog).getByRole('button', { name: 'Save limits' }));
  expect(await screen.findByText('The limits of Bakery are saved.')).toBeTruthy();
  expect(api.bodies('PATCH /installation/workspaces/{workspaceId}')).toEqual([
    { daily_limit: 500, storage_limit_bytes: 20_000_000 },
  ]);
});

it('leaves a restriction that another operator made meanwhile', async () => {
  const bakery = { balance: 900 };
  const { person: who, api } = open(
    { workspaces: [anInstalledWorkspace(bakery)] as never },
    { 'PATCH /installation/workspaces/{workspaceId}': anInstalledWorkspace() as never },
  );
  await who.click(await screen.findByRole('button', { name: 'Limits of Bakery' }));
  const restricted = anInstalledWorkspace({ ...bakery, billing_restricted: true });
  api.now({ 'GET /installation': anInstallation({ workspaces: [restricted] as never }) });
  await returnLater();
  await screen.findByText('Billing restricted');
  await who.type(screen.getByLabelText(/Emails per day/), '500');
  await who.click(screen.getByRole('button', { name: 'Save limits' }));
  await screen.findByText('The limits of Bakery are saved.');
  expect(api.bodies('PATCH /installation/workspaces/{workspaceId}')).toEqual([{ daily_limit: 500 }]);
});

it('removes a limit when its field is cleared, and restricts only what is metered', async () => {
  const { person: who, api } = open(
    { workspaces: [anInstalledWorkspace({ balance: 900 })] as never },
    { 'PATCH /installation/workspaces/{workspaceId}': refused('CONFLICT', 'Not now.') },
  );
  await who.click(await screen.findByRole('button', { name: 'Limits of Bakery' }));
  await who.click(screen.getByRole('switch', { name: /Restrict the billing account/ }));
  await who.clear(screen.getByLabelText(/Emails left/));
  expect(screen.queryByRole('switch', { name: /Restrict/ })).toBeNull();
  await who.click(screen.getByRole('button', { name: 'Save limits' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(api.bodies('PATCH /installation/workspaces/{workspaceId}')).toMatchObject([{ balance: null }]);
});

it('deletes a workspace by name, and restores one', async () => {
  const { person: who, api } = open(
    {
      workspaces: [
        anInstalledWorkspace(),
        anInstalledWorkspace({ id: anId(2), name: 'Mill', deleted_at: '2026-11-20T09:00:00.000Z' }),
      ] as never,
    },
    {
      'GET /installation/workspaces/{workspaceId}/deletion': never,
      'DELETE /installation/workspaces/{workspaceId}': { id: anId(1) } as never,
      'POST /installation/workspaces/{workspaceId}/restoration': { id: anId(2) } as never,
    },
  );
  await who.click(await screen.findByRole('button', { name: 'Delete Bakery' }));
  await who.type(screen.getByLabelText(/Type Bakery to confirm/), 'Bakery');
  await who.click(screen.getByRole('button', { name: 'Delete workspace' }));
  expect(await screen.findByText(/Bakery is deleted\. It can be recovered for 7 days/)).toBeTruthy();
  expect(api.bodies('DELETE /installation/workspaces/{workspaceId}')).toEqual([{ name: 'Bakery' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await who.click(screen.getByRole('button', { name: 'Recover Mill' }));
  await who.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Recover workspace' }));
  expect(await screen.findByText('Mill is recovered.')).toBeTruthy();
});

it.each([
  ['Remove Ada as operator', 'Remove operator', { operator: false }, 'Ada is no longer an operator.'],
  ['Make Grace an operator', 'Make operator', { operator: true }, 'Grace is an operator now.'],
])(
  'shows who is an operator, and changes it after confirmation (%s)',
  async (name, confirm, body, expected) => {
    const members = [person(5, 'Ada', true), person(6, 'Grace', false), person(7, 'Olga', true)] as never;
    const { person: who, api } = open(
      { members },
      { 'PATCH /installation/members/{userId}': person(5, 'Ada', true) },
    );
    await who.click(await screen.findByRole('button', { name }));
    await who.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: confirm }));
    expect(await screen.findByText(expected)).toBeTruthy();
    expect(api.bodies('PATCH /installation/members/{userId}')).toEqual([body]);
  },
);

it('keeps the only operator who can sign in, and says why', async () => {
  const gone = { ...person(7, 'Olga', true), workspaces: [] };
  open({ members: [person(5, 'Ada', true), gone, person(6, 'Grace', false)] as never });
  const description = /The only operator\. Make someone else an operator first/;
  const button = await screen.findByRole('button', { name: 'Remove Ada as operator', description });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Remove Olga as operator' })).toHaveProperty('disabled', false);
});

it.each([
  ['Send them', 'Send', 'send', 'They go out now.'],
  ['Mark as uncertain', 'Mark as uncertain', 'settle', 'They are being marked as uncertain.'],
])('releases or cancels what a restore holds (%s)', async (name, confirm, decision, expected) => {
  const { person: who, api } = open(
    { relay: { waiting_held: 1_200 } },
    { 'POST /installation/held-emails': {} as never },
  );
  expect((await screen.findByText(/1,200 emails held since a backup/)).textContent).toBeTruthy();
  await who.click(screen.getByRole('button', { name }));
  const dialog = screen.getByRole('alertdialog', { name: /1,200 emails/ });
  await who.click(within(dialog).getByRole('button', { name: confirm }));
  expect(await screen.findByText(expected)).toBeTruthy();
  expect(api.bodies('POST /installation/held-emails')).toEqual([{ decision }]);
});

const chore = (name: string, state: 'ok' | 'failing') => ({
  ...{ name, state, last_run_at: null, last_success_at: null },
  ...{ last_error: state === 'failing' ? 'Out of memory.' : null, failures: 1, rows_left: null },
});

it.each([
  [[chore('sweep', 'ok'), chore('count', 'ok')], /All 2 tasks are running/],
  [[chore('sweep', 'ok'), chore('count', 'failing')], /1 of 2 failed when they last ran/],
])('shows whether chores work (%#)', async (chores, expected) => {
  open({ work: { chores } });
  expect(await screen.findByText(expected)).toBeTruthy();
});

it.each([
  [true, /A test email to ada@people\.example is on its way/],
  [false, /No mail server is set, so nothing is sent/],
])('sends a test email (relay: %s)', async (emailed, expected) => {
  const { person: who } = open(
    {},
    { 'POST /installation/mail': { to_email: 'ada@people.example', emailed } as never },
  );
  await who.click(await screen.findByRole('button', { name: /Send a test email/ }));
  expect(await screen.findByText(expected)).toBeTruthy();
});

it('is hidden from people who are not operators', async () => {
  open({}, { 'GET /installation': refused('OPERATOR_REQUIRED', 'Operators only.') });
  expect(await screen.findByText('Operators only.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
