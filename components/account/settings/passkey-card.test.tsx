import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Passkey } from '@/lib/accounts/contract';
import { anAccount } from '@/test/components/a-workspace';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { PasskeyCard } from './passkey-card';

const laptop: Passkey = {
  ...{ object: 'passkey', id: anId(1), name: 'Laptop' },
  ...{ created_at: '2026-11-01T09:00:00.000Z', last_used_at: null },
};
const phone: Passkey = { ...laptop, id: anId(2), name: 'Phone', last_used_at: '2026-11-20T09:00:00.000Z' };

/** The browser APIs for passkeys, without any passkey. */
function withPasskeys() {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(function PublicKeyCredential() {}, { parseCreationOptionsFromJSON: () => ({}) }),
  );
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: () => Promise.reject(new Error('given up')) },
  });
}

function open(passkeys: Passkey[], answers: Answers = {}, has_password = true) {
  const api = answering({ 'GET /account/passkeys': aPage(passkeys), ...answers });
  return { ...show(<PasskeyCard account={anAccount({ has_password })} />), api };
}

it('shows when each was added and last used', async () => {
  open([laptop, phone]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/Laptop.*Added/);
  expect(first?.textContent).not.toMatch(/last used/);
  expect(second?.textContent).toMatch(/Phone.*last used/);
});

it('says what is missing if there are none', async () => {
  vi.stubGlobal('isSecureContext', false);
  open([]);
  expect(await screen.findByText(/need https, or localhost/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('renames one, trimming its name', async () => {
  const { person, api } = open([laptop], { 'PATCH /account/passkeys/{passkeyId}': laptop });
  await person.click(await screen.findByRole('button', { name: 'Rename the passkey Laptop' }));
  const name = screen.getByLabelText(/^Name/);
  expect(name).toHaveProperty('value', 'Laptop');
  await person.type(name, ' at work {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies('PATCH /account/passkeys/{passkeyId}')).toEqual([{ name: 'Laptop at work' }]);
});

it('says why a rename failed, and starts fresh when reopened', async () => {
  const { person } = open([laptop], {
    'PATCH /account/passkeys/{passkeyId}': refused('CONFLICT', 'It was removed meanwhile.'),
  });
  await person.click(await screen.findByRole('button', { name: 'Rename the passkey Laptop' }));
  await person.type(screen.getByLabelText(/^Name/), ' two{Enter}');
  expect(await screen.findByText('It was removed meanwhile.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Rename the passkey Laptop' }));
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Laptop');
  expect(screen.queryByText('It was removed meanwhile.')).toBeNull();
});

it('removes one after confirmation', async () => {
  const { person, api } = open([laptop], { 'DELETE /account/passkeys/{passkeyId}': undefined as never });
  await person.click(await screen.findByRole('button', { name: 'Remove the passkey Laptop' }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toMatch(/Delete it on your device too/);
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The passkey is removed.')).toBeTruthy();
  expect(api.of('DELETE /account/passkeys/{passkeyId}')[0]?.path).toBe(`/account/passkeys/${anId(1)}`);
});

it('asks for the password first, and reports a wrong one or a browser without a passkey', async () => {
  withPasskeys();
  const issues = [{ path: 'password', message: 'The password is wrong.' }];
  const { person, api } = open([], {
    'POST /account/passkeys/options': refused('INVALID_REQUEST', 'A field is wrong.', { issues }),
  });
  await person.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await person.type(screen.getByLabelText(/^Name/), 'Laptop');
  await person.type(screen.getByLabelText(/Your password/), 'guess');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  const reported = await screen.findByText('The password is wrong.');
  expect(screen.getByLabelText(/Your password/).getAttribute('aria-describedby')).toContain(reported.id);
  api.now({ 'POST /account/passkeys/options': { options: {} } as never });
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/No passkey was added/)).toBeTruthy();
  expect(api.of('POST /account/passkeys')).toEqual([]);
});

it('asks for no password if there is none', async () => {
  withPasskeys();
  const { person } = open([], {}, false);
  await person.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(screen.getByLabelText(/^Name/)).toBeTruthy();
  expect(screen.queryByLabelText(/Your password/)).toBeNull();
});
