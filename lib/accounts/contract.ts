import { z } from 'zod';
import { passwordLength } from '@/lib/process/password-length';
import { characters, emailAddress, personName, timestamp } from '@/lib/shapes';

export const newPassword = characters(passwordLength.least, passwordLength.most);
/** An existing password: today's rules do not apply to it. */
export const knownPassword = characters(1, passwordLength.most);

/** What a member must do before they can act in a workspace. */
export const block = z.enum(['two_factor_required', 'workspace_deleted']);
export type SignInBlock = z.infer<typeof block>;

export const account = z.object({
  object: z.literal('account'),
  id: z.uuid(),
  name: personName,
  email: z.string(),
  has_password: z.boolean(),
  two_factor: z.object({
    enabled: z.boolean().meta({ description: 'Whether sign-in asks for a second factor.', examples: [true] }),
    recovery_codes_left: z.int(),
  }),
  created_at: timestamp,
});
export type Account = z.infer<typeof account>;
export const updateAccountInput = z.strictObject({
  name: characters(1, 120)
    .optional()
    .meta({ description: 'The name of the person.', examples: ['Ada Lovelace'] }),
});

export const changePasswordInput = z.strictObject({
  current_password: knownPassword,
  new_password: newPassword,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const accountSession = z.object({
  object: z.literal('account_session'),
  id: z.uuid(),
  device: z.string(),
  place: z.string(),
  current: z.boolean().meta({ description: 'Whether this is the session of the request.', examples: [true] }),
  created_at: timestamp,
  last_used_at: timestamp,
  expires_at: timestamp,
});
export type AccountSession = z.infer<typeof accountSession>;
export const endedSessions = z.object({ object: z.literal('ended_sessions'), ended: z.int() });

export const ownPasswordInput = z.strictObject({ password: knownPassword });
export const twoFactorSetup = z.object({
  object: z.literal('two_factor_setup'),
  /** The content of the QR code for an authenticator app. */
  uri: z.string(),
  key: z.string().meta({ description: 'The same secret, for typing it in.' }),
});
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;
export const recoveryCodeList = z.object({
  object: z.literal('recovery_codes'),
  codes: z.array(z.string()),
});
export type RecoveryCodes = z.infer<typeof recoveryCodeList>;
export const confirmTwoFactorInput = z.strictObject({
  code: z
    .string()
    .regex(/^\d{6}$/, 'Must be the six digits that the app shows.')
    .meta({ description: 'The code that the app shows.', examples: ['482913'] }),
});
/** The second step of signing in: a code of the app, or a recovery code. */
export const secondStepInput = z.strictObject({
  code: characters(1, 20).meta({
    description: 'A code of the app, or a recovery code.',
    examples: ['482913'],
  }),
  trust_device: z.boolean().optional(),
});

const person = z.object({
  id: z.string(),
  name: personName,
  email: z.string(),
});
export const signedIn = z.object({ object: z.literal('sign_in'), user: person });
/** A session, or a request for the second factor. */
export const signInAnswer = z.union([
  signedIn,
  z.object({
    object: z.literal('sign_in'),
    two_factor_required: z.literal(true).meta({
      description: 'There is no session yet. The second step needs a code.',
    }),
  }),
]);
export type SignedIn = z.infer<typeof signedIn>;
export type SignInAnswer = z.infer<typeof signInAnswer>;
export const signedOut = z.object({ object: z.literal('sign_out'), signed_out: z.literal(true) });

export const passkey = z.object({
  object: z.literal('passkey'),
  id: z.uuid(),
  name: z.string().meta({ description: 'The name of the passkey.', examples: ['Laptop'] }),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
});
export type Passkey = z.infer<typeof passkey>;
const passkeyName = characters(1, 80);
export const renamePasskeyInput = z.strictObject({
  name: passkeyName.meta({ description: 'The name of the passkey.', examples: ['Laptop'] }),
});
/** WebAuthn options: the library that creates them and the browser share the same types. */
const passkeyOptions = <Options extends object>() =>
  z.object({
    object: z.literal('passkey_options'),
    options: z.custom<Options>((value) => typeof value === 'object' && value !== null),
  });
export const passkeyCreation = passkeyOptions<PublicKeyCredentialCreationOptionsJSON>();
export const passkeyRequest = passkeyOptions<PublicKeyCredentialRequestOptionsJSON>();
/** The browser's response in WebAuthn's own shape, checked when it is verified. */
const passkeyResponse = z.looseObject({
  id: z
    .string()
    .max(2000)
    .meta({
      description: 'The id of the credential, as created by the device.',
      examples: ['k7rm2xq9hs-id'],
    }),
  type: z
    .literal('public-key')
    .meta({ description: 'The kind of the credential.', examples: ['public-key'] }),
});
export type PasskeyResponse = z.infer<typeof passkeyResponse>;
export const addPasskeyInput = z.strictObject({
  name: passkeyName.meta({ description: 'The name of the passkey.', examples: ['Laptop'] }),
  response: passkeyResponse,
});
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;
export const passkeySignInInput = z.strictObject({ response: passkeyResponse });
export const oidcSignIn = z.object({
  object: z.literal('oidc_sign_in'),
  url: z.string().meta({ description: 'The address of the provider’s sign-in.' }),
});
export const oidcSignInInput = z.strictObject({ next: z.string().max(2000).optional() });

export const requestPasswordResetInput = z.strictObject({ email: emailAddress });
export const passwordResetRequest = z.object({
  object: z.literal('password_reset_request'),
  emailed: z
    .boolean()
    .describe(
      'Whether emails can be sent. It is the same for every address. False if no relay is set: operators can then read the email under `/installation/mail`.',
    ),
});
export const passwordReset = z.object({ object: z.literal('password_reset'), email: z.string() });
export const resetPasswordInput = z.strictObject({ new_password: newPassword });
