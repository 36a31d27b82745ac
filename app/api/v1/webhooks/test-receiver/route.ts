import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { createTestReceiverInput, webhookWithSecret } from '@/lib/webhooks/contract';
import { createTestReceiver } from '@/lib/webhooks/create-test-receiver';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Create the test receiver',
      description:
        'An endpoint inside this installation: its deliveries show what arrives, signed and verified. One per workspace; all events unless some are named.',
      scope: access.manageWebhooks,
      body: createTestReceiverInput,
      bodyOptional: true,
      response: webhookWithSecret,
      status: 201,
      errors: ['WEBHOOK_ALREADY_EXISTS', 'WEBHOOK_ENDPOINT_LIMIT_REACHED'],
    },
    (ctx, { body }) => createTestReceiver(ctx, body),
  ),
});
