import type { OperationExamples } from './operation-example';

const password = 'a long enough password';
const newPassword = 'another long password';
/** What a browser makes with a passkey, shortened: only a person's device can make a whole one. */
const passkey = { id: 'k7rm2xq9hs', type: 'public-key' };

/** The signed-in person, and signing in. */
export const accountExamples: OperationExamples = {
  'PATCH /account': { body: { name: 'Ada King' } },
  'POST /account/password': { body: { current_password: password, new_password: newPassword } },
  'POST /account/password-resets': { body: { email: 'ada@example.com' } },
  'POST /account/password-resets/{reset}': { body: { new_password: newPassword } },
  'POST /account/passkeys/options': { body: { password } },
  'POST /account/passkeys': { body: { name: 'Laptop', response: passkey } },
  'PATCH /account/passkeys/{passkeyId}': { body: { name: 'Work laptop' } },
  'POST /account/two-factor': { body: { password } },
  'PUT /account/two-factor': { body: { code: '123456' } },
  'DELETE /account/two-factor': { body: { password } },
  'POST /account/two-factor/recovery-codes': { body: { password } },
  'POST /api/auth/sign-in/email': { body: { email: 'ada@example.com', password } },
  'POST /api/auth/sign-in/two-factor': { body: { code: '123456' } },
  'POST /api/auth/sign-in/passkey': { body: { response: passkey } },
  'POST /api/auth/sign-in/oidc': { body: { next: '/emails' } },
};
