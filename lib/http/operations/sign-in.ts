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
      'The provider sends the browser back here. Starts a session and redirects to the requested page. A sign-in that did not start here or took too long is redirected to `/sign-in?problem=expired`.',
    scope: 'public',
    // Providers send extra parameters: unknown ones are ignored.
    query: z.object({ code: z.string().optional(), state: z.string().optional() }),
    hidden: true,
  },
  'POST /api/auth/sign-in/email': {
    summary: 'Sign in',
    description: 'Starts a session. The response sets its cookie.',
    scope: 'public',
    body: signInInput,
    response: signInAnswer,
    errors: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'],
  },
  'POST /api/auth/sign-in/oidc': {
    summary: 'Start signing in with OpenID Connect',
    description:
      'Returns the address to send the browser to, and a cookie that proves on return that it started here. `NOT_FOUND` if `OIDC_ISSUER` is not set.',
    scope: 'public',
    body: oidcSignInInput,
    response: oidcSignIn,
    errors: ['NOT_FOUND', 'INTERNAL_ERROR'],
  },
  'POST /api/auth/sign-in/passkey': {
    summary: 'Sign in with a passkey',
    description: 'Starts a session. The response sets its cookie.',
    scope: 'public',
    body: passkeySignInInput,
    response: signedIn,
    errors: ['UNAUTHORIZED', 'FORBIDDEN'],
  },
  'POST /api/auth/sign-in/passkey/options': {
    summary: 'Start signing in with a passkey',
    description: 'Returns the WebAuthn options for the device to sign, and the cookie that belongs to them.',
    scope: 'public',
    response: passkeyRequest,
    errors: ['RATE_LIMITED'],
  },
  'POST /api/auth/sign-in/two-factor': {
    summary: 'Second step of signing in',
    description: 'Takes a code from the authenticator app or a recovery code, and starts the session.',
    scope: 'public',
    body: secondStepInput,
    response: signedIn,
    errors: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'],
  },
  'POST /api/auth/sign-out': {
    summary: 'Sign out',
    description:
      'Ends the session of the cookie. Without one, nothing happens. The cookie is `POSTROOM_SESSION` in the example.',
    scope: 'public',
    bodyOptional: true,
    response: signedOut,
  },
  'GET /session': { summary: 'Retrieve the session', scope: 'session', response: session },
  'PUT /session': {
    summary: 'Switch to another workspace',
    scope: 'session',
    body: switchWorkspaceInput,
    response: session,
    errors: ['NOT_FOUND'],
  },
  'GET /setup': { summary: 'Check whether set-up is required', scope: 'public', response: setup },
  'POST /setup': {
    summary: 'Set up the first owner and workspace',
    description: 'Works once, before anyone can sign in. Signs the owner in.',
    scope: 'public',
    body: setupInput,
    response: signInAnswer,
    status: 201,
    errors: ['CONFLICT'],
  },
});
