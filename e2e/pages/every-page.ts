import { readdirSync } from 'node:fs';
import { type Created, fillWorkspace } from '@/e2e/fixtures/filled-workspace';
import { expect, type Workspace } from '@/e2e/fixtures/test';
import { dotImage } from '@/test/documents/images';

export type Visit = [path: string, heading: string];
type Ids = Record<string, string>;

/** Pages of one kind: `fill` creates what they show, `pages` lists them by the created ids. */
export type Walk = { fill(workspace: Workspace): Promise<Ids>; pages(ids: Ids): Visit[] };

/** Pages tested in other files, because they need special conditions. */
const elsewhere = ['/set-up', '/templates/[id]', '/review/[secret]'];

/** Pages for guests. */
export const guestPages: readonly Visit[] = [
  ['/sign-in', 'Sign in'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password/a-link', 'This link no longer works'],
  ['/invitations/an-invitation', 'Invitation not found'],
  ['/nothing/here', 'This page does not exist'],
];

export const documentationPages: readonly Visit[] = [
  ['/developers/api', 'API reference'],
  ['/developers/api/emails/postEmailsBatch', 'Send batch emails'],
  ['/developers/api/errors', 'Error codes'],
  ['/developers/api/events', 'Webhook events'],
  ['/developers/guides', 'First email'],
  ['/developers/guides/webhooks', 'Webhooks'],
  ['/developers/guides/smtp', 'Sending by SMTP'],
  ['/developers/guides/errors', 'Errors and limits'],
  ['/developers/guides/many-machines', 'Many machines'],
];

const simulated = ['delivered', 'bounced+mailbox-full', 'deferred', 'complained', 'failed', 'uncertain'];

async function fillMail(workspace: Workspace): Promise<Ids> {
  const { email } = await fillWorkspace(workspace);
  const { from } = workspace;
  const { id: bouncedId } = await workspace.call<Created>('POST', '/api/v1/emails', {
    ...{
      idempotency_key: 'pages-bounced',
      from,
      to: 'bounced@simulator.postroom.test',
      subject: 'Your invoice',
    },
    text: 'Thank you',
    metadata: { order: 'A-12943' },
    attachments: [
      {
        filename: 'invoice.txt',
        content_type: 'text/plain',
        content: Buffer.from('4711').toString('base64'),
      },
    ],
  });
  await workspace.call('POST', '/api/v1/emails/batch', {
    emails: [
      ...simulated.map((name) => ({
        ...{ idempotency_key: `pages-${name}`, from, to: `${name}@simulator.postroom.test` },
        ...{ subject: 'Your invoice', text: 'Thank you' },
      })),
      {
        idempotency_key: 'pages-refused',
        from: 'stranger@elsewhere.example',
        to: 'ada@example.test',
        text: 'x',
      },
    ],
  });
  await workspace.call('POST', '/api/v1/suppressions', { email: 'carl@customer.test' });
  let received = '';
  await expect(async () => {
    const { data } = await workspace.call<{ data: Created[] }>('GET', '/api/v1/mailbox?q=ada%40example');
    received = data[0]?.id ?? '';
    expect(received).not.toBe('');
    const { data: moving } = await workspace.call<{ data: Created[] }>(
      'GET',
      '/api/v1/emails?status=accepted,queued',
    );
    expect(moving).toEqual([]);
  }).toPass();
  return { sent: email?.id ?? '', bounced: bouncedId, received };
}

const mail: Walk = {
  fill: fillMail,
  pages: ({ sent, bounced, received }) => [
    ['/', 'Overview'],
    ['/emails', 'Emails'],
    ['/emails/refusals', 'Emails'],
    [`/emails/${sent}`, 'Your order is confirmed'],
    [`/emails/${bounced}`, 'Your invoice'],
    ['/mailbox', 'Test inbox'],
    [`/mailbox/${received}`, 'Your order is confirmed'],
    ['/nothing/here', 'This page does not exist'],
  ],
};

async function fillTemplates(workspace: Workspace): Promise<Ids> {
  const { template, domain, webhook } = await fillWorkspace(workspace);
  await workspace.call('POST', '/api/v1/assets', {
    ...{ filename: 'dot.gif', content_type: 'image/gif', content: dotImage(), alt: 'A dot' },
  });
  await workspace.call('POST', '/api/v1/suppressions', { email: 'carl@customer.test' });
  await workspace.call('POST', `/api/v1/templates/${template.id}/translations`, {
    ...{ locale: 'ar', default_locale: 'en' },
  });
  return { template: template.id, domain: domain.id, webhook: webhook.id };
}

const templates: Walk = {
  fill: fillTemplates,
  pages: ({ template, domain, webhook }) => [
    ['/templates', 'Templates'],
    ['/templates/new', 'New template'],
    ['/templates/import', 'Import a template'],
    [`/templates/${template}/versions`, 'Version history'],
    [`/templates/${template}/translations`, 'Translations'],
    [`/templates/${template}/compare`, 'Compare'],
    ['/images', 'Images'],
    ['/settings/brand', 'Brand'],
    ['/sending/addresses', 'Sending addresses'],
    ['/sending/domains', 'Domains'],
    [`/sending/domains/${domain}`, 'mail.example.com'],
    ['/sending/suppressions', 'Suppressions'],
    ['/developers/webhooks', 'Webhooks'],
    [`/developers/webhooks/${webhook}`, 'Order system'],
  ],
};

async function fillSettings(workspace: Workspace): Promise<Ids> {
  await fillWorkspace(workspace);
  await workspace.call('POST', '/api/v1/invitations', { email: 'grace@people.test', role: 'support' });
  return {};
}

const settings: Walk = {
  fill: fillSettings,
  pages: () => [
    ['/developers/keys', 'API keys'],
    ['/developers/requests', 'Requests'],
    ['/settings/workspace', 'Workspace'],
    ['/settings/members', 'Members'],
    ['/settings/audit', 'Audit log'],
    ['/account', 'Account'],
    ['/installation', 'Installation'],
    ['/installation/activity', 'Installation'],
    ['/installation/mail', 'Installation'],
  ],
};

async function fillContacts(workspace: Workspace): Promise<Ids> {
  await workspace.call('POST', '/api/v1/contact-properties', { name: 'city', type: 'text' });
  await workspace.call('POST', '/api/v1/topics', { name: 'Product news', default: 'subscribed' });
  const contact = await workspace.call<Created>('POST', '/api/v1/contacts', {
    ...{ email: 'ada@example.test', properties: { city: 'London' } },
    consent: { source: 'Checkout', ip: '203.0.113.7', wording: 'Send me the newsletter' },
  });
  const segment = await workspace.call<Created>('POST', '/api/v1/segments', {
    ...{ name: 'In London', kind: 'rules' },
    rules: [{ field: 'property.city', operator: 'equals', value: 'London' }],
  });
  const refused = Array.from({ length: 3 }, (_, index) => `nobody ${index}`).join('\n');
  const one = await workspace.call<Created>('POST', '/api/v1/contacts/imports', {
    ...{ csv: `E-mail\nbo@example.test\n${refused}`, filename: 'people.csv' },
    mapping: { 'E-mail': 'email' },
  });
  const form = await workspace.call<Created>('POST', '/api/v1/forms', {
    ...{ name: 'Newsletter', property_names: ['city'], allowed_origins: ['https://www.example.com'] },
  });
  return { contact: contact.id, segment: segment.id, import: one.id, form: form.id };
}

const contacts: Walk = {
  fill: fillContacts,
  pages: ({ contact, segment, import: one, form }) => [
    ['/contacts', 'Contacts'],
    [`/contacts/${contact}`, 'ada@example.test'],
    ['/contacts/segments', 'Contacts'],
    ['/contacts/segments/new', 'New segment'],
    [`/contacts/segments/${segment}`, 'In London'],
    ['/contacts/topics', 'Contacts'],
    ['/contacts/properties', 'Contacts'],
    ['/contacts/imports', 'Contacts'],
    ['/contacts/imports/new', 'Import contacts'],
    [`/contacts/imports/${one}`, 'people.csv'],
    ['/contacts/forms', 'Contacts'],
    ['/contacts/forms/new', 'New form'],
    [`/contacts/forms/${form}`, 'Newsletter'],
    [`/subscribe/${form}`, 'Newsletter'],
    ['/unsubscribe/a-link', 'This link does not work'],
    ['/subscribe/confirmation/a-link', 'This link does not work any more'],
  ],
};

async function fillBroadcasts(workspace: Workspace): Promise<Ids> {
  await workspace.call('PATCH', '/api/v1/workspace', {
    ...{ tracking: true, postal_address: '1 Sample Street, Berlin' },
  });
  for (const email of ['ada@example.test', ...simulated.map((name) => `${name}@simulator.postroom.test`)])
    await workspace.call('POST', '/api/v1/contacts', { email });
  await workspace.call('POST', '/api/v1/contacts', { email: 'leo@example.test', state: 'unsubscribed' });
  const template = await workspace.call<Created>('POST', '/api/v1/templates', {
    ...{ name: 'Newsletter', purpose: 'marketing', subject: 'Autumn is here' },
  });
  await workspace.call('POST', `/api/v1/templates/${template.id}/publish`, {
    ...{ revision: 0, published_version_id: null },
  });
  const write = (name: string, more = {}) =>
    workspace.call<Created & { revision: number }>('POST', '/api/v1/broadcasts', {
      ...{ name, template_id: template.id, from: workspace.from, ...more },
    });
  const draft = await write('Autumn launch');
  const sent = await write('Summer launch', { tracking: { opens: true, clicks: true } });
  const scheduled = await write('Winter launch', { at: { kind: 'time', time: '2099-01-01T08:00:00Z' } });
  for (const { id, revision } of [sent, scheduled])
    await workspace.call('POST', `/api/v1/broadcasts/${id}/send`, { revision });
  await expect(async () => {
    const { state, counts } = await workspace.call<{ state: string; counts: Record<string, number> }>(
      'GET',
      `/api/v1/broadcasts/${sent.id}`,
    );
    expect(state).toBe('sent');
    expect(counts.bounced).toBe(1);
  }).toPass();
  return { broadcast: draft.id, sent: sent.id, scheduled: scheduled.id };
}

const broadcasts: Walk = {
  fill: fillBroadcasts,
  pages: ({ broadcast, sent, scheduled }) => [
    ['/broadcasts', 'Broadcasts'],
    ['/broadcasts/calendar', 'Broadcasts'],
    [`/broadcasts/${broadcast}`, 'Autumn launch'],
    [`/broadcasts/${sent}`, 'Summer launch'],
    [`/broadcasts/${scheduled}`, 'Winter launch'],
    [`/broadcasts/${sent}/recipients`, 'Recipients'],
  ],
};

export const walks = { mail, templates, settings, contacts, broadcasts };

/** The pages of the app that are not in any list here. */
export function pagesLeftOut(): string[] {
  const made = {
    sent: 'x',
    bounced: 'x',
    received: 'x',
    template: 'x',
    domain: 'x',
    webhook: 'x',
    contact: 'x',
    broadcast: 'x',
    scheduled: 'x',
  };
  const visits = [
    ...Object.values(walks).flatMap((walk) => walk.pages(made)),
    ...documentationPages,
    ...guestPages,
  ];
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`.replace(/\/\([^)]+\)/g, '') || '/')
    .filter((page) => !elsewhere.includes(page))
    .filter((page) => {
      const shape = new RegExp(`^${page.replace(/\[[^\]]+\]/g, '[^/]+')}$`);
      return !visits.some(([path]) => shape.test(path));
    });
}
