import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { replayInput, webhookReplay } from '@/lib/webhooks/contract';
import { replayDeliveries } from '@/lib/webhooks/log/replay-deliveries';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Replay a range of deliveries',
      description:
        'Sends the oldest 500 matching events once more, each with its own webhook-id as before; what was replayed already is left out.',
      scope: access.manageWebhooks,
      params: z.object({ webhookId: z.guid() }),
      body: replayInput,
      bodyOptional: true,
      response: webhookReplay,
      status: 200,
      errors: ['WEBHOOK_NOT_FOUND', 'CONFLICT'],
    },
    (ctx, { params, body }) => replayDeliveries(ctx, params.webhookId, body),
  ),
});
