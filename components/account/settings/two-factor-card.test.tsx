import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAccount } from '@/test/components/a-workspace';
import { type Answers, answering, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { TwoFactorCard } from './two-factor-card';

const codes = { object: 'recovery_codes' as const, codes: ['aaaa-1111', 'bbbb-2222'] };

function open(left: number | null, answers: Answers = {}) {
  const api = answering({
    'POST /account/two-factor': {
      object: 'two_factor_setup',
      uri: 'otpauth://totp/Postroom',
      key: 'JBSWY3DP',
    },
    'PUT /account/two-factor': codes,
    'DELETE /account/two-factor': {} as never,
    'POST /account/two-factor/recovery-codes': codes,
    ...answers,
  });
  const two_factor = { enabled: left !== null, recovery_codes_left: left ?? 0 };
  return { ...show(<TwoFactorCard account={anAccount({ two_factor })} />), api };
}

const password = () => screen.findByLabelText(/Your password/);

it('is turned on by password, scan and first code, and shows the recovery codes once', async () => {
  const { person, api } = open(null);
  expect(screen.getByText('Off')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Turn on' }));
  await person.type(await password(), 'secret{Enter}');
  const scan = await screen.findByRole('dialog', { name: /Scan this code/ });
  expect(within(scan).getByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(within(scan).getByRole('region', { name: /key for the app/ }).textContent).toBe('JBSW Y3DP');
  await person.type(within(scan).getByLabelText(/^Code/), '123 456{Enter}');
  const saved = await screen.findByRole('dialog', { name: /Save your recovery codes/ });
  expect(within(saved).getByRole('alert').textContent).toMatch(/shown only now/);
  expect(within(saved).getByRole('region', { name: 'recovery codes' }).textContent).toBe(
    'aaaa-1111\nbbbb-2222',
  );
  expect(api.bodies('POST /account/two-factor')).toEqual([{ password: 'secret' }]);
  expect(api.bodies('PUT /account/two-factor')).toEqual([{ code: '123456' }]);
});

it('keeps the recovery codes on the screen until confirmed', async () => {
  const { person } = open(4);
  await person.click(screen.getByRole('button', { name: 'New recovery codes' }));
  await person.type(await password(), 'secret{Enter}');
  const saved = await screen.findByRole('dialog', { name: /Save your recovery codes/ });
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: /Save your recovery codes/ })).toBe(saved);
  const file = within(saved).getByRole('link', { name: 'Download' });
  expect(file.getAttribute('download')).toMatch(/\.txt$/);
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('aaaa-1111\nbbbb-2222\n');
  await person.click(within(saved).getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does not close on Escape, and reports a wrong code', async () => {
  const issues = [{ path: 'code', message: 'The code is wrong.' }];
  const { person } = open(null, {
    'PUT /account/two-factor': refused('INVALID_REQUEST', 'A field is wrong.', { issues }),
  });
  await person.click(screen.getByRole('button', { name: 'Turn on' }));
  await person.type(await password(), 'secret{Enter}');
  await person.type(await screen.findByLabelText(/^Code/), '000000{Enter}');
  const reported = await screen.findByText('The code is wrong.');
  expect(screen.getByLabelText(/^Code/).getAttribute('aria-describedby')).toContain(reported.id);
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: /Scan this code/ })).toBeTruthy();
});

it('is turned off by the password', async () => {
  const { person, api } = open(9);
  expect(screen.getByText('On')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(screen.getByRole('dialog', { description: /password alone/ })).toBeTruthy();
  await person.type(await password(), 'secret{Enter}');
  expect(await screen.findByText('Two-factor sign-in is off.')).toBeTruthy();
  expect(api.bodies('DELETE /account/two-factor')).toEqual([{ password: 'secret' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each(['Turn off', 'New recovery codes'])('reports a wrong password once (%s)', async (name) => {
  const wrong = refused('INVALID_REQUEST', 'A field is wrong.', {
    issues: [{ path: 'password', message: 'The password is wrong.' }],
  });
  const { person } = open(9, {
    'DELETE /account/two-factor': wrong,
    'POST /account/two-factor/recovery-codes': wrong,
  });
  await person.click(screen.getByRole('button', { name }));
  await person.type(await password(), 'guess{Enter}');
  expect(await screen.findByText('The password is wrong.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name }));
  expect(await password()).toHaveProperty('value', '');
  expect(screen.queryByText('The password is wrong.')).toBeNull();
});

it.each([
  [1, '1 recovery code is left.'],
  [0, '0 recovery codes are left.'],
  [8, '8 recovery codes are left.'],
])('shows the number of remaining recovery codes (%i)', (left, reported) => {
  open(left);
  expect(screen.getByText(reported)).toBeTruthy();
});
