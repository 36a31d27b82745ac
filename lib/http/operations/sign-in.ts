import { z } from 'zod';
import {
  oidcSignIn,
  oidcSignInInput,
  passkeyRequest,
  passkeySignInInput,
  secondStepInput,
  signedIn,
  signedOut,
  signInAnswer,
} from '@/lib/accounts/contract';
import { session, setup, setupInput, signInInput, switchWorkspaceInput } from '@/lib/workspaces/contract';
import { operations } from './operation';

export const signInOperations = operations({
  'GET /api/auth/callback/oidc': {
    summary: 'Return from OpenID Connect',
    description:
      'Where the provider sends the browser back to. Starts a session and redirects to the page that was asked for; what did not begin here, or is too late, is sent to `/sign-in?problem=expired`.',
    scope: 'public',
    // Providers send more than they need to: what is not known is passed over here.
    query: z.object({ code: z.string().optional(), state: z.string().optional() }),
    hidden: true,
  },
  'POST /api/auth/sign-in/email': {
    summary: 'Sign in',
    description: 'Starts a session; its cookie is in the answer.',
    scope: 'public',
    body: signInInput,
    response: signInAnswer,
    errors: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'],
  },
  'POST /api/auth/sign-in/oidc': {
    summary: 'Begin to sign in by OpenID Connect',
    description:
      'Answers where to send the browser, whose cookie proves at its return that it began here. `NOT_FOUND` where `OIDC_ISSUER` is not set.',
    scope: 'public',
    body: oidcSignInInput,
    response: oidcSignIn,
    errors: ['NOT_FOUND', 'INTERNAL_ERROR'],
  },
  'POST /api/auth/sign-in/passkey': {
    summary: 'Sign in by passkey',
    description: 'Starts a session; its cookie is in the answer.',
    scope: 'public',
    body: passkeySignInInput,
    response: signedIn,
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  },
  'POST /api/auth/sign-in/passkey/options': {
    summary: 'Begin to sign in by passkey',
    description: 'Answers the options of WebAuthn that the device signs, and the cookie that goes with them.',
    scope: 'public',
    response: passkeyRequest,
    errors: ['RATE_LIMITED'],
  },
  'POST /api/auth/sign-in/two-factor': {
    summary: 'Second step of signing in',
    description: 'Takes a code of the authenticator app, or a recovery code; starts the session.',
    scope: 'public',
    body: secondStepInput,
    response: signedIn,
    errors: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'],
  },
  'POST /api/auth/sign-out': {
    summary: 'Sign out',
    description:
      'Ends the session of the cookie; without one nothing happens. The cookie is `POSTROOM_SESSION` in the example.',
    scope: 'public',
    bodyOptional: true,
    response: signedOut,
  },
  'GET /session': { summary: 'Who is signed in', scope: 'session', response: session },
  'PUT /session': {
    summary: 'Act in another workspace',
    scope: 'session',
    body: switchWorkspaceInput,
    response: session,
    errors: ['NOT_FOUND'],
  },
  'GET /setup': { summary: 'Whether set-up is needed', scope: 'public', response: setup },
  'POST /setup': {
    summary: 'Set up the first owner and workspace',
    description: 'Works once, before anybody can sign in. Signs the owner in.',
    scope: 'public',
    body: setupInput,
    response: signInAnswer,
    status: 201,
    errors: ['CONFLICT'],
  },
});
