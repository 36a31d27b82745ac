import type { OperationExamples } from './operation-example';

export const broadcastExamples: OperationExamples = {
  'POST /broadcasts': { body: { name: 'Autumn launch' } },
  'PATCH /broadcasts/{broadcastId}': {
    body: { revision: 0, from: 'hello@postroom.test', at: { kind: 'time', time: '2026-12-01T09:00:00Z' } },
  },
  'POST /broadcasts/{broadcastId}/preview': { body: {} },
  'POST /broadcasts/{broadcastId}/test-sends': { body: { to: ['ada@example.com'] } },
  'POST /broadcasts/{broadcastId}/send': { body: { revision: 3 } },
  'POST /broadcasts/{broadcastId}/approval': {
    body: { revision: 3, approved: false, note: 'The link in the second row leads nowhere.' },
  },
  'POST /broadcasts/{broadcastId}/winner': { body: { winner: 1 } },
  'POST /broadcasts/{broadcastId}/duplicate': { body: { audience: 'same' } },
};
