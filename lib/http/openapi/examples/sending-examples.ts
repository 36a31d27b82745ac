import type { OperationExamples } from './operation-example';

const hook = 'https://93.184.216.34/hooks/postroom';

export const sendingExamples: OperationExamples = {
  'GET /domains': { call: 'domains.list' },
  'POST /domains': { call: 'domains.create', body: { domain: 'shop.test' } },
  'GET /domains/{domainId}': { call: 'domains.get' },
  'POST /domains/{domainId}/verification': { call: 'domains.verify' },
  'DELETE /domains/{domainId}': { call: 'domains.delete' },
  'GET /sending-addresses': { call: 'sendingAddresses.list' },
  'POST /sending-addresses': {
    call: 'sendingAddresses.create',
    body: { email: 'support@postroom.test', name: 'Support' },
  },
  'GET /sending-addresses/{addressId}': { call: 'sendingAddresses.get' },
  'PATCH /sending-addresses/{addressId}': {
    call: 'sendingAddresses.update',
    body: { name: 'Analytical Engines' },
  },
  'DELETE /sending-addresses/{addressId}': { call: 'sendingAddresses.delete' },
  'GET /suppressions': { call: 'suppressions.list', query: { limit: 10 } },
  'POST /suppressions': {
    call: 'suppressions.add',
    body: { email: 'former@example.com', reason: 'Asked to be removed' },
  },
  'DELETE /suppressions/{suppressionId}': { call: 'suppressions.remove' },
  'GET /webhooks': { call: 'webhooks.list' },
  'POST /webhooks': {
    call: 'webhooks.create',
    body: { url: hook, events: ['email.delivered', 'email.bounced'], description: 'Order system' },
  },
  'POST /webhooks/test-receiver': { body: { events: ['email.delivered', 'email.bounced'] } },
  'POST /webhooks/{webhookId}/replays': {
    body: { created_after: '2026-11-20T00:00:00Z', created_before: '2026-11-21T00:00:00Z', state: 'failed' },
  },
  'GET /webhooks/{webhookId}': { call: 'webhooks.get' },
  'PATCH /webhooks/{webhookId}': { call: 'webhooks.update', body: { events: ['email.bounced'] } },
  'DELETE /webhooks/{webhookId}': { call: 'webhooks.delete' },
  'POST /webhooks/{webhookId}/secret': { call: 'webhooks.rotateSecret' },
  'POST /webhooks/{webhookId}/test-events': { call: 'webhooks.sendTestEvent' },
  'GET /webhooks/{webhookId}/deliveries': { call: 'webhooks.deliveries', query: { state: 'failed' } },
  'POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay': { call: 'webhooks.replay' },
};
