import { exampleIdOf, type OperationExamples } from './operation-example';

const document = {
  schema_version: 1,
  purpose: 'transactional',
  source_mode: 'visual',
  mjml: '<mjml><mj-body><mj-section><mj-column><mj-text>Hello {{ name }}</mj-text></mj-column></mj-section></mj-body></mjml>',
  plain_text: null,
  variables: [
    { name: 'name', type: 'text', required: true, fallback: null, sample: 'Ada', description: 'First name' },
  ],
  conditions: [],
  compliance: null,
};

/** A single pixel. */
const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export const templateExamples: OperationExamples = {
  'PATCH /labels': { body: { kind: 'template_tag', name: 'autumn', new_name: 'Autumn' } },
  'GET /templates': { call: 'templates.list', query: { state: 'published', limit: 10 } },
  'POST /templates': {
    call: 'templates.create',
    body: {
      ...{ name: 'Welcome', purpose: 'transactional', subject: 'Hello {{ name }}', document },
      default_locale: 'en',
      translations: [
        {
          locale: 'de',
          units: [{ key: 'subject', source: 'Hello {{ name }}', target: 'Hallo {{ name }}' }],
        },
      ],
    },
  },
  'GET /templates/{templateId}': { call: 'templates.get' },
  'PATCH /templates/{templateId}': { call: 'templates.update', body: { description: 'Sent after sign-up' } },
  'DELETE /templates/{templateId}': { call: 'templates.delete' },
  'POST /templates/{templateId}/draft': { call: 'templates.startDraft', body: {} },
  'PUT /templates/{templateId}/draft': {
    call: 'templates.saveDraft',
    body: { revision: 0, published_version_id: null, subject: 'Welcome {{ name }}', document },
  },
  'DELETE /templates/{templateId}/draft': { call: 'templates.discardDraft' },
  'POST /templates/{templateId}/publish': {
    call: 'templates.publish',
    body: { revision: 0, published_version_id: null, note: 'First version' },
  },
  'POST /templates/{templateId}/rollback': {
    call: 'templates.rollBack',
    body: {
      version_id: exampleIdOf('versionId'),
      published_version_id: exampleIdOf('publishedVersionId'),
    },
  },
  'POST /templates/{templateId}/duplicate': { call: 'templates.duplicate', body: { name: 'Welcome, short' } },
  'PUT /templates/{templateId}/live': {
    body: {
      follower_id: '019ab2c4-7d10-7c3e-9a52-00000000000f',
      block: {
        ...{ path: [0, 0, 0], siblings: 1, tag: 'mj-text', digest: '01f2e3d4c5b6a7', excerpt: 'Hello' },
      },
    },
  },
  'POST /templates/{templateId}/preview': { call: 'templates.preview', body: { variables: { name: 'Ada' } } },
  'POST /templates/{templateId}/checks': { call: 'templates.check', body: {} },
  'POST /templates/{templateId}/test-sends': {
    call: 'templates.sendTest',
    body: { to: ['delivered@simulator.postroom.test'], variables: { name: 'Ada' } },
    answer: {
      object: 'list',
      data: [
        {
          ...{ index: 0, idempotency_key: null, id: '019ab2c4-7d10-7c3e-9a52-000000000003' },
          ...{ to: 'delivered@simulator.postroom.test', destination: 'simulator' },
        },
      ],
      ...{ accepted: 1, failed: 0 },
    },
  },
  'POST /templates/imports': {
    body: {
      filename: 'welcome.mjml',
      source:
        '<mjml><mj-body><mj-section><mj-column><mj-text>Hello {{name}}</mj-text></mj-column></mj-section></mj-body></mjml>',
      repair: 'safe',
    },
  },
  'POST /assets': {
    body: { filename: 'dot.gif', content_type: 'image/gif', content: gif, alt: 'A dot' },
  },
  'POST /assets/copies': {
    body: { url: 'https://postroom.example.com/assets/social/mail.png', alt: 'Write to us' },
  },
  'POST /assets/videos': {
    body: {
      url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      title: 'Our spring collection',
      picture_url: 'https://postroom.example.com/assets/social/youtube.png',
    },
  },
  'POST /assets/{assetId}/crops': { body: { left: 0, top: 0, width: 1, height: 1 } },
  'PATCH /assets/{assetId}': { body: { alt: 'Our logo' } },
  'PATCH /assets/{assetId}/uses': {
    body: {
      replacement_asset_id: exampleIdOf('replacementAssetId'),
      template_ids: [exampleIdOf('templateId')],
      brand_logo: true,
      alt: 'Our new logo',
    },
  },
  'POST /templates/{templateId}/reviews': { body: { note: 'Please check the prices.' } },
  'POST /templates/{templateId}/comments': { body: { body: 'Shall we name the product here?' } },
  'PATCH /comments/{commentId}': { body: { resolved: true } },
  'POST /reviews/{review}/decisions': { body: { name: 'Grace', decision: 'approved', note: 'Lovely.' } },
  'GET /reviews/{review}/guest': { query: { guest: 'n3Yp0c1WkD8uLr5xTq2vZb' } },
  'PUT /reviews/{review}/guest': {
    body: { guest: 'n3Yp0c1WkD8uLr5xTq2vZb', email: 'grace@example.com' },
  },
  'POST /reviews/{review}/comments': { body: { name: 'Grace', body: 'The headline is too long.' } },
  'PUT /templates/{templateId}/sample-sets': {
    body: { name: 'Ada in Lisbon', values: { name: 'Ada' } },
  },
  'GET /templates/{templateId}/translations': { call: 'templates.translations.list' },
  'POST /templates/{templateId}/translations': {
    call: 'templates.translations.create',
    body: {
      locale: 'de',
      default_locale: 'en',
      units: [{ key: 'subject', source: 'Hello', target: 'Hallo' }],
    },
  },
  'GET /templates/{templateId}/translations/{locale}': { call: 'templates.translations.get' },
  'PUT /templates/{templateId}/translations/{locale}': {
    call: 'templates.translations.save',
    body: { revision: 0, units: [{ key: 'subject', source: 'Hello', target: 'Guten Tag' }] },
  },
  'POST /templates/{templateId}/translations/imports': {
    call: 'templates.translations.import',
    body: { content: '{ "locale": "de", "units": { "subject": "Guten Tag" } }' },
  },
  'GET /templates/{templateId}/translations/{locale}/export': {
    call: 'templates.translations.export',
    query: { format: 'xliff' },
  },
  'GET /templates/{templateId}/translations/{locale}/revisions': { call: 'templates.translations.revisions' },
  'POST /templates/{templateId}/translations/{locale}/restoration': {
    call: 'templates.translations.restore',
    body: { revision: 0, restore: 0 },
  },
  'GET /templates/{templateId}/translations/{locale}/usage': { call: 'templates.translations.usage' },
  'POST /rows': {
    body: {
      name: 'Greeting',
      mjml: '<mj-section><mj-column><mj-text>Hello</mj-text></mj-column></mj-section>',
    },
  },
  'PATCH /rows/{rowId}': { body: { name: 'Warm greeting' } },
  'PUT /brand': {
    body: {
      colors: [{ name: 'Ink', value: '#1a2b3c' }],
      fonts: [{ name: 'Georgia', stack: 'Georgia, serif' }],
      button: { background_color: '#1a2b3c', color: '#ffffff', border_radius: 6 },
    },
  },
  'GET /templates/{templateId}/export': {
    call: 'templates.export',
    query: { tags: 'mailchimp', locale: 'de' },
  },
  'GET /templates/{templateId}/versions': { call: 'templates.versions.list' },
  'GET /templates/{templateId}/versions/{versionId}': { call: 'templates.versions.get' },
  'GET /templates/{templateId}/versions/{versionId}/diff/{to}': { call: 'templates.versions.diff' },
  'GET /templates/{templateId}/revisions': { call: 'templates.revisions.list' },
};
