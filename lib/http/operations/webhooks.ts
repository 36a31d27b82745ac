import { z } from 'zod';
import { access } from '@/lib/scopes';
import { cursor, deletedShape, listOf, pageLimit } from '@/lib/shapes';
import {
  createTestReceiverInput,
  createWebhookInput,
  listDeliveriesQuery,
  replayInput,
  updateWebhookInput,
  webhook,
  webhookAttempt,
  webhookDelivery,
  webhookReplay,
  webhookWithSecret,
} from '@/lib/webhooks/contract';
import { operations } from './operation';

export const webhookOperations = operations({
  'GET /webhooks': {
    summary: 'List webhook endpoints',
    scope: access.manageWebhooks,
    query: z.strictObject({ limit: pageLimit(50), cursor }),
    response: listOf(webhook),
  },
  'POST /webhooks': {
    summary: 'Create a webhook endpoint',
    description:
      'Deliveries are signed as in the Standard Webhooks specification. The secret is only returned here.',
    scope: access.manageWebhooks,
    body: createWebhookInput,
    response: webhookWithSecret,
    status: 201,
    errors: [
      'WEBHOOK_ALREADY_EXISTS',
      'WEBHOOK_ENDPOINT_LIMIT_REACHED',
      'INVALID_WEBHOOK_URL',
      'WEBHOOK_DESTINATION_UNAVAILABLE',
    ],
  },
  'POST /webhooks/test-receiver': {
    summary: 'Create the test receiver',
    description:
      'An endpoint inside this installation. Its deliveries show what arrives, signed and verified. There is one per workspace. It receives all events unless some are given.',
    scope: access.manageWebhooks,
    body: createTestReceiverInput,
    bodyOptional: true,
    response: webhookWithSecret,
    status: 201,
    errors: ['WEBHOOK_ALREADY_EXISTS', 'WEBHOOK_ENDPOINT_LIMIT_REACHED'],
  },
  'GET /webhooks/{webhookId}': {
    summary: 'Retrieve a webhook endpoint',
    scope: access.manageWebhooks,
    response: webhook,
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  'PATCH /webhooks/{webhookId}': {
    summary: 'Change a webhook endpoint',
    scope: access.manageWebhooks,
    body: updateWebhookInput,
    response: webhook,
    errors: [
      'WEBHOOK_NOT_FOUND',
      'WEBHOOK_ALREADY_EXISTS',
      'WEBHOOK_ENDPOINT_LIMIT_REACHED',
      'INVALID_WEBHOOK_URL',
      'WEBHOOK_DESTINATION_UNAVAILABLE',
    ],
  },
  'DELETE /webhooks/{webhookId}': {
    summary: 'Delete a webhook endpoint',
    scope: access.manageWebhooks,
    response: deletedShape('webhook'),
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  'GET /webhooks/{webhookId}/deliveries': {
    summary: 'List deliveries of a webhook endpoint',
    scope: access.manageWebhooks,
    query: listDeliveriesQuery,
    response: listOf(webhookDelivery),
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  'GET /webhooks/{webhookId}/deliveries/{deliveryId}/attempts': {
    summary: 'List the attempts of a delivery',
    description: 'Each with its response and duration, oldest first.',
    scope: access.manageWebhooks,
    response: listOf(webhookAttempt),
    errors: ['WEBHOOK_NOT_FOUND', 'NOT_FOUND'],
  },
  'POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay': {
    summary: 'Replay a delivery',
    description: 'Sends the same event again, with the same webhook-id.',
    scope: access.manageWebhooks,
    response: webhookDelivery,
    errors: ['WEBHOOK_NOT_FOUND', 'NOT_FOUND', 'CONFLICT'],
  },
  'POST /webhooks/{webhookId}/replays': {
    summary: 'Replay a range of deliveries',
    description:
      'Sends the oldest 500 matching events again, each with the same webhook-id as before. Events that were already replayed are left out.',
    scope: access.manageWebhooks,
    body: replayInput,
    bodyOptional: true,
    response: webhookReplay,
    errors: ['WEBHOOK_NOT_FOUND', 'CONFLICT'],
  },
  'POST /webhooks/{webhookId}/secret': {
    summary: 'Rotate the signing secret',
    description:
      'The new secret is only returned here. For a day, messages are also signed with the old one.',
    scope: access.manageWebhooks,
    response: webhookWithSecret,
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  'POST /webhooks/{webhookId}/test-events': {
    summary: 'Send a test event',
    description: 'Sends webhook.test to this endpoint, whatever it subscribes to.',
    scope: access.manageWebhooks,
    response: webhookDelivery,
    errors: ['WEBHOOK_NOT_FOUND', 'CONFLICT'],
  },
});
