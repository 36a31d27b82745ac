/** What must never be logged, in every place where a person or a program can put it. */
export const owner = { name: 'Canary Name', email: 'owner.canary@example.test', password: 'canary password' };
export const item = {
  from: 'hello@postroom.test',
  to: 'recipient.canary@example.test',
  subject: 'Subject canary',
  html: '<p>Html canary 482913</p>',
  text: 'Text canary 482913',
  metadata: { customer: 'metadata canary' },
  idempotency_key: 'idempotency-canary',
};
const file = { filename: 'canary.txt', content_type: 'text/plain', content: btoa('attachment canary') };
const document = {
  schema_version: 1,
  purpose: 'transactional',
  source_mode: 'html',
  html: '<!doctype html><p>{{ canary }}</p>',
  plain_text: null,
  variables: [],
  conditions: [],
  compliance: null,
};
const named = { name: 'Canary name', description: 'canary' };
/** A valid body by method and route. */
export const bodies: Record<string, object> = {
  'POST /emails': { ...item, attachments: [file] },
  'POST /emails/batch': {
    emails: [item, { ...item, to: 'not an address canary', idempotency_key: 'canary-2' }],
  },
  'POST /attachments': file,
  'POST /assets': { filename: 'canary.png', content_type: 'image/png', content: btoa('asset canary') },
  'POST /assets/copies': { url: 'https://canary.example.com/canary.png?token=canary', alt: 'Alt canary' },
  'PATCH /assets/{assetId}': { filename: 'canary.png', alt: 'Alt canary' },
  'PATCH /assets/{assetId}/uses': { replacement_asset_id: '019ab2c4-7d10-7c3e-9a52-000000000031' },
  'POST /rows': { name: 'Canary row', mjml: '<mj-section>canary</mj-section>' },
  'PATCH /rows/{rowId}': { name: 'Canary row' },
  'PUT /templates/{templateId}/sample-sets': { name: 'Canary set', values: { canary: 'Canary value' } },
  'POST /templates/{templateId}/translations': { locale: 'de', default_locale: 'en' },
  'POST /templates/{templateId}/translations/imports': { content: '<xliff version="2.0">canary</xliff>' },
  'PUT /templates/{templateId}/translations/{locale}': {
    ...{ revision: 0, units: [{ key: 'subject', target: 'Canary translation' }] },
  },
  'PUT /brand': { colors: [{ name: 'Canary', value: '#123456' }] },
  'POST /templates': { ...named, purpose: 'transactional', source_mode: 'html', subject: 'Canary', document },
  'POST /invitations': { email: 'invited.canary@example.test', role: 'developer' },
  'POST /invitations/{invitation}/acceptance': { name: 'Canary', password: 'canary password' },
  'PATCH /account': { name: 'Canary Name' },
  'POST /account/password': { current_password: 'wrong canary', new_password: 'new canary password' },
  'POST /account/two-factor': { password: owner.password },
  'PUT /account/two-factor': { code: '482913' },
  'POST /account/password-resets': { email: owner.email },
  'POST /account/password-resets/{reset}': { new_password: 'new canary password' },
  'POST /keys': { name: 'Canary', scopes: ['email:send'] },
  'POST /domains': { domain: 'canary.example' },
  'POST /sending-addresses': { email: 'canary@postroom.test', name: 'Canary' },
  'POST /suppressions': { email: 'suppressed.canary@example.test', reason: 'complaint' },
  'POST /webhooks': { url: 'https://canary.example.com/hook?token=canary', events: ['email.accepted'] },
  'POST /workspaces': { name: 'Canary' },
  'PATCH /workspace': { name: 'Canary', postal_address: 'Canary street' },
};
