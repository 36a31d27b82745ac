import type { OperationExamples } from './operation-example';

export const contactExamples: OperationExamples = {
  'POST /contacts': {
    body: {
      email: 'grace@example.com',
      consent: { source: 'Checkout', wording: 'Send me the newsletter' },
    },
  },
  'PUT /contacts/by-email/{email}': { body: { state: 'subscribed' } },
  'PATCH /contacts/{contactId}': { body: { state: 'unsubscribed' } },
  'POST /contact-properties': { body: { name: 'country', type: 'text' } },
  'PATCH /contact-properties/{propertyId}': { body: { description: 'Where the person lives' } },
  'POST /topics': {
    body: { name: 'Product news', description: 'Once a month', default: 'subscribed', public: true },
  },
  'POST /segments': {
    body: {
      name: 'New readers',
      kind: 'rules',
      match: 'all',
      rules: [{ field: 'created_at', operator: 'within_days', value: 30 }],
    },
  },
  'POST /segments/preview': {
    body: { match: 'any', rules: [{ field: 'email', operator: 'contains', value: '@example.com' }] },
  },
  'PATCH /segments/{segmentId}': { body: { name: 'Readers of this month' } },
  'POST /segments/{segmentId}/contacts': { body: { emails: ['ada@example.com'] } },
  'DELETE /segments/{segmentId}/contacts': { body: { emails: ['ada@example.com'] } },
  'PATCH /topics/{topicId}': { body: { name: 'News of our products' } },
};
