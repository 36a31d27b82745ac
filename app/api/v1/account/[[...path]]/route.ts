import { changePassword } from '@/lib/accounts/change-password';
import { findAccount } from '@/lib/accounts/find-account';
import { removePasskey, renamePasskey } from '@/lib/accounts/passkeys/change-passkey';
import { listPasskeys } from '@/lib/accounts/passkeys/list-passkeys';
import { previewReset } from '@/lib/accounts/resets/find-open-reset';
import { requestPasswordReset } from '@/lib/accounts/resets/request-password-reset';
import { resetPassword } from '@/lib/accounts/resets/reset-password';
import { endAccountSession, endOtherSessions } from '@/lib/accounts/sessions/end-account-sessions';
import { listAccountSessions } from '@/lib/accounts/sessions/list-account-sessions';
import { beginTwoFactor } from '@/lib/accounts/two-factor/begin-two-factor';
import { confirmTwoFactor } from '@/lib/accounts/two-factor/confirm-two-factor';
import { endTwoFactor, renewRecoveryCodes } from '@/lib/accounts/two-factor/end-two-factor';
import { updateAccount } from '@/lib/accounts/update-account';
import { accountOperations } from '@/lib/http/operations/account';
import { route } from '@/lib/http/route';
import { limitOwnGuesses } from '@/lib/http/sign-in/limit-own-guesses';
import { limitResets } from '@/lib/http/sign-in/limit-resets';
import { addPasskey, beginPasskey } from '@/lib/http/sign-in/passkeys/add-passkey';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(accountOperations, {
  'GET /account': findAccount,
  'PATCH /account': updateAccount,
  'GET /account/passkeys': listPasskeys,
  'POST /account/passkeys': (ctx, body, request) => addPasskey(ctx, body, request.headers),
  'POST /account/passkeys/options': (ctx, body, request) =>
    limitOwnGuesses(ctx, request.headers, () => beginPasskey(ctx, body.password, request.headers)),
  'PATCH /account/passkeys/{passkeyId}': (ctx, passkeyId, body) => renamePasskey(ctx, passkeyId, body.name),
  'DELETE /account/passkeys/{passkeyId}': removePasskey,
  'POST /account/password': (ctx, body, request) =>
    limitOwnGuesses(ctx, request.headers, () => changePassword(ctx, body)),
  'POST /account/password-resets': async (ctx, body) => {
    await limitResets(ctx, body.email);
    return requestPasswordReset(ctx.db, body.email);
  },
  'GET /account/password-resets/{reset}': (ctx, reset) => previewReset(ctx.db, reset),
  'POST /account/password-resets/{reset}': (ctx, reset, body) => resetPassword(ctx, reset, body.new_password),
  'GET /account/sessions': listAccountSessions,
  'DELETE /account/sessions': endOtherSessions,
  'DELETE /account/sessions/{sessionId}': endAccountSession,
  'POST /account/two-factor': (ctx, body, request) =>
    limitOwnGuesses(ctx, request.headers, () => beginTwoFactor(ctx, body.password)),
  'PUT /account/two-factor': (ctx, body, request) =>
    limitOwnGuesses(ctx, request.headers, () => confirmTwoFactor(ctx, body.code)),
  'DELETE /account/two-factor': (ctx, body, request) =>
    limitOwnGuesses(ctx, request.headers, () => endTwoFactor(ctx, body.password)),
  'POST /account/two-factor/recovery-codes': (ctx, body, request) =>
    limitOwnGuesses(ctx, request.headers, () => renewRecoveryCodes(ctx, body.password)),
});
