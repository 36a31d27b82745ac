import { z } from 'zod';
import { eventTypes } from '@/lib/events/event-payloads';
import { characters, cursor, instant, pageLimit, timestamp } from '@/lib/shapes';

export const eventType = z.enum(eventTypes);

export const webhook = z.object({
  object: z.literal('webhook'),
  id: z.uuid(),
  url: z.string(),
  test_receiver: z.boolean().describe('Whether it is the built-in test receiver, which shows what it gets.'),
  description: z
    .string()
    .nullable()
    .meta({ description: 'A note for your team.', examples: ['Order system'] }),
  events: z.array(eventType),
  enabled: z.boolean(),
  disabled_reason: z.string().nullable(),
  failing_since: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Webhook = z.infer<typeof webhook>;

/** With its signing secret, which is shown only at creation. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

const url = characters(1, 2000);
const events = z
  .array(eventType)
  .min(1)
  .max(eventTypes.length)
  .transform((types) => [...new Set(types)]);
const description = characters(0, 500)
  .nullable()
  .meta({ description: 'A note for your team.', examples: ['Order system'] });

export const createWebhookInput = z.strictObject({ url, events, description: description.optional() });
export type CreateWebhookInput = z.infer<typeof createWebhookInput>;

export const updateWebhookInput = z.strictObject({
  url: url.optional(),
  events: events.optional(),
  description: description.optional(),
  enabled: z.boolean().optional(),
});
export type UpdateWebhookInput = z.infer<typeof updateWebhookInput>;

export const deliveryState = z.enum(['pending', 'succeeded', 'failed']);
export const webhookDelivery = z.object({
  object: z.literal('webhook_delivery'),
  id: z.uuid(),
  webhook_id: z.uuid(),
  event_id: z.uuid(),
  event_type: z.string(),
  state: deliveryState,
  attempts: z.int(),
  payload: z.unknown(),
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
  last_response: z.string().nullable(),
  last_duration_ms: z.int().nullable(),
  last_attempt_at: timestamp.nullable(),
  next_attempt_at: timestamp
    .nullable()
    .meta({ description: 'When it will be sent again. Null if it will not.', examples: [null] }),
  completed_at: timestamp.nullable(),
  replay_of: z.uuid().nullable(),
  created_at: timestamp,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** One attempt of a delivery. */
export const webhookAttempt = z.object({
  object: z.literal('webhook_attempt'),
  id: z.uuid(),
  number: z.int().describe('Counted from 1.'),
  headers: z.record(z.string(), z.string()).describe('The signature headers.'),
  status: z.int().nullable().describe('The HTTP status of the response. Null if there was none.'),
  error: z.string().nullable().describe('Why it failed. Null when it succeeded.'),
  response: z.string().nullable().describe('The first 4 kB of the response.'),
  duration_ms: z.int().describe('How long it took, in milliseconds.'),
  created_at: timestamp,
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

const range = {
  created_after: instant.optional().describe('Exclusive; with a UTC offset.'),
  created_before: instant.optional().describe('Exclusive; with a UTC offset.'),
};

export const replayInput = z.strictObject({
  ...range,
  state: deliveryState.exclude(['pending']).default('failed').describe('Only deliveries in this state.'),
  event: eventType.optional().describe('Only deliveries of this event.'),
});
export type ReplayInput = z.infer<typeof replayInput>;

export const webhookReplay = z.object({
  object: z.literal('webhook_replay'),
  replayed: z.int().describe('How many deliveries were replayed.'),
  has_more: z
    .boolean()
    .describe('Whether there are more matching deliveries. Send the request again to replay them.'),
});
export type WebhookReplay = z.infer<typeof webhookReplay>;

export const createTestReceiverInput = z.strictObject({ events: events.optional() });
export type CreateTestReceiverInput = z.infer<typeof createTestReceiverInput>;

export const listDeliveriesQuery = z.strictObject({
  state: deliveryState.optional(),
  event: eventType.optional().describe('Only deliveries of this event.'),
  ...range,
  limit: pageLimit(50),
  cursor,
});
export type ListDeliveriesQuery = z.infer<typeof listDeliveriesQuery>;
