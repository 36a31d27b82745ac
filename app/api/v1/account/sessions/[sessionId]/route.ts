import { z } from 'zod';
import { endAccountSession } from '@/lib/accounts/sessions/end-account-sessions';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { anyId, deleted } from '@/lib/shapes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: endpoint(
    {
      summary: 'End one of your sessions',
      scope: 'session',
      params: z.object({ sessionId: anyId }),
      response: deleted('account_session'),
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => endAccountSession(ctx, params.sessionId),
  ),
});
