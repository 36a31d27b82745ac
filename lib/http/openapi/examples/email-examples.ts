import { exampleId } from './example-of';
import type { OperationExamples } from './operation-example';

const hello = {
  from: 'hello@postroom.test',
  to: 'delivered@simulator.postroom.test',
  subject: 'Hello Ada',
  html: '<p>It works.</p>',
};
const batch = [
  { idempotency_key: 'welcome-ada-1', ...hello },
  {
    idempotency_key: 'welcome-grace-1',
    from: 'hello@postroom.test',
    to: 'bounced@simulator.postroom.test',
    subject: 'Hello Grace',
    text: 'It works.',
    metadata: { order: '1042' },
  },
];
const pdf =
  'JVBERi0xLjQKMSAwIG9iago8PC9UeXBlL0NhdGFsb2c+PgplbmRvYmoKdHJhaWxlcgo8PC9Sb290IDEgMCBSPj4KJSVFT0YK';
const upload = { filename: 'invoice.pdf', content_type: 'application/pdf', content: pdf };

const accepted = [
  { index: 0, idempotency_key: 'welcome-ada-1', id: '019ab2c4-7d10-7c3e-9a52-000000000003' },
  { index: 1, idempotency_key: 'welcome-grace-1', id: '019ab2c4-7d10-7c3e-9a52-000000000014' },
];
/** The answer to a batch that was accepted completely. */
const batchAnswer = { object: 'list', data: accepted, accepted: 2, failed: 0 };

/** The answer to a batch with a refused item. */
const partlyRefused = {
  ...{ object: 'list', accepted: 1, failed: 1 },
  data: [
    accepted[0],
    {
      ...{ index: 1, idempotency_key: 'welcome-grace-1' },
      error: {
        ...{ code: 'SENDER_UNAVAILABLE', status: 422, retryable: false },
        message: 'hello@postroom.test is no sending address of this workspace. Send from hello@example.com.',
        request_id: '019ab2c4-7d10-7c3e-9a52-0000000000ff',
      },
    },
  ],
};

/** An email that was just accepted has not been attempted. */
const untriedDelivery = {
  ...{ state: 'accepted', replayed: false, to_email: hello.to },
  ...{ queued_at: null, submitted_at: null, delivered_at: null, terminal_at: null },
  ...{ next_attempt_at: '2026-11-21T09:30:00.123Z', tried_until: '2026-11-24T09:30:00.123Z' },
};

/** An email with direct content has no template. */
const ofNoTemplate = {
  ...{ template: null, template_id: null, template_version_id: null },
  ...{ preview_text: '', metadata: {}, variables: {} },
};

export const emailExamples: OperationExamples = {
  'POST /emails/batch': {
    call: 'emails.sendBatch',
    args: [batch],
    body: { emails: batch },
    answer: batchAnswer,
    answers: { 207: partlyRefused },
  },
  'POST /emails': {
    call: 'emails.send',
    body: { idempotency_key: 'first-email-1', ...hello },
    differs: { ...untriedDelivery, ...ofNoTemplate, idempotency_key: 'first-email-1' },
  },
  'GET /emails': { call: 'emails.list', query: { to: 'ada@example.com', limit: 10 } },
  'GET /emails/{messageId}': { call: 'emails.get' },
  'GET /emails/{messageId}/content': { call: 'emails.content' },
  'GET /emails/{messageId}/source': { call: 'emails.source' },
  'GET /emails/{messageId}/events': { call: 'emails.events' },
  'GET /emails/{messageId}/attachments': { call: 'emails.attachments' },
  'GET /emails/{messageId}/attachments/{attachmentId}': { call: 'emails.attachment' },
  'POST /emails/{messageId}/cancellation': { call: 'emails.cancel' },
  'POST /emails/{messageId}/resends': {
    call: 'emails.resend',
    body: {},
    differs: { ...untriedDelivery, resend_of: exampleId },
  },
  'POST /emails/resends': {
    body: { ids: [exampleId] },
    answer: { ...batchAnswer, data: accepted.slice(0, 1), accepted: 1 },
  },
  'POST /emails/cancellations': { body: { to: 'ada@example.com' } },
  'GET /emails/refusals': { call: 'emails.refusals', query: { limit: 10 } },
  'GET /emails/export': { call: 'emails.export', query: { created_after: '2026-11-01T00:00:00Z' } },
  'POST /attachments': { call: 'attachments.upload', body: upload },
  'GET /attachments/{attachmentId}': { call: 'attachments.get' },
};
