import type { OperationExamples } from './operation-example';

const password = 'a long enough password';
const newPassword = 'another long password';
/** A browser's passkey response. Values are shortened: only a real device can create complete ones. */
const passkey = {
  id: 'k7rm2xq9hs-id',
  rawId: 'k7rm2xq9hs-id',
  type: 'public-key',
  clientExtensionResults: {},
};
const madeByDevice = {
  ...passkey,
  response: { clientDataJSON: 'eyJ0eXBlIjoi-data', attestationObject: 'o2NmbXRkbm9u-object' },
};
const signedByDevice = {
  ...passkey,
  response: {
    clientDataJSON: 'eyJ0eXBlIjoi-data',
    authenticatorData: 'SZYN5YgOjGh0-data',
    signature: 'MEUCIQDx2pLm-signature',
  },
};
const needsDevice = (call: string, code: string) =>
  `Only a person’s device makes \`response\`: it is \`navigator.credentials.${call}\` of the options, by \`toJSON()\`. The example shows its form, and is refused with \`${code}\` until the values of a device stand there. \`POSTROOM_COOKIE\` is the cookie that came with the options: \`passkey_challenge=…\`.`;

/** The signed-in person, and signing in. */
export const accountExamples: OperationExamples = {
  'PATCH /account': { body: { name: 'Ada King' } },
  'POST /account/password': { body: { current_password: password, new_password: newPassword } },
  'POST /account/password-resets': { body: { email: 'ada@example.com' } },
  'POST /account/password-resets/{reset}': { body: { new_password: newPassword } },
  'POST /account/passkeys/options': { body: { password } },
  'POST /account/passkeys': {
    body: { name: 'Laptop', response: madeByDevice },
    stepCookie: true,
    note: needsDevice('create', 'INVALID_REQUEST'),
  },
  'PATCH /account/passkeys/{passkeyId}': { body: { name: 'Work laptop' } },
  'POST /account/two-factor': { body: { password } },
  'PUT /account/two-factor': {
    body: { code: '123456' },
    note: 'In the example, `123456` stands for the code that the app shows; any other is refused with `INVALID_REQUEST`.',
  },
  'DELETE /account/two-factor': { body: { password } },
  'POST /account/two-factor/recovery-codes': { body: { password } },
  'POST /api/auth/sign-in/email': { body: { email: 'ada@example.com', password } },
  'POST /api/auth/sign-in/two-factor': {
    body: { code: '123456' },
    stepCookie: true,
    note: 'In the example, `POSTROOM_COOKIE` is the cookie that the first step sets, `postroom.pending=…`, and `123456` stands for a code of the app or a recovery code. Without them it is refused with `UNAUTHORIZED`.',
  },
  'POST /api/auth/sign-in/passkey': {
    body: { response: signedByDevice },
    stepCookie: true,
    note: needsDevice('get', 'UNAUTHORIZED'),
  },
  'POST /api/auth/sign-in/oidc': { body: { next: '/emails' } },
  'POST /api/auth/sign-out': { credential: 'session' },
};
