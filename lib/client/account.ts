'use client';

import { useQuery } from '@tanstack/react-query';
import type { ChangePasswordInput } from '@/lib/accounts/contract';
import { useAction } from './action';
import { api } from './api';
import { type ReadKey, reading } from './reading';
import { sessionKey } from './session';

const accountKey: ReadKey = ['GET /account'];
const sessionsKey: ReadKey = ['GET /account/sessions'];

export function useAccount() {
  return useQuery(reading('GET /account'));
}

export function useRenameAccount() {
  return useAction(
    (input: { name: string }) => api.request('PATCH /account', { body: input }),
    [accountKey, sessionKey],
  );
}

export function useChangePassword() {
  return useAction(
    (input: ChangePasswordInput) => api.request('POST /account/password', { body: input }),
    [accountKey, sessionsKey],
  );
}

export function useAccountSessions() {
  return useQuery(reading('GET /account/sessions'));
}

export function useEndSession() {
  return useAction(
    (id: string) => api.request('DELETE /account/sessions/{sessionId}', { path: { sessionId: id } }),
    [sessionsKey],
  );
}

export function useEndOtherSessions() {
  return useAction(() => api.request('DELETE /account/sessions'), [sessionsKey]);
}

export function useBeginTwoFactor() {
  return useAction((password: string) => api.request('POST /account/two-factor', { body: { password } }));
}

export function useConfirmTwoFactor() {
  return useAction(
    (code: string) => api.request('PUT /account/two-factor', { body: { code } }),
    [accountKey, sessionKey],
  );
}

export function useEndTwoFactor() {
  return useAction(
    (password: string) => api.request('DELETE /account/two-factor', { body: { password } }),
    [accountKey, sessionKey],
  );
}

export function useRenewRecoveryCodes() {
  return useAction(
    (password: string) => api.request('POST /account/two-factor/recovery-codes', { body: { password } }),
    [accountKey],
  );
}

export function useSecondStep() {
  return useAction(
    (input: { code: string; trust_device: boolean }) =>
      api.request('POST /api/auth/sign-in/two-factor', { body: input }),
    // Everything: what was refused while nobody was signed in is read again.
    [[]],
  );
}

export function useRequestPasswordReset() {
  return useAction((email: string) => api.request('POST /account/password-resets', { body: { email } }));
}

/** Whose password a link resets, for as long as it works. */
export function usePasswordReset(token: string) {
  return useQuery({
    ...reading('GET /account/password-resets/{reset}', { path: { reset: token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useResetPassword(token: string) {
  return useAction((password: string) =>
    api.request('POST /account/password-resets/{reset}', {
      path: { reset: token },
      body: { new_password: password },
    }),
  );
}

export function useInvitation(token: string) {
  return useQuery({
    ...reading('GET /invitations/{invitation}', { path: { invitation: token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
