import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { webhookWithSecret } from '@/lib/webhooks/contract';
import { rotateSecret } from '@/lib/webhooks/rotate-secret';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Rotate the signing secret',
      description:
        'The new secret is in this answer only. For a day, messages carry a signature by the old one too.',
      scope: access.manageWebhooks,
      params: z.object({ webhookId: z.guid() }),
      response: webhookWithSecret,
      status: 200,
      errors: ['WEBHOOK_NOT_FOUND'],
    },
    (ctx, { params }) => rotateSecret(ctx, params.webhookId),
  ),
});
