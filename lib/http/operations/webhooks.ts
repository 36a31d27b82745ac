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
    description: 'Signed by the Standard Webhooks specification. The secret is in this answer only.',
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
      'An endpoint inside this installation: its deliveries show what arrives, signed and verified. One per workspace; all events unless some are named.',
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
    description: 'Each with its answer and how long it took, the first one first.',
    scope: access.manageWebhooks,
    response: listOf(webhookAttempt),
    errors: ['WEBHOOK_NOT_FOUND', 'NOT_FOUND'],
  },
  'POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay': {
    summary: 'Replay a delivery',
    description: 'Sends the same event once more, with the same webhook-id.',
    scope: access.manageWebhooks,
    response: webhookDelivery,
    errors: ['WEBHOOK_NOT_FOUND', 'NOT_FOUND', 'CONFLICT'],
  },
  'POST /webhooks/{webhookId}/replays': {
    summary: 'Replay a range of deliveries',
    description:
      'Sends the oldest 500 matching events once more, each with its own webhook-id as before; what was replayed already is left out.',
    scope: access.manageWebhooks,
    body: replayInput,
    bodyOptional: true,
    response: webhookReplay,
    errors: ['WEBHOOK_NOT_FOUND', 'CONFLICT'],
  },
  'POST /webhooks/{webhookId}/secret': {
    summary: 'Rotate the signing secret',
    description:
      'The new secret is in this answer only. For a day, messages carry a signature by the old one too.',
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
