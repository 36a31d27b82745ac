'use client';

import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  Account,
  AccountSession,
  ChangePasswordInput,
  passwordResetRequest,
  RecoveryCodes,
  TwoFactorSetup,
} from '@/lib/accounts/contract';
import type { Page } from '@/lib/shapes';
import type { InvitationPreview } from '@/lib/workspaces/contract';
import { useAction } from './action';
import { path } from './path';
import { request, requestAuth } from './request';
import { sessionKey } from './session';

const accountKey = ['account'];
const sessionsKey = ['account-sessions'];

export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => request<Account>('GET', '/account', { signal }),
  });
}

export function useRenameAccount() {
  return useAction(
    (input: { name: string }) => request<Account>('PATCH', '/account', { body: input }),
    [accountKey, sessionKey],
  );
}

export function useChangePassword() {
  return useAction(
    (input: ChangePasswordInput) => request<Account>('POST', '/account/password', { body: input }),
    [accountKey, sessionsKey],
  );
}

export function useAccountSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => request<Page<AccountSession>>('GET', '/account/sessions', { signal }),
  });
}

export function useEndSession() {
  return useAction((id: string) => request<unknown>('DELETE', path`/account/sessions/${id}`), [sessionsKey]);
}

export function useEndOtherSessions() {
  return useAction(() => request<{ ended: number }>('DELETE', '/account/sessions'), [sessionsKey]);
}

export function useBeginTwoFactor() {
  return useAction((password: string) =>
    request<TwoFactorSetup>('POST', '/account/two-factor', { body: { password } }),
  );
}

export function useConfirmTwoFactor() {
  return useAction(
    (code: string) => request<RecoveryCodes>('PUT', '/account/two-factor', { body: { code } }),
    [accountKey, sessionKey],
  );
}

export function useEndTwoFactor() {
  return useAction(
    (password: string) => request<Account>('DELETE', '/account/two-factor', { body: { password } }),
    [accountKey, sessionKey],
  );
}

export function useRenewRecoveryCodes() {
  return useAction(
    (password: string) =>
      request<RecoveryCodes>('POST', '/account/two-factor/recovery-codes', { body: { password } }),
    [accountKey],
  );
}

export function useSecondStep() {
  return useAction(
    (input: { code: string; trust_device: boolean }) => requestAuth<unknown>('/sign-in/two-factor', input),
    // Everything: what was refused while nobody was signed in is read again.
    [[]],
  );
}

export function useRequestPasswordReset() {
  return useAction((email: string) =>
    request<z.infer<typeof passwordResetRequest>>('POST', '/account/password-resets', { body: { email } }),
  );
}

/** Whose password a link resets, for as long as it works. */
export function usePasswordReset(token: string) {
  return useQuery({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) =>
      request<{ email: string }>('GET', path`/account/password-resets/${token}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useResetPassword(token: string) {
  return useAction((password: string) =>
    request<{ email: string }>('POST', path`/account/password-resets/${token}`, {
      body: { new_password: password },
    }),
  );
}

export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => request<InvitationPreview>('GET', path`/invitations/${token}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
