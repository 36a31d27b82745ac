import { createChangeHook, createChangeHookById } from './action';
import { createReadHook, type ReadKey } from './reading';
import { sessionKey } from './session';

const accountKey: ReadKey = ['GET /account'];
const sessionsKey: ReadKey = ['GET /account/sessions'];

export const useAccount = createReadHook('GET /account');

export const useRenameAccount = createChangeHook('PATCH /account', [accountKey, sessionKey]);

export const useChangePassword = createChangeHook('POST /account/password', [accountKey, sessionsKey]);

export const useAccountSessions = createReadHook('GET /account/sessions');

export const useEndSession = createChangeHookById('DELETE /account/sessions/{sessionId}', [sessionsKey]);

export const useEndOtherSessions = createChangeHook('DELETE /account/sessions', [sessionsKey]);

export const useBeginTwoFactor = createChangeHook('POST /account/two-factor', [], (password: string) => ({
  password,
}));

export const useConfirmTwoFactor = createChangeHook(
  'PUT /account/two-factor',
  [accountKey, sessionKey],
  (code: string) => ({ code }),
);

export const useEndTwoFactor = createChangeHook(
  'DELETE /account/two-factor',
  [accountKey, sessionKey],
  (password: string) => ({ password }),
);

export const useRenewRecoveryCodes = createChangeHook(
  'POST /account/two-factor/recovery-codes',
  [accountKey],
  (password: string) => ({ password }),
);

export const useSecondStep = createChangeHook('POST /api/auth/sign-in/two-factor', [[]]);

export const useRequestPasswordReset = createChangeHook(
  'POST /account/password-resets',
  [],
  (email: string) => ({
    email,
  }),
);

/** The person whose password a link resets, while it is valid. */
export const usePasswordReset = createReadHook('GET /account/password-resets/{reset}', {
  staleTime: Number.POSITIVE_INFINITY,
});

export const useResetPassword = createChangeHook(
  'POST /account/password-resets/{reset}',
  [],
  (password: string) => ({
    new_password: password,
  }),
);

export const useInvitation = createReadHook('GET /invitations/{invitation}', {
  staleTime: Number.POSITIVE_INFINITY,
});
