import type { OperationExamples } from './operation-example';

export const contactExamples: OperationExamples = {
  'GET /contacts': { call: 'contacts.list', query: { state: 'subscribed' } },
  'GET /contacts/{contactId}': { call: 'contacts.get' },
  'DELETE /contacts/{contactId}': { call: 'contacts.delete' },
  'GET /contacts/{contactId}/activity': { call: 'contacts.activity' },
  'GET /contacts/{contactId}/export': { call: 'contacts.export' },
  'POST /contacts': {
    call: 'contacts.create',
    body: {
      email: 'grace@example.com',
      consent: { source: 'Checkout', wording: 'Send me the newsletter' },
    },
  },
  'GET /contacts/by-email/{email}/export': { call: 'contacts.exportByEmail' },
  'DELETE /contacts/by-email/{email}': { call: 'contacts.deleteByEmail', query: { erase: 'true' } },
  'PUT /contacts/by-email/{email}': { call: 'contacts.put', body: { state: 'subscribed' } },
  'PATCH /contacts/{contactId}': { call: 'contacts.update', body: { state: 'unsubscribed' } },
  'GET /contacts/count': { call: 'contacts.count', query: { state: 'subscribed' } },
  'POST /contacts/changes': {
    call: 'contacts.changes.create',
    body: {
      filters: {
        state: 'unconfirmed',
        rules: [{ field: 'created_at', operator: 'before', value: '2026-01-01' }],
      },
      change: { action: 'delete' },
    },
  },
  'GET /contacts/changes/{changeId}': { call: 'contacts.changes.get' },
  'GET /contacts/imports': { call: 'contacts.imports.list' },
  'GET /contacts/imports/{importId}': { call: 'contacts.imports.get' },
  'POST /contacts/imports': {
    call: 'contacts.imports.create',
    body: {
      csv: 'Email,First name\nada@example.com,Ada\n',
      mapping: { Email: 'email' },
      consent: { source: 'Spring fair' },
    },
  },
  'POST /contacts/imports/preview': {
    call: 'contacts.imports.preview',
    body: { csv: 'Email,First name\nada@example.com,Ada\n' },
  },
  'GET /contacts/export': { call: 'contacts.exportAll', query: { state: 'subscribed' } },
  'GET /contact-properties': { call: 'contactProperties.list' },
  'GET /contact-properties/{propertyId}': { call: 'contactProperties.get' },
  'DELETE /contact-properties/{propertyId}': { call: 'contactProperties.delete' },
  'POST /contact-properties': {
    call: 'contactProperties.create',
    body: { name: 'country', type: 'text' },
  },
  'PATCH /contact-properties/{propertyId}': {
    call: 'contactProperties.update',
    body: { description: 'Where the person lives' },
  },
  'GET /topics/{topicId}': { call: 'topics.get' },
  'GET /topics': { call: 'topics.list' },
  'DELETE /topics/{topicId}': { call: 'topics.delete' },
  'POST /topics': {
    call: 'topics.create',
    body: { name: 'Product news', description: 'Once a month', default: 'subscribed', public: true },
  },
  'GET /segments': { call: 'segments.list' },
  'GET /segments/{segmentId}': { call: 'segments.get' },
  'DELETE /segments/{segmentId}': { call: 'segments.delete' },
  'POST /segments': {
    call: 'segments.create',
    body: {
      name: 'New readers',
      kind: 'rules',
      match: 'all',
      rules: [{ field: 'created_at', operator: 'within_days', value: 30 }],
    },
  },
  'POST /segments/preview': {
    call: 'segments.preview',
    body: { match: 'any', rules: [{ field: 'email', operator: 'contains', value: '@example.com' }] },
  },
  'PATCH /segments/{segmentId}': { call: 'segments.update', body: { name: 'Readers of this month' } },
  'POST /segments/{segmentId}/contacts': {
    call: 'segments.add',
    body: { emails: ['ada@example.com'] },
  },
  'DELETE /segments/{segmentId}/contacts': {
    call: 'segments.remove',
    body: { emails: ['ada@example.com'] },
  },
  'GET /forms': { call: 'forms.list' },
  'GET /forms/{formId}': { call: 'forms.get' },
  'GET /forms/{formId}/sign-ups': { call: 'forms.signUps' },
  'DELETE /forms/{formId}': { call: 'forms.delete' },
  'POST /forms': {
    call: 'forms.create',
    body: {
      name: 'Newsletter',
      wording: 'Send me the newsletter. I can unsubscribe at any time.',
      allowed_origins: ['https://www.example.com'],
    },
  },
  'POST /forms/preview': { body: { name: 'Newsletter' } },
  'PATCH /forms/{formId}': {
    call: 'forms.update',
    body: { thanks: 'Thank you! Please look into your inbox.' },
  },
  'PATCH /topics/{topicId}': { call: 'topics.update', body: { name: 'News of our products' } },
};
