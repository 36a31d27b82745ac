import { z } from 'zod';
import { passkey, renamePasskeyInput } from '@/lib/accounts/contract';
import { removePasskey, renamePasskey } from '@/lib/accounts/passkeys/change-passkey';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { anyId, deleted } from '@/lib/shapes';

const params = z.object({ passkeyId: anyId });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: endpoint(
    {
      summary: 'Rename a passkey',
      scope: 'session',
      params,
      body: renamePasskeyInput,
      response: passkey,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params, body }) => renamePasskey(ctx, params.passkeyId, body.name),
  ),
  DELETE: endpoint(
    {
      summary: 'Remove a passkey',
      scope: 'session',
      params,
      response: deleted('passkey'),
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => removePasskey(ctx, params.passkeyId),
  ),
});
