import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { removeSuppression } from '@/lib/sending/suppressions/remove-suppression';
import { deleted } from '@/lib/shapes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: endpoint(
    {
      summary: 'Lift a suppression',
      scope: access.manageSuppressions,
      params: z.object({ suppressionId: z.guid() }),
      response: deleted('suppression'),
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => removeSuppression(ctx, params.suppressionId),
  ),
});
