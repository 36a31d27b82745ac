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
  'PATCH /topics/{topicId}': { body: { name: 'News of our products' } },
};
