import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { deleted } from '@/lib/shapes';
import { revokeKey } from '@/lib/workspaces/keys/revoke-key';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: endpoint(
    {
      summary: 'Revoke an API key',
      scope: access.manageKeys,
      params: z.object({ keyId: z.guid() }),
      response: deleted('api_key'),
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => revokeKey(ctx, params.keyId),
  ),
});
